import type { Context } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { emitAll, eventOf } from '../../../kernel/events/outbox.js';
import { contactUpdated } from '../contact/contact-events.js';
import { noteWorld } from '../world/note-world.js';
import type { ConsentSource } from './consent-source.js';

/** A consent that a contact gives or withdraws from now on. */
export type ConsentChange = { readonly contactId: string; readonly granted: boolean } & (
  | { readonly subject: 'TOPIC'; readonly topicId: string }
  | { readonly subject: 'CHANNEL'; readonly channel: string }
  | { readonly subject: 'MARKETING' }
);

interface ChangedContact {
  id: string;
  externalId: string | null;
  /** Names of the fields of the contact that changed. */
  changed: string[];
}

/**
 * Contacts are locked in the order of their ids, so that two batches cannot wait for each other.
 */
const LOCK = 'select id from contacts.contact where workspace_id = $1 and id = any($2) order by id for update';

const CHANGE = `
with asked as (
  select a.*, t.no from json_to_recordset($2::json)
    as a("id" text, "contactId" text, subject text, "topicId" text, channel text, granted bool)
  left join contacts.topic t on t.id = a."topicId" and t.workspace_id = $1
), change as (
  select a.* from asked a join contacts.contact c on c.id = a."contactId" and c.workspace_id = $1
  where case a.subject when 'TOPIC' then a.no is not null and (a.no = any(c.topics)) <> a.granted
    when 'CHANNEL' then (a.channel = any(c.opted_out_channels)) = a.granted
    else c.receive_marketing <> a.granted end
), state as (
  select "contactId",
    coalesce(array_agg(no) filter (where subject = 'TOPIC' and granted), '{}') as subscribed,
    coalesce(array_agg(no) filter (where subject = 'TOPIC' and not granted), '{}') as unsubscribed,
    coalesce(array_agg(channel) filter (where subject = 'CHANNEL' and granted), '{}') as opted_in,
    coalesce(array_agg(channel) filter (where subject = 'CHANNEL' and not granted), '{}') as opted_out,
    bool_and(granted) filter (where subject = 'MARKETING') as marketing
  from change group by "contactId"
), changed as (
  update contacts.contact c set updated_at = $3, receive_marketing = coalesce(s.marketing, c.receive_marketing),
    topics = array(select no from unnest(c.topics || s.subscribed) no where no <> all(s.unsubscribed) order by no),
    opted_out_channels = array(
      select name from unnest(c.opted_out_channels || s.opted_out) name where name <> all(s.opted_in) order by name)
  from state s where c.id = s."contactId"
  returning c.id, c.external_id, array_remove(array[
    case when s.subscribed <> '{}' or s.unsubscribed <> '{}' then 'topics' end,
    case when s.opted_in <> '{}' or s.opted_out <> '{}' then 'optedOutChannels' end,
    case when s.marketing is not null then 'receiveMarketing' end], null) as changed
), noted as (
  insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method, source_id, request_id, at)
  select id, $1, "contactId", subject, "topicId", channel, granted, $4, $5, $6, $3 from change order by id
)
select id, external_id as "externalId", changed from changed order by id`;

/**
 * Changes the consents of contacts of the caller's workspace and writes their history, in the
 * transaction of `tx`. Consents that are in force already are left alone, and so are topics and
 * contacts that do not exist. When a subject is named twice for a contact, the last choice counts.
 * Returns the contacts that changed. Events: `contact.updated`, unless the source is an import.
 */
export async function changeConsent(
  tx: Context,
  source: ConsentSource,
  changes: readonly ConsentChange[],
): Promise<readonly ChangedContact[]> {
  const { workspaceId, sandbox } = tx.caller;
  await sql(tx.em, LOCK, [workspaceId, [...new Set(changes.map(({ contactId }) => contactId))]]);
  // Identifiers that are made behind the lock are in the order of the changes.
  const once = new Map(changes.map(change => [keyOf(change), { id: newId('cns'), ...change }]));
  await noteWorld(tx);
  const changed = await sql<ChangedContact>(tx.em, CHANGE, [
    workspaceId,
    JSON.stringify([...once.values()]),
    tx.clock.now(),
    source.method,
    source.sourceId,
    source.requestId,
  ]);
  if (source.method === 'IMPORT') return changed;
  const events = changed.map(({ id, externalId, changed: fields }) =>
    eventOf(contactUpdated, { workspaceId, sandbox }, { contactId: id, externalId, changed: fields }),
  );
  await emitAll(tx, events);
  return changed;
}

const keyOf = (change: ConsentChange): string =>
  [
    change.contactId,
    change.subject,
    change.subject === 'TOPIC' ? change.topicId : change.subject === 'CHANNEL' ? change.channel : '',
  ].join(' ');
