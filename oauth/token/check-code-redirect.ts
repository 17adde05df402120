import { invalidGrant } from '../errors.js';
import type { TokenRequest } from './request.js';

/** RFC 6749 §4.1.3: the very redirect URI of the authorization request, its loopback port included. */
export function checkCodeRedirect({ form, code }: TokenRequest): void {
  if (form.require('redirect_uri') !== code.redirectUri)
    throw invalidGrant('The redirect_uri is not the one of the authorization request.');
}
