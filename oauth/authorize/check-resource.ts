import { findResources } from '../resource.js';
import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/** RFC 8707: the resources that the tokens are for, one or several; the API by default. */
export function checkResource({ deps, parameters }: AskedAuthorization): readonly string[] {
  const named = parameters.all('resource');
  const resources = named.length === 0 ? deps.resources.slice(0, 1) : findResources(deps.resources, named);
  if (!resources) throw new AuthorizeError('resource', { allowed: deps.resources.join(', ') });
  return resources;
}
