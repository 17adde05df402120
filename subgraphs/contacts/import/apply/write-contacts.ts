import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { ConsentNote, ContactState } from '../../contact/contact-state.js';

/** A contact as it is to be stored. */
export interface ContactWrite {
  readonly id: string;
  readonly state: ContactState;
  readonly notes: readonly ConsentNote[];
}

/** Where the changes of consent come from. */
export interface NoteSource {
  readonly importId: string;
  readonly requestId: string;
}

const GIVEN = `json_to_recordset($2::json) as g(id text, name text, email text, phone text, "externalId" text, url text,
  "telegramPeer" text, "timeZone" text, languages text[], "receiveMarketing" bool, "optedOutChannels" text[],
  "tagNos" int[], "topicNos" int[], "propertyValues" jsonb)`;

const INSERT = `insert into contacts.contact (id, workspace_id, name, email, phone, external_id, url, telegram_peer, time_zone,
    languages, receive_marketing, opted_out_channels, tags, topics, properties, created_at, updated_at)
  select id, $1, name, email, phone, "externalId", url, "telegramPeer", "timeZone", languages, "receiveMarketing",
    "optedOutChannels", "tagNos", "topicNos", "propertyValues", $3, $3 from ${GIVEN}
  on conflict do nothing returning id`;

const UPDATE = `update contacts.contact c set name = g.name, email = g.email, phone = g.phone, external_id = g."externalId",
    url = g.url, telegram_peer = g."telegramPeer", time_zone = g."timeZone", languages = g.languages,
    receive_marketing = g."receiveMarketing", opted_out_channels = g."optedOutChannels", tags = g."tagNos",
    topics = g."topicNos", properties = g."propertyValues", updated_at = $3
  from ${GIVEN} where c.id = g.id and c.workspace_id = $1 returning c.id`;

const NOTE = `insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method,
    source_id, request_id, at)
  select id, $1, "contactId", subject, "topicId", channel, granted, method, "sourceId", $4, $3
  from json_to_recordset($2::json) as n(id text, "contactId" text, subject text, "topicId" text, channel text, granted bool,
    method text, "sourceId" text)`;

/** Stores new contacts and answers the ids of those that were stored: no other contact holds one of their identifiers. */
export const insertContacts = (
  tx: Context,
  writes: readonly ContactWrite[],
  source: NoteSource,
): Promise<Set<string>> => write(tx, INSERT, writes, source);

/** Stores changed contacts, whose rows are locked. Throws SQLSTATE 23505 if another contact took one of their identifiers. */
export const updateContacts = (
  tx: Context,
  writes: readonly ContactWrite[],
  source: NoteSource,
): Promise<Set<string>> => write(tx, UPDATE, writes, source);

async function write(
  tx: Context,
  text: string,
  writes: readonly ContactWrite[],
  source: NoteSource,
): Promise<Set<string>> {
  if (writes.length === 0) return new Set();
  const { workspaceId } = tx.caller;
  const now = tx.clock.now();
  const json = JSON.stringify(writes.map(({ id, state }) => ({ ...state, id })));
  const stored = new Set((await sql<{ id: string }>(tx.em, text, [workspaceId, json, now])).map(({ id }) => id));
  const notes = writes.filter(({ id }) => stored.has(id)).flatMap(one => notesOf(one, source));
  if (notes.length > 0) await sql(tx.em, NOTE, [workspaceId, JSON.stringify(notes), now, source.requestId || null]);
  return stored;
}

const notesOf = ({ id: contactId, notes }: ContactWrite, { importId }: NoteSource): object[] =>
  notes.map(({ byDefault, ...note }) => ({
    id: newId('cns'),
    contactId,
    ...note,
    ...(byDefault ? { method: 'DEFAULT', sourceId: null } : { method: 'IMPORT', sourceId: importId }),
  }));
