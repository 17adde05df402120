import { AuthorizeFault } from './faults.js';
import type { AuthorizationRequest } from './request.js';

/** RFC 6749 §3.1: of two values, which one counts is a guess that attackers make better than we do. */
export function checkRepetition({ parameters }: AuthorizationRequest): void {
  if (parameters.repeated) throw new AuthorizeFault('repeated', { name: parameters.repeated });
}
