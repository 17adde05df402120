import { type Context, connectionOf, wake } from '../../../../kernel/context/context.js';
import { type Statement, statement } from '../../../../kernel/database/bind.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { insertEvents } from '../../../../kernel/events/outbox.js';
import { relayOf } from '../../../../kernel/jobs/job-handle.js';
import { worldSetting } from '../../world/note-world.js';
import type { SuppressedChannel } from '../contact.js';
import { type ContactWrite, type Row, rowOf } from './write-rows.js';

/** Writes of one world, as JSON. */
interface Writes {
  readonly contacts: string;
  readonly notes: string;
  readonly events: string;
  readonly sandbox: boolean;
}

const GIVEN = `world as materialized (select ${worldSetting(':sandbox::bool')}), given as (
  select * from json_to_recordset(:contacts::json) as g(id text, version text, "workspaceId" text, sandbox bool, at timestamptz, name text, email text,
    phone text, "externalId" text, url text, "telegramPeer" text, "timeZone" text, languages text[], "receiveMarketing" bool,
    "optedOutChannels" text[], "tagNos" int[], "topicNos" int[], "propertyValues" jsonb)
)`;

/** Stores the consents and events of the contacts that were stored. */
const BESIDE = `noted as (
  insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, channel, granted, method, source_id, request_id, at)
  select n.id, s.workspace_id, s.id, n.subject, n."topicId", n.channel, n.granted, n.method, n."sourceId", n."requestId", s.updated_at
  from json_to_recordset(:notes::json) as n(id text, "contactId" text, subject text, "topicId" text, channel text, granted bool,
    method text, "sourceId" text, "requestId" text) join stored s on s.id = n."contactId"
), emitted as (
  ${insertEvents(
    'contacts',
    {
      id: 'e.id',
      name: 'e.name',
      workspaceId: 's.workspace_id',
      at: 's.updated_at',
      sandbox: 'e.sandbox',
      data: 'e.data',
    },
    `json_to_recordset(:events::json) as e(id text, "contactId" text, name text, sandbox bool, data jsonb)
     join stored s on s.id = e."contactId"`,
  )}
)
select s.id, coalesce((
  select jsonb_agg(jsonb_build_object('channel', x.channel, 'reason', x.reason) order by x.channel) from (
    select p.channel, min(p.reason) as reason
    from (values ('MAILBOX', s.email), ('E164', s.phone), ('TELEGRAM_PEER', s.telegram_peer), ('EXTERNAL_ID', s.external_id),
      ('MAILBOX', split_part(s.email, '@', -1))) as k(kind, address)
    cross join lateral unnest(case k.kind when 'E164' then contacts.phone_spellings(k.address) else array[k.address] end) as spelled(address)
    join contacts.suppression p on p.workspace_id = s.workspace_id and p.sandbox = g.sandbox
      and p.address_hash = contacts.address_hash(s.workspace_id, k.kind, spelled.address)
    where k.address is not null and (p.expires_at is null or p.expires_at > s.updated_at) group by p.channel) x), '[]') as suppressed
from stored s join given g on g.id = s.id cross join world`;

const INSERT = statement<Writes>(`with ${GIVEN}, stored as (
  insert into contacts.contact (id, workspace_id, name, email, phone, external_id, url, telegram_peer, time_zone,
    languages, receive_marketing, opted_out_channels, tags, topics, properties, created_at, updated_at)
  select id, "workspaceId", name, email, phone, "externalId", url, "telegramPeer", "timeZone", languages, "receiveMarketing",
    "optedOutChannels", "tagNos", "topicNos", "propertyValues", at, at from given
  on conflict do nothing returning *
), ${BESIDE}`);

const UPDATE = statement<Writes>(`with ${GIVEN}, stored as (
  update contacts.contact c set name = g.name, email = g.email, phone = g.phone, external_id = g."externalId",
    url = g.url, telegram_peer = g."telegramPeer", time_zone = g."timeZone", languages = g.languages,
    receive_marketing = g."receiveMarketing", opted_out_channels = g."optedOutChannels", tags = g."tagNos",
    topics = g."topicNos", properties = g."propertyValues", updated_at = g.at
  from given g where c.id = g.id and c.workspace_id = g."workspaceId" and (g.version is null or c.xmin::text = g.version)
  returning c.*
), ${BESIDE}`);

/** The channels on which an address of the stored contact is suppressed; `null` when it was not stored. */
type Stored = SuppressedChannel[] | null;

interface StoredRow {
  readonly id: string;
  readonly suppressed: SuppressedChannel[];
}

/** Returns those that were stored. */
function write(on: Database | Em, stores: Statement<Writes>, rows: readonly Row[], sandbox: boolean) {
  // Rows are written in one order, so that two statements cannot wait for each other's rows.
  const written = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const contacts = JSON.stringify(written.map(({ contact }) => contact));
  const notes = JSON.stringify(written.flatMap(({ notes }) => notes));
  const events = JSON.stringify(written.flatMap(({ events }) => events));
  return sql<StoredRow>(on, ...stores({ contacts, notes, events, sandbox }));
}

/**
 * Stores a new contact, its history and its event in one statement. Returns `null`, and stores
 * nothing, if another contact holds one of its identifiers.
 */
export const insertContact = (ctx: Context, write: ContactWrite): Promise<Stored> =>
  store(ctx, INSERT, rowOf(ctx, write, null));

/**
 * Stores a changed contact, its history and its event in one statement. Returns `null`, and stores
 * nothing, if the row has another version by now. Throws SQLSTATE 23505 if another contact took one
 * of its identifiers.
 */
export const updateContact = (ctx: Context, version: string, write: ContactWrite): Promise<Stored> =>
  store(ctx, UPDATE, rowOf(ctx, write, version));

/**
 * Stores new contacts and changed ones, which are locked, in a statement each. Returns how many are
 * stored: fewer if other contacts hold an identifier of a new one. Throws SQLSTATE 23505 if one
 * does of a changed one.
 */
export async function storeLocked(
  tx: Context,
  created: readonly ContactWrite[],
  changed: readonly ContactWrite[],
): Promise<number> {
  const { sandbox } = tx.caller;
  const rowsOf = (writes: readonly ContactWrite[]) => writes.map(each => rowOf(tx, each, null));
  let stored = 0;
  for (const [stores, rows] of [
    [UPDATE, rowsOf(changed)],
    [INSERT, rowsOf(created)],
  ] as const)
    if (rows.length > 0) stored += (await write(tx.em, stores, rows, sandbox)).length;
  return stored;
}

async function store(ctx: Context, stores: Statement<Writes>, row: Row): Promise<Stored> {
  const [stored] = await write(connectionOf(ctx), stores, [row], ctx.caller.sandbox);
  if (!stored) return null;
  wake(ctx, relayOf('contacts'));
  return stored.suppressed;
}
