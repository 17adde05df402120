import type { ChannelName } from '../../../catalogue/channels.js';
import { canonicalOf, spellingsOf } from '../../../kernel/address/forms.js';
import { newId } from '../../../kernel/context/ids.js';
import { type Database, type Em, sql } from '../../../kernel/database/database.js';
import { suppressibleOn } from './suppressible.js';
import type { SuppressionReason } from './suppression.js';

/** An address that must not be written to any more. */
export interface NewSuppression {
  workspaceId: string;
  sandbox: boolean;
  channel: ChannelName;
  /** The address as it is shown; its canonical form is what is suppressed. */
  address: string;
  reason: SuppressionReason;
  messageId: string | null;
  at: Date;
  /** The note of the person who added it. */
  note?: string | null;
  /** When it ends; absent when it never ends by itself. */
  expiresAt?: Date | null;
  /** The topic whose sends it holds for; absent when it holds for all. */
  topicId?: string | null;
}

/**
 * Returns the text whose hash finds a suppression. That of a topic has a hash of its own, so that
 * it can exist beside the one of all sends and a lookup for all sends does not find it.
 */
const hashed = (address: string, topicId: string | null | undefined): string =>
  topicId ? `${address} ${topicId}` : address;

/** START takes a STOP back and some end by themselves, so another reason replaces those; otherwise the first one stays. */
const SUPPRESS = `insert into contacts.suppression
    (id, workspace_id, sandbox, channel, address_hash, address, reason, message_id, at, note, expires_at, topic_id)
  select distinct on (s."workspaceId", s.sandbox, s.channel, hash) s.id, s."workspaceId", s.sandbox, s.channel, hash,
    s.address, s.reason, s."messageId", s.at, s.note, s."expiresAt", s."topicId"
  from json_to_recordset($1::json) as s(id text, "workspaceId" text, sandbox bool, channel text, "addressKind" text,
    address text, hashed text, reason text, "messageId" text, at timestamptz, note text, "expiresAt" timestamptz, "topicId" text),
    contacts.address_hash(s."workspaceId", s."addressKind", s.hashed) as hash
  order by s."workspaceId", s.sandbox, s.channel, hash, s.at
  on conflict (workspace_id, sandbox, channel, address_hash) do update
    set reason = excluded.reason, message_id = excluded.message_id, at = excluded.at, note = excluded.note,
      expires_at = excluded.expires_at
    where contacts.suppression.reason = 'STOP' and excluded.expires_at is null
      or contacts.suppression.expires_at < coalesce(excluded.expires_at, 'infinity') returning id`;

/**
 * Suppresses addresses. An address that is suppressed already keeps its reason, unless that is STOP
 * or ends earlier. Returns how many changed.
 */
export async function suppress(on: Database | Em, suppressions: readonly NewSuppression[]): Promise<number> {
  const rows = suppressions.map(item => ({
    ...item,
    id: newId('spp'),
    addressKind: kindOf(item),
    hashed: hashed(canonicalOf(kindOf(item), item.address), item.topicId),
  }));
  return (await sql(on, SUPPRESS, [JSON.stringify(rows)])).length;
}

const kindOf = ({ channel }: Pick<NewSuppression, 'channel'>): string => suppressibleOn(channel).addressKind;

/** The hashes of every form under which the address may have been suppressed. */
const HASHES = `any(select contacts.address_hash($1, $4, spelling) from unnest($5::text[]) as spelling)`;

const FIND = `select id, channel, address, reason, message_id as "messageId", sandbox, at, note, expires_at as "expiresAt",
    topic_id as "topicId" from contacts.suppression
  where workspace_id = $1 and sandbox = $2 and channel = $3 and address_hash = ${HASHES} order by id desc limit 1`;

type Place = Pick<NewSuppression, 'workspaceId' | 'sandbox' | 'channel' | 'address' | 'topicId'>;

const placeOf = (place: Place) => [
  place.workspaceId,
  place.sandbox,
  place.channel,
  kindOf(place),
  spellingsOf(kindOf(place), place.address).map(address => hashed(address, place.topicId)),
];

export const findSuppression = async <Row extends object>(on: Database | Em, place: Place): Promise<Row | undefined> =>
  (await sql<Row>(on, FIND, placeOf(place)))[0];

const RELEASE = `delete from contacts.suppression where workspace_id = $1 and sandbox = $2 and channel = $3
  and address_hash = ${HASHES} and reason = 'STOP'`;

/** Ends suppressions by STOP; those with another reason stay. */
export const release = (on: Database | Em, place: Place): Promise<object[]> => sql(on, RELEASE, placeOf(place));
