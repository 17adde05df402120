import { findResource } from '../resource.js';
import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/** RFC 8707: the resource that the tokens are for; the API by default. */
export function checkResource(request: AuthorizationRequest): void {
  const { deps, parameters } = request;
  const named = parameters.get('resource');
  const resource = named === undefined ? deps.resources[0] : findResource(deps.resources, named);
  if (!resource) throw new AuthorizeError('resource', { allowed: deps.resources.join(', ') });
  request.resource = resource;
}
