import { OAuthError } from '../../errors.js';
import { findResources } from '../../resource.js';
import type { Code } from '../../store/codes.js';
import type { TokenRequest } from '../request.js';

/** RFC 8707 §2.2: the request may name some or all of the approved resources and no other; all by default. Returns the audience. */
export function checkCodeResource({ form }: TokenRequest, { grant: { resources } }: Code): readonly string[] {
  const named = form.all('resource');
  const chosen = named.length === 0 ? resources : findResources(resources, named);
  if (!chosen) throw new OAuthError('invalid_target', `The grant is for ${resources.join(', ')}.`);
  return chosen;
}
