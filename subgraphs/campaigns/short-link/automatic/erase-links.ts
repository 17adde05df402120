import { type Database, type Em, sql } from '../../../../kernel/database/database.js';

const deleteOf = (condition: string): string => `with gone as (
    delete from campaigns.short_link where workspace_id = $1 and ${condition} returning id
  ), sold as (
    update campaigns.conversion set metadata = null where link_id in (select id from gone) and metadata is not null
  ), totals as (
    delete from campaigns.link_total where link_id in (select id from gone)
  )
  select id from gone`;

const OF_MESSAGES = deleteOf('message_id = any($2)');
const OF_CONTACT = deleteOf('contact_id = $2');

/** Deletes the links of messages. Answers how many. */
export const eraseLinksOf = async (
  on: Database | Em,
  workspaceId: string,
  messageIds: readonly string[],
): Promise<number> => (await sql(on, OF_MESSAGES, [workspaceId, messageIds])).length;

/** Deletes the links that were made for a contact, by hand and for messages, also of those that are not kept any more. */
export const eraseLinksFor = async (on: Database | Em, workspaceId: string, contactId: string): Promise<number> =>
  (await sql(on, OF_CONTACT, [workspaceId, contactId])).length;
