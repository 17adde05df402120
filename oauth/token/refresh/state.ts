import type { OAuthDeps } from '../../deps.js';
import type { Refresh } from '../../store/refresh-tokens.js';

type Moment = Pick<OAuthDeps, 'clock' | 'config'>;

/**
 * Returns whether something happened less than the grace period ago. Without a grace period nothing
 * did, whatever the clock of its process said.
 */
function inGrace(at: Date | null, { clock, config: { refreshGrace } }: Moment): boolean {
  return at !== null && refreshGrace > 0 && at.getTime() > clock.now().getTime() - refreshGrace;
}

/** Returns whether the token, its family or its grant has ended. */
export function hasEnded({ family, grant, grantRevokedAt }: Refresh, { clock }: Moment): boolean {
  const now = clock.now();
  return grantRevokedAt !== null || grant.expiresAt <= now || family.expiresAt <= now;
}

/**
 * Returns whether the token was used before and its own grace period is over. Within that period a
 * token of any generation may be used again, so that lost responses and parallel requests break
 * nothing, however far the others have come.
 */
export const isReused = ({ usedAt }: Refresh, moment: Moment): boolean => usedAt !== null && !inGrace(usedAt, moment);

/**
 * Returns whether the token was never used and the grace period since the next generation began is
 * over.
 */
export function isSuperseded({ usedAt, generation, family }: Refresh, moment: Moment): boolean {
  if (usedAt !== null || family.generation === generation) return false;
  return family.generation > generation + 1 || !inGrace(family.rotatedAt, moment);
}

/** Returns whether a refresh with this token would be granted. */
export const isUsable = (refresh: Refresh, moment: Moment): boolean =>
  !hasEnded(refresh, moment) && !isReused(refresh, moment) && !isSuperseded(refresh, moment);

/**
 * Returns whether the next token is the first of a generation. All tokens that are issued within the
 * grace period of a rotation are of one generation.
 */
export const beginsGeneration = ({ family }: Refresh, moment: Moment): boolean => !inGrace(family.rotatedAt, moment);
