import { sameText, sha256 } from '../../../kernel/security/hash.js';
import { invalidGrant } from '../../errors.js';
import type { Code } from '../../store/codes.js';
import type { TokenRequest } from '../request.js';

/** RFC 7636 §4.6: the SHA-256 of the verifier must equal the challenge. */
export function checkVerifier({ form }: TokenRequest, code: Code): void {
  const verifier = form.require('code_verifier');
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier))
    throw invalidGrant('The code_verifier must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~.');
  if (!sameText(sha256(verifier).toString('base64url'), code.challenge))
    throw invalidGrant('The code_verifier does not match the code_challenge.');
}
