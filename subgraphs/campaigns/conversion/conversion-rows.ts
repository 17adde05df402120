import { type Database, sql } from '../../../kernel/database/database.js';

/** SQL, a part of a statement: nothing that the workspace noted is left in conversions of the links whose ids rows of `links` have. */
export const forgetMetadata = (links: string): string =>
  `update campaigns.conversion set metadata = null where link_id in (select id from ${links}) and metadata is not null`;

const OLD = `delete from campaigns.conversion where ctid = any(array(
  select ctid from campaigns.conversion where created_at < $1 limit $2)) returning id`;

/** Removes conversions from before a time, `limit` at most. Returns how many. */
export const removeOldConversions = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, OLD, [before, limit])).length;
