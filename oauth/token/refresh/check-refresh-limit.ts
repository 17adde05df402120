import { checkTokenLimit } from '../limit.js';
import type { TokenRequest } from '../request.js';

export const checkRefreshLimit = (request: TokenRequest): void =>
  checkTokenLimit(request, request.refresh.grant.userId);
