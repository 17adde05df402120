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

/** The import that the changes of consent come from. */
export interface NoteSource {
  readonly importId: string;
  readonly requestId: string;
}

/** An array whose items need no quotes, as PostgreSQL writes it. */
const arrayOf = (items: readonly (string | number)[]): string => (items.length === 0 ? '{}' : `{${items.join(',')}}`);

const SPECIAL = /["\\]/;
const SPECIALS = /["\\]/g;

/** An array of any texts, as PostgreSQL writes it: the driver would do the same for each text twice over. */
function textArrayOf(texts: readonly (string | null)[]): string {
  let array = '{';
  let separator = '';
  for (const text of texts) {
    const escaped = text !== null && SPECIAL.test(text) ? text.replace(SPECIALS, '\\$&') : text;
    array += escaped === null ? `${separator}NULL` : `${separator}"${escaped}"`;
    separator = ',';
  }
  return `${array}}`;
}

/** The columns of a contact: the type that each has, and the text of its value. Read faster than the same as JSON. */
const COLUMNS: Readonly<Record<string, readonly [type: string, text: (state: ContactState) => string | null]>> = {
  name: ['text', state => state.name],
  email: ['text', state => state.email],
  phone: ['text', state => state.phone],
  external_id: ['text', state => state.externalId],
  url: ['text', state => state.url],
  telegram_peer: ['text', state => state.telegramPeer],
  time_zone: ['text', state => state.timeZone],
  languages: ['text[]', state => arrayOf(state.languages)],
  receive_marketing: ['bool', state => String(state.receiveMarketing)],
  opted_out_channels: ['text[]', state => arrayOf(state.optedOutChannels)],
  tags: ['int[]', state => arrayOf(state.tagNos)],
  topics: ['int[]', state => arrayOf(state.topicNos)],
  properties: ['jsonb', state => JSON.stringify(state.propertyValues)],
};

const NAMES = Object.keys(COLUMNS);
const VALUES = Object.entries(COLUMNS).map(([name, [type]]) => (type === 'text' ? `g.${name}` : `g.${name}::${type}`));

const GIVEN = `unnest($3::text[], ${NAMES.map((_, place) => `$${place + 4}::text[]`).join(', ')}) as g(id, ${NAMES.join(', ')})`;

const INSERT = `insert into contacts.contact (id, workspace_id, created_at, updated_at, ${NAMES.join(', ')})
  select g.id, $1, $2, $2, ${VALUES.join(', ')} from ${GIVEN}`;

const UPDATE = `update contacts.contact c set updated_at = $2, ${NAMES.map((name, place) => `${name} = ${VALUES[place]}`).join(', ')}
  from ${GIVEN} where c.id = g.id and c.workspace_id = $1`;

const NOTE = `insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method,
    source_id, request_id, at)
  select id, $1, "contactId", subject, "topicId", channel, granted, method, "sourceId", $4, $3
  from json_to_recordset($2::json) as n(id text, "contactId" text, subject text, "topicId" text, channel text, granted bool,
    method text, "sourceId" text)`;

/** Stores new contacts. Throws SQLSTATE 23505, and breaks the transaction, if another contact holds one of their identifiers. */
export const insertContacts = (tx: Context, writes: readonly ContactWrite[], source: NoteSource): Promise<void> =>
  write(tx, INSERT, writes, source);

/** Stores changed contacts, whose rows are locked. Throws SQLSTATE 23505 if another contact took one of their identifiers. */
export const updateContacts = (tx: Context, writes: readonly ContactWrite[], source: NoteSource): Promise<void> =>
  write(tx, UPDATE, writes, source);

async function write(tx: Context, text: string, writes: readonly ContactWrite[], source: NoteSource): Promise<void> {
  if (writes.length === 0) return;
  const { workspaceId } = tx.caller;
  const now = tx.clock.now();
  const columns = Object.values(COLUMNS).map(([, textOf]) => textArrayOf(writes.map(({ state }) => textOf(state))));
  const notes = writes.flatMap(one => notesOf(one, source));
  // The statements follow one another on the connection: the second needs no answer of the first.
  const [stored, noted] = [
    sql(tx.em, text, [workspaceId, now, writes.map(({ id }) => id), ...columns]),
    notes.length > 0 ? sql(tx.em, NOTE, [workspaceId, JSON.stringify(notes), now, source.requestId || null]) : null,
  ];
  await Promise.all([stored, noted]);
}

const notesOf = ({ id: contactId, notes }: ContactWrite, { importId }: NoteSource): object[] =>
  notes.map(({ byDefault, ...note }) => ({
    id: newId('cns'),
    contactId,
    ...note,
    ...(byDefault ? { method: 'DEFAULT', sourceId: null } : { method: 'IMPORT', sourceId: importId }),
  }));
