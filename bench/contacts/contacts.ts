import { setTimeout as pause } from 'node:timers/promises';
import { compete, type Standing } from '../harness/contest.js';
import { contestOf, type Shot } from '../harness/load.js';
import type { World } from '../harness/world.js';

const QUIET_MS = 500;

/** Contacts that exist before a round; requests name twice as many, so that half of them create one at first. */
const CONTACTS = 20_000;
const TAGS = 20;
const PROPERTIES = 10;

/** `POST /v1/contacts` with `upsertBy`: checked, stored with event and consent, and answered as it is shown. */
export async function contacts(world: World): Promise<Standing[]> {
  await makeRegistry(world);
  await using ours = await world.ours('edge');
  await using peer = await world.peer('rest');
  return [
    await compete(contestOf('POST /v1/contacts, upsert', 1, upsertShot(world), ours, peer, () => seedContacts(world))),
  ];
}

/** A contact of a changing number, with values that differ from the last time. */
function upsertShot({ key }: World): Shot {
  let count = 0;
  const next = () => bodyOf(Math.floor(Math.random() * 2 * CONTACTS), ++count);
  return {
    method: 'POST',
    path: '/v1/contacts',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: bodyOf(0, 0),
    nextBody: next,
    status: [200, 201],
  };
}

const bodyOf = (contact: number, count: number): string =>
  JSON.stringify({
    upsertBy: 'externalId',
    externalId: `customer-${contact}`,
    name: `Customer ${count}`,
    email: `customer-${contact}@example.com`,
    phone: `+1415${5_000_000 + contact}`,
    languages: ['pt-BR'],
    timeZone: 'America/Sao_Paulo',
    tags: [0, 1, 2].map(at => `tag ${(contact + at * count) % TAGS}`).filter((tag, at, all) => all.indexOf(tag) === at),
    properties: { text_0: `value ${count % 7}`, number_1: count, boolean_2: count % 2 === 0 },
  });

const TYPES = ['text', 'number', 'boolean'];
const NAMES: Readonly<Record<string, string>> = { text: 'STRING', number: 'NUMBER', boolean: 'BOOLEAN' };

async function makeRegistry({ db, workspaceId }: World): Promise<void> {
  const keys = Array.from({ length: PROPERTIES }, (_, at) => `${TYPES[at % TYPES.length]}_${at}`);
  await db.query(
    `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
     select 'prp_' || k, $1, k, k, ($3::jsonb)->>split_part(k, '_', 1), now(), now() from unnest($2::text[]) k`,
    [workspaceId, keys, JSON.stringify(NAMES)],
  );
  await db.query(
    `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
     select 'tag_' || n, $1, 'tag ' || n, now(), now() from generate_series(0, $2::int - 1) n`,
    [workspaceId, TAGS],
  );
  await db.query(
    `insert into contacts.topic (id, workspace_id, slug, name, default_opt_in, created_at, updated_at)
     select 'top_' || n, $1, 'bench-' || n, 'Topic', n = 0, now(), now() from generate_series(0, 4) n`,
    [workspaceId],
  );
}

/** Both sides write into the same tables, and find them the same. */
async function seedContacts({ db, workspaceId }: World): Promise<void> {
  // Work that was in flight when a round ended is stored within this time.
  await pause(QUIET_MS);
  await db.query('truncate contacts.contact, contacts.consent, contacts.outbox, webhooks.event, webhooks.fan_out');
  await db.query(
    `insert into contacts.contact (id, workspace_id, name, email, phone, external_id, tags, properties, created_at, updated_at)
     select 'con_' || lpad(n::text, 26, '0'), $1, 'Customer', 'customer-' || n || '@example.com', '+1415' || (5000000 + n),
       'customer-' || n, array(select no from contacts.tag order by no limit 3),
       (select jsonb_object_agg(no, 'x') from (select no from contacts.property where type = 'STRING' limit 2) p), '2026-01-01', '2026-01-01'
     from generate_series(0, $2::int - 1) n on conflict do nothing`,
    [workspaceId, CONTACTS],
  );
  await db.query('vacuum analyze contacts.contact');
  await db.query('checkpoint');
}
