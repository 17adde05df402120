import { OAuthError } from '../../errors.js';
import { findResources } from '../../resource.js';
import type { TokenRequest } from '../request.js';

/** RFC 8707 §2.2: the request may name some or all of the approved resources and no other; all by default. */
export function checkCodeResource(request: TokenRequest): void {
  const { form, code } = request;
  const named = form.all('resource');
  const { resources } = code.grant;
  const chosen = named.length === 0 ? resources : findResources(resources, named);
  if (!chosen) throw new OAuthError('invalid_target', `The grant is for ${resources.join(', ')}.`);
  request.resources = chosen;
}
