import { z } from 'zod';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { seconds } from '../../../../kernel/context/clock.js';
import { backoff } from '../../core/provider/backoff.js';
import type { LineAnswer } from '../../core/provider/line/http.js';
import { away } from '../../core/provider/line/http-sender.js';
import type { LineProblem, OutboundMessage, Outcome } from '../../core/provider/port.js';

/**
 * The meaning of an error of a Graph-shaped API: a code of ours for good, a later try of the
 * message, or a problem of the line.
 */
export type Meaning = ErrorCode | 'later' | { readonly line: LineProblem };

/** Errors that all Graph-shaped APIs share, by their code. */
const SHARED_MEANINGS: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [0, { line: 'expired' }],
  [190, { line: 'expired' }],
  [1, 'later'],
  [2, 'later'],
  [4, { line: 'busy' }],
  [17, { line: 'busy' }],
  [32, { line: 'busy' }],
  [613, { line: 'busy' }],
  [80007, { line: 'busy' }],
  [3, 'PROVIDER_PERMISSION_DENIED'],
  [10, 'PROVIDER_PERMISSION_DENIED'],
  [100, 'CONTENT_REJECTED'],
]);

const errorBody = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().optional(),
    message: z.string().default(''),
  }),
});

const BUSY_FOR = seconds(30);

/**
 * Returns the outcome for an answer other than a success. `meanings` are by `code` or
 * `code/subcode`. Without an error of the API in it, a 500, 502 or 504 may have come after the
 * message was taken.
 */
export function graphRefusal(
  { status, body, retryAfter }: LineAnswer,
  message: OutboundMessage,
  meanings: ReadonlyMap<number | string, Meaning>,
): Outcome {
  const { data } = errorBody.safeParse(body);
  if (!data) return unreadable(status, retryAfter, message);
  const { code, error_subcode: subcode, message: text } = data.error;
  const reason = `The provider answered ${code}${subcode ? `/${subcode}` : ''}: ${text.slice(0, 300)}`;
  const meaning =
    meanings.get(`${code}/${subcode}`) ?? meanings.get(code) ?? SHARED_MEANINGS.get(code) ?? rangeOf(code);
  if (meaning === 'later') return { kind: 'retry', after: backoff(message.attempt, seconds(5)), reason };
  if (typeof meaning === 'string') return { kind: 'rejected', code: meaning, reason };
  const after = retryAfter === null ? BUSY_FOR : seconds(retryAfter);
  return { kind: 'retry', after, reason, line: meaning.line };
}

const rangeOf = (code: number): ErrorCode =>
  code >= 200 && code < 300 ? 'PROVIDER_PERMISSION_DENIED' : 'PROVIDER_REJECTED';

function unreadable(status: number, retryAfter: number | null, message: OutboundMessage): Outcome {
  const reason = `The provider answered HTTP ${status} without an error that can be read.`;
  if (status === 429) return { kind: 'retry', after: seconds(retryAfter ?? 30), reason, line: 'busy' };
  if (status === 503) return away(message, reason);
  if (status >= 400 && status < 500) return { kind: 'rejected', code: 'PROVIDER_REJECTED', reason };
  return { kind: 'unknown', reason };
}
