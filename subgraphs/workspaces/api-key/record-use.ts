import { type Database, sql } from '../../../kernel/database/database.js';

const RECORD_USE = `update workspaces.api_key k set last_used_at = used.at
  from unnest($1::text[], $2::timestamptz[]) as used (id, at)
  where k.id = used.id and (k.last_used_at is null or k.last_used_at <= used.at - interval '1 minute')`;

/** Keeps when keys were last used, once a minute. */
export const recordUse = (
  db: Database,
  uses: readonly { readonly id: string; readonly at: Date }[],
): Promise<object[]> => sql(db, RECORD_USE, [uses.map(({ id }) => id), uses.map(({ at }) => at)]);
