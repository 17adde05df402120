import { firstIdOf } from '../../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { forgetMetadata } from '../../conversion/conversion-rows.js';

const deleteOf = (condition: string): string => `with gone as (
    delete from campaigns.short_link where workspace_id = $1 and ${condition} returning id
  ), sold as (
    ${forgetMetadata('gone')}
  ), totals as (
    delete from campaigns.link_total where link_id in (select id from gone)
  )
  select id from gone`;

const OF_MESSAGES = deleteOf('message_id = any($2)');
const OF_CONTACT = deleteOf('contact_id = $2');

/** Deletes the links of messages. Returns how many. */
export const eraseLinksOf = async (
  on: Database | Em,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<number> => (await sql(on, OF_MESSAGES, [workspaceId, messageIds])).length;

/** Deletes the links that were made for a contact, by hand and for messages, also of those that are not kept any more. */
export const eraseLinksFor = async (on: Database | Em, workspaceId: string, contactId: string): Promise<number> =>
  (await sql(on, OF_CONTACT, [workspaceId, contactId])).length;

/** Ids of messages begin with their moment, or with that of their campaign. */
const OLD = `with gone as (
    delete from campaigns.short_link where ctid = any(array(
      select ctid from campaigns.short_link where message_id < $3 and created_at < $1 limit $2)) returning id
  ), totals as (delete from campaigns.link_total where link_id in (select id from gone))
  select id from gone`;

/** Deletes links of messages from before a time, `limit` at most. Returns how many. */
export const removeOldLinks = async (db: Database, before: Date, limit: number): Promise<number> =>
  (await sql(db, OLD, [before, limit, firstIdOf('msg', before)])).length;

const BIND = 'update campaigns.short_link set contact_id = $3 where workspace_id = $1 and contact_id = $2';

/** Gives the links of a contact to another one; `null` leaves them without a contact. */
export const giveLinks = (db: Database, workspaceId: string, from: string, into: string | null): Promise<object[]> =>
  sql(db, BIND, [workspaceId, from, into]);
