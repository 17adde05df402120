import { OAuthError } from '../errors.js';
import { findResource } from '../resource.js';
import type { TokenRequest } from './request.js';

/** RFC 8707 §2.2: the request may name the approved resource again and no other. */
export function checkCodeResource({ form, code }: TokenRequest): void {
  const named = form.get('resource');
  if (named !== undefined && !findResource([code.grant.resource], named))
    throw new OAuthError('invalid_target', `The grant is for the resource ${code.grant.resource}.`);
}
