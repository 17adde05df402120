import { type Database, sql } from '../../../kernel/database/database.js';
import type { Use } from '../../../kernel/security/credentials.js';

const RECORD = `update oauth_apps.access_grant g set last_used_at = used.at
  from unnest($1::text[], $2::timestamptz[]) as used (id, at)
  where g.id = used.id and (g.last_used_at is null or g.last_used_at <= used.at - interval '1 minute')`;

/** Stores when apps used their grants last; at most once a minute for a grant, whatever the number of processes. */
export async function recordGrantUses(db: Database, uses: readonly Use[]): Promise<void> {
  await sql(db, RECORD, [uses.map(({ id }) => id), uses.map(({ at }) => at)]);
}
