import { type ErrorAnswer, errorAnswer } from '../../kernel/errors/envelope.js';
import type { ErrorReader, PublicDetail } from '../../kernel/errors/public-error.js';

interface Reader extends ErrorReader {
  /** The members of `payload` stood at the top of the body. */
  readonly flat: boolean;
}

/** The answer to a request that failed, in the caller's language and with the caller's own names of fields. */
export function refusalOf(thrown: unknown, reader: Reader, baseUrl: string): ErrorAnswer {
  const { status, headers, body } = errorAnswer(thrown, reader);
  if (reader.flat && Array.isArray(body.details)) body.details = body.details.map(inFlatBody);
  return { status, headers: status === 401 ? { ...headers, ...challenge(baseUrl) } : headers, body };
}

const challenge = (baseUrl: string) => ({
  'www-authenticate': `Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`,
});

const inFlatBody = (detail: PublicDetail): PublicDetail => ({
  ...detail,
  field: detail.field.replace(/^payload\./, ''),
});
