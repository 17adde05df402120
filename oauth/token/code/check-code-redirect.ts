import { invalidGrant } from '../../errors.js';
import type { Code } from '../../store/codes.js';
import type { TokenRequest } from '../request.js';

/** RFC 6749 §4.1.3: the redirect URI must equal that of the authorization request, with the port of a loopback URI. */
export function checkCodeRedirect({ form }: TokenRequest, code: Code): void {
  if (form.require('redirect_uri') !== code.redirectUri)
    throw invalidGrant('The redirect_uri does not match the authorization request.');
}
