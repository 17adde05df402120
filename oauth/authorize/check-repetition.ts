import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/** RFC 6749 §3.1: a repeated parameter is refused, because two programs could read different values of it. */
export function checkRepetition({ parameters }: AskedAuthorization): void {
  if (parameters.repeated) throw new AuthorizeError('repeated', { name: parameters.repeated });
}
