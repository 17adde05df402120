import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/** OAuth 2.1 has one response type: a code in the query. */
export function checkResponse({ parameters }: AskedAuthorization): void {
  const type = parameters.get('response_type');
  if (!type) throw new AuthorizeError('missing', { name: 'response_type' });
  if (type !== 'code') throw new AuthorizeError('responseType');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') throw new AuthorizeError('responseMode');
}
