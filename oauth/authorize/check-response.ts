import { AuthorizeFault } from './faults.js';
import type { AuthorizationRequest } from './request.js';

/** The code, in the query: OAuth 2.1 has no other response. */
export function checkResponse({ parameters }: AuthorizationRequest): void {
  const type = parameters.get('response_type');
  if (!type) throw new AuthorizeFault('missing', { name: 'response_type' });
  if (type !== 'code') throw new AuthorizeFault('responseType');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') throw new AuthorizeFault('responseMode');
}
