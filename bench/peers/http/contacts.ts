import type { RequestHandler } from 'express';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type pg from 'pg';
import { typeid } from 'typeid-js';
import { z } from 'zod';
import type { Caller } from './credentials.js';
import { Refusal } from './refusal.js';

const contact = z.object({
  upsertBy: z.literal('externalId'),
  externalId: z.string().trim().min(1).max(200),
  name: z.string().trim().min(1).max(200),
  email: z.email().max(254),
  phone: z.string().max(40),
  languages: z.array(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/)).max(10),
  timeZone: z.string().refine(name => ZONES.has(name)),
  tags: z.array(z.string().trim().min(1).max(100)).max(50),
  properties: z.record(z.string(), z.union([z.string().max(1_000), z.number(), z.boolean()])),
});
const ZONES = new Set(Intl.supportedValuesOf('timeZone'));

/** Tags and properties that the input names, and the topics of a new contact. */
const REGISTRY = `select 'tag' as kind, no, lower(name) as name, null as type, null as id from contacts.tag
    where workspace_id = $1 and lower(name) = any($2)
  union all select 'property', no, key, type, null from contacts.property where workspace_id = $1 and key = any($3)
  union all select 'topic', no, slug, null, id from contacts.topic where workspace_id = $1 and default_opt_in`;

/** The contact, its event with the names of the fields that changed, and the consent of a new one, in one statement. */
const UPSERT = `with old as (
  select * from contacts.contact where workspace_id = $2 and external_id = $3
), stored as (
  insert into contacts.contact as c (id, workspace_id, external_id, name, email, phone, languages, time_zone, tags, topics,
    properties, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
  on conflict (workspace_id, external_id) where external_id is not null do update set name = excluded.name,
    email = excluded.email, phone = excluded.phone, languages = excluded.languages, time_zone = excluded.time_zone,
    tags = excluded.tags, properties = c.properties || excluded.properties, updated_at = excluded.updated_at
  returning *
), emitted as (
  insert into contacts.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
  select $13, case when o.id is null then 'contact.created' else 'contact.updated' end, $2, '', $12, $14,
    json_build_object('contactId', s.id, 'externalId', s.external_id, 'changed', array_remove(array[
      case when s.name is distinct from o.name then 'name' end, case when s.email is distinct from o.email then 'email' end,
      case when s.phone is distinct from o.phone then 'phone' end,
      case when s.languages is distinct from o.languages then 'languages' end,
      case when s.time_zone is distinct from o.time_zone then 'timeZone' end,
      case when s.tags is distinct from o.tags then 'tags' end,
      case when s.properties is distinct from o.properties then 'properties' end], null))
  from stored s left join old o on o.id = s.id
), noted as (
  insert into contacts.consent (id, workspace_id, contact_id, subject, topic_id, granted, method, at)
  select t.consent_id, $2, s.id, 'TOPIC', t.id, true, 'DEFAULT', $12
  from stored s cross join unnest($15::text[], $16::text[]) t(consent_id, id) where not exists (select from old)
)
select id from stored`;

const CARD = `select id, workspace_id as "workspaceId", created_at as "createdAt", updated_at as "updatedAt", name, email, phone,
    external_id as "externalId", url, telegram_peer as "telegramPeer", languages, time_zone as "timeZone",
    receive_marketing as "receiveMarketing", opted_out_channels as "optedOutChannels",
    array(select t.name from contacts.tag t where t.no = any(c.tags) order by lower(t.name)) as tags,
    (select coalesce(jsonb_object_agg(p.key, v.value), '{}') from jsonb_each(c.properties) v
      join contacts.property p on p.no = v.key::int) as properties,
    (select coalesce(jsonb_agg(jsonb_build_object('topicId', t.id, 'subscribed', t.no = any(c.topics)) order by t.id), '[]')
      from contacts.topic t where t.workspace_id = c.workspace_id) as topics,
    (select coalesce(jsonb_agg(jsonb_build_object('channel', s.channel, 'reason', s.reason)), '[]')
      from contacts.suppression s where s.workspace_id = c.workspace_id and s.sandbox = $3 and s.address_hash in (
        contacts.address_hash(c.workspace_id, 'MAILBOX', c.email), contacts.address_hash(c.workspace_id, 'E164', c.phone),
        contacts.address_hash(c.workspace_id, 'EXTERNAL_ID', c.external_id))) as suppressed,
    '{}'::text[] as "sameAddressIds"
  from contacts.contact c where id = $1 and workspace_id = $2`;

interface Known {
  kind: 'tag' | 'property' | 'topic';
  no: number;
  name: string;
  type: string | null;
  id: string | null;
}

/** Saves a contact by its external id: checked, stored with its event and its consent, and read as it is shown. */
export const upsertContact =
  (db: pg.Pool): RequestHandler =>
  async (req, res) => {
    const { workspaceId, sandbox, country } = res.locals['caller'] as Caller;
    const input = read(req.body, country);
    const names = input.tags.map(name => name.toLowerCase());
    const keys = Object.keys(input.properties);
    const known = (await db.query<Known>({ name: 'registry', text: REGISTRY, values: [workspaceId, names, keys] }))
      .rows;
    const topics = known.filter(({ kind }) => kind === 'topic');
    const id = typeid('con').toString();
    const stored = await store(db, [
      id,
      workspaceId,
      input.externalId,
      input.name,
      input.email,
      input.phone,
      input.languages,
      input.timeZone,
      tagsOf(names, known),
      topics.map(({ no }) => no),
      JSON.stringify(valuesOf(input.properties, known)),
      new Date(),
      typeid('evt').toString(),
      sandbox,
      topics.map(() => typeid('cns').toString()),
      topics.map(({ id }) => id),
    ]);
    const card = await db.query({ name: 'card', text: CARD, values: [stored, workspaceId, sandbox] });
    const isNew = stored === id;
    res.status(isNew ? 201 : 200).json({ success: true, data: { ...card.rows[0], isNew } });
  };

function read(body: unknown, country: string): z.infer<typeof contact> {
  const parsed = contact.safeParse(body);
  const details = parsed.error?.issues.map(issue => ({ field: issue.path.join('.'), message: issue.message })) ?? [];
  const options = { extract: false, defaultCountry: country as 'US' };
  const number = parsed.data && parsePhoneNumberFromString(parsed.data.phone, options);
  if (parsed.data && !number?.isValid()) details.push({ field: 'phone', message: 'Must be a phone number.' });
  if (details.length > 0) throw new Refusal(400, 'VALIDATION_ERROR', 'The request is not valid.', details);
  return { ...parsed.data!, phone: number!.number };
}

/** The benchmark's tags exist. */
function tagsOf(names: readonly string[], known: readonly Known[]): number[] {
  const tags = known.filter(({ kind, name }) => kind === 'tag' && names.includes(name));
  if (tags.length < new Set(names).size) throw new Refusal(409, 'TAG_UNKNOWN', 'A tag does not exist.');
  return tags.map(({ no }) => no).sort((a, b) => a - b);
}

const TYPES: Readonly<Record<string, string>> = { string: 'STRING', number: 'NUMBER', boolean: 'BOOLEAN' };

function valuesOf(properties: Readonly<Record<string, unknown>>, known: readonly Known[]): Record<string, unknown> {
  const details: { field: string; message: string }[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(properties)) {
    const property = known.find(({ kind, name }) => kind === 'property' && name === key);
    if (property?.type === TYPES[typeof value]) values[property!.no] = value;
    else details.push({ field: `properties.${key}`, message: 'Must have its type.' });
  }
  if (details.length > 0) throw new Refusal(400, 'VALIDATION_ERROR', 'The request is not valid.', details);
  return values;
}

async function store(db: pg.Pool, values: unknown[]): Promise<string> {
  try {
    return (await db.query<{ id: string }>({ name: 'upsert', text: UPSERT, values })).rows[0]!.id;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new Refusal(409, 'CONTACT_CONFLICT', 'Another contact already has one of these identifiers.');
  }
}
