import { checkMembership } from '../membership.js';
import type { TokenRequest } from '../request.js';

/** The access token has the scopes that the user's role still allows; the refresh token keeps all of its own. */
export async function checkRefreshMember(request: TokenRequest): Promise<void> {
  request.scopes = await checkMembership(request, request.refresh.grant, request.scopes);
}
