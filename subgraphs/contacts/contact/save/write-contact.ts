import { type Context, connectionOf, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { insertEvents, type NewEvent, recordOf } from '../../../../kernel/events/outbox.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import type { ConsentSource } from '../../consent/consent-source.js';
import type { ConsentNote, ContactState } from '../contact-state.js';

/** A contact as it is to be stored, with what is written beside it. */
export interface ContactWrite {
  readonly id: string;
  readonly state: ContactState;
  readonly notes: readonly ConsentNote[];
  readonly source: ConsentSource;
  readonly event: NewEvent;
}

const GIVEN = `given as (
  select * from json_to_record($1::json) as g(id text, name text, email text, phone text, "externalId" text, url text,
    "telegramPeer" text, "timeZone" text, languages text[], "receiveMarketing" bool, "optedOutChannels" text[],
    "tagNos" int[], "topicNos" int[], "propertyValues" jsonb)
)`;

/** What is written beside the contact, if that is. */
const BESIDE = `noted as (
  insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method, source_id, request_id, at)
  select n.id, $4, s.id, n.subject, n."topicId", n.channel, n.granted, n.method, n."sourceId", n."requestId", $5
  from json_to_recordset($2::json) as n(id text, subject text, "topicId" text, channel text, granted bool, method text,
    "sourceId" text, "requestId" text), stored s
), emitted as (
  ${insertEvents(
    'contacts',
    {
      id: 'e.id',
      name: 'e.name',
      workspaceId: '$4',
      at: '$5',
      sandbox: 'e.sandbox',
      data: 'e.data',
    },
    'json_to_record($3::json) as e(id text, name text, sandbox bool, data jsonb), stored',
  )}
)
select id from stored`;

const INSERT = `with ${GIVEN}, stored as (
  insert into contacts.contact (id, workspace_id, name, email, phone, external_id, url, telegram_peer, time_zone,
    languages, receive_marketing, opted_out_channels, tags, topics, properties, created_at, updated_at)
  select id, $4, name, email, phone, "externalId", url, "telegramPeer", "timeZone", languages, "receiveMarketing",
    "optedOutChannels", "tagNos", "topicNos", "propertyValues", $5, $5 from given
  on conflict do nothing returning id
), ${BESIDE}`;

const UPDATE = `with ${GIVEN}, stored as (
  update contacts.contact c set name = g.name, email = g.email, phone = g.phone, external_id = g."externalId",
    url = g.url, telegram_peer = g."telegramPeer", time_zone = g."timeZone", languages = g.languages,
    receive_marketing = g."receiveMarketing", opted_out_channels = g."optedOutChannels", tags = g."tagNos",
    topics = g."topicNos", properties = g."propertyValues", updated_at = $5
  from given g where c.id = g.id and c.workspace_id = $4 and c.xmin::text = $6 returning c.id
), ${BESIDE}`;

/**
 * Stores a new contact, its history and its event in one statement. Answers `false`, and stores nothing, if another
 * contact holds one of its identifiers.
 */
export const insertContact = (ctx: Context, write: ContactWrite): Promise<boolean> => run(ctx, INSERT, write, []);

/**
 * Stores a changed contact, its history and its event in one statement. Answers `false`, and stores nothing, if the row
 * has another version by now. Throws SQLSTATE 23505 if another contact took one of its identifiers.
 */
export const updateContact = (ctx: Context, version: string, write: ContactWrite): Promise<boolean> =>
  run(ctx, UPDATE, write, [version]);

async function run(ctx: Context, text: string, write: ContactWrite, more: readonly string[]): Promise<boolean> {
  const { id, state, notes, source, event } = write;
  const now = ctx.clock.now();
  const { id: eventId, name, sandbox, data } = recordOf(event, now);
  const stored = await sql(connectionOf(ctx), text, [
    JSON.stringify({ id, ...columnsOf(state) }),
    JSON.stringify(notes.map(note => noteRow(note, source))),
    JSON.stringify({ id: eventId, name, sandbox, data }),
    ctx.caller.workspaceId,
    now,
    ...more,
  ]);
  if (stored.length > 0) wake(ctx, relayOf('contacts'));
  return stored.length > 0;
}

/** An entity has more members than its row. */
const columnsOf = (state: ContactState): ContactState => ({
  name: state.name,
  email: state.email,
  phone: state.phone,
  externalId: state.externalId,
  url: state.url,
  telegramPeer: state.telegramPeer,
  timeZone: state.timeZone,
  languages: state.languages,
  receiveMarketing: state.receiveMarketing,
  optedOutChannels: state.optedOutChannels,
  tagNos: state.tagNos,
  topicNos: state.topicNos,
  propertyValues: state.propertyValues,
});

const noteRow = ({ byDefault, ...note }: ConsentNote, source: ConsentSource) => ({
  id: newId('cns'),
  ...note,
  ...source,
  ...(byDefault ? { method: 'DEFAULT', sourceId: null } : {}),
});
