import { type ErrorAnswer, errorAnswer } from '../../kernel/errors/envelope.js';
import type { ErrorExtensions } from '../../kernel/errors/errors.js';
import type { ErrorReader, PublicDetail, PublicError } from '../../kernel/errors/public-error.js';
import type { BearerChallenge } from '../../kernel/http/bearer-challenge.js';

interface Reader extends ErrorReader {
  readonly req: {
    readonly headers: { readonly authorization?: string; readonly cookie?: string; readonly 'x-api-key'?: unknown };
  };
  /** The members of `payload` stood at the top of the body. */
  readonly flat: boolean;
  /** `details` is an object: the values of the error's text, if there are no others. */
  readonly objectDetails: boolean;
}

/** The answer to a request that failed, in the caller's language and with the caller's own names of fields. */
export function refusalOf(thrown: unknown, reader: Reader, challenges: BearerChallenge): ErrorAnswer {
  const { authorization, cookie, 'x-api-key': key } = reader.req.headers;
  // The dashboard shows the errors of a file at its form. Its session comes in a cookie, the credential of a program in a header.
  const hasForms = cookie !== undefined && authorization === undefined && key === undefined;
  const { status, headers, body } = errorAnswer(thrown, { ...reader, hasForms });
  if (reader.flat && Array.isArray(body.details)) body.details = body.details.map(inFlatBody);
  if (reader.objectDetails) body.details = asObject(body.details, thrown);
  const challenge = challenges.of(thrown, authorization);
  return { status, headers: challenge ? { ...headers, 'www-authenticate': challenge } : headers, body };
}

function asObject(details: PublicError['details'], thrown: unknown): Readonly<Record<string, unknown>> {
  if (details && !Array.isArray(details)) return details as Readonly<Record<string, unknown>>;
  const params = (thrown as { extensions?: ErrorExtensions } | null)?.extensions?.params;
  return details ? { fields: details } : { ...params };
}

const inFlatBody = (detail: PublicDetail): PublicDetail => ({
  ...detail,
  field: detail.field.replace(/^payload\./, ''),
});
