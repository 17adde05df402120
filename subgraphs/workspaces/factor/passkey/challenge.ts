import { after, type Duration, minutes } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { randomToken, sha256 } from '../../../../kernel/security/hash.js';

/** A person may take this long to find the key and to touch it. */
export const CHALLENGE_LIFETIME: Duration = minutes(5);

/** `add`: of a session; `factor`: of a sign-in that waits for its second step; `sign-in`: of a browser. */
export type Purpose = 'add' | 'factor' | 'sign-in';

const hashOf = (challenge: string): string => sha256(challenge).toString('hex');

const STORE = 'insert into workspaces.passkey_challenge (hash, purpose, bearer, expires_at) values ($1, $2, $3, $4)';

/**
 * A new challenge in base64url. It is a row, so that any process takes the answer.
 *
 * @param bearer the session, the waiting sign-in or the browser that alone may answer it.
 */
export async function newChallenge({ db, clock }: Services, purpose: Purpose, bearer: string): Promise<string> {
  const challenge = randomToken();
  await sql(db, STORE, [hashOf(challenge), purpose, bearer, after(clock.now(), CHALLENGE_LIFETIME)]);
  return challenge;
}

const TAKE = `delete from workspaces.passkey_challenge
  where hash = $1 and purpose = $2 and bearer = $3 and expires_at > $4 returning hash`;

/** Uses a challenge up, whether the answer is right or not: of two parallel answers one finds nothing. */
export async function takeChallenge(
  tx: Context,
  challenge: string,
  purpose: Purpose,
  bearer: string,
): Promise<boolean> {
  return (await sql(tx.em, TAKE, [hashOf(challenge), purpose, bearer, tx.clock.now()])).length > 0;
}

const ENDED = `with ended as materialized (
    select hash from workspaces.passkey_challenge where expires_at <= $1 limit $2 for update skip locked
  ) delete from workspaces.passkey_challenge c using ended where c.hash = ended.hash returning c.hash`;

/** Removes challenges that ended before a time, `limit` at most. Returns how many. */
export const removeEndedChallenges = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, ENDED, [before, limit])).length;
