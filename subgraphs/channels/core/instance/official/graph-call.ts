import { z } from 'zod';
import type { Services } from '../../../../../kernel/context/services.js';
import { callService, type ServiceRequest } from '../../../../../kernel/outbound/service-client.js';

/** The reason for which a provider did not answer a request. */
export type Refusal = 'expired' | 'denied' | 'invalid' | 'away';

export type GraphAnswer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly why: Refusal };

const errorBody = z.object({ error: z.object({ code: z.number() }) });

/** Codes of Graph-shaped APIs: the token is over; the app may not; and what is the same request later. */
const EXPIRED = 190;
const DENIED: readonly number[] = [10, 3, ...Array.from({ length: 100 }, (_, index) => 200 + index)];
const LATER: readonly number[] = [1, 2, 4, 17, 32, 613, 80_007, 130_429];

const refused = (why: Refusal) => ({ kind: 'refused', why }) as const;

/** Calls a Graph-shaped API. Does not throw because of the other side. */
export async function callGraph<Schema extends z.ZodType>(
  services: Pick<Services, 'resources'>,
  request: ServiceRequest,
  schema: Schema,
): Promise<GraphAnswer<z.output<Schema>>> {
  const answer = await callService(services, request);
  if (!answer || answer.status >= 500 || answer.status === 429) return refused('away');
  if (answer.status >= 300) return refused(whyOf(answer.status, answer.body));
  const { success, data } = schema.safeParse(answer.body);
  return success ? { kind: 'ok', value: data } : refused('away');
}

/**
 * Returns why a request was refused, by an answer that is neither a success nor an error of the
 * other side.
 */
export function whyOf(status: number, body: unknown): Refusal {
  const code = errorBody.safeParse(body).data?.error.code;
  if (code === EXPIRED) return 'expired';
  if (code !== undefined && DENIED.includes(code)) return 'denied';
  if (code !== undefined && LATER.includes(code)) return 'away';
  if (code === undefined && status === 401) return 'expired';
  return 'invalid';
}

/**
 * Returns the refusal of a subscription that keeps a line from opening, or `null`. A token that may
 * not subscribe still sends, and its owner may have subscribed by other means.
 */
export const mandatory = (answer: GraphAnswer<unknown>): Refusal | null =>
  answer.kind === 'refused' && (answer.why === 'away' || answer.why === 'expired') ? answer.why : null;
