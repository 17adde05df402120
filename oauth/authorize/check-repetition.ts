import { AuthorizeError } from './errors.js';
import type { AuthorizationRequest } from './request.js';

/** RFC 6749 §3.1: of two values, which one counts is a guess that attackers make better than we do. */
export function checkRepetition({ parameters }: AuthorizationRequest): void {
  if (parameters.repeated) throw new AuthorizeError('repeated', { name: parameters.repeated });
}
