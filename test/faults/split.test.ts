import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Signing, signCaller } from '../../gateway/remote/internal-caller.js';
import type { Caller } from '../../kernel/context/caller.js';
import { seconds } from '../../kernel/context/clock.js';
import { createContext, jobContext } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { createSecretBox } from '../../kernel/security/secret-box.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { TestClock } from '../support/clock.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { freePort, type TestProcess, until } from '../support/process.js';
import { openStream } from '../support/stream.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let processes: TestProcess[];
let edges: [TestProcess, TestProcess];
let workers: [TestProcess, TestProcess];
let contacts: TestProcess;
let contactsPort: string;
let receiver: Receiver;

/** It asks no other subgraph here. */
const startContacts = () =>
  world.start({
    ROLE: 'subgraph:contacts',
    PORT: contactsPort,
    SUBGRAPH_URLS: ['workspaces', 'channels', 'campaigns', 'webhooks', 'oauth_apps']
      .map(name => `${name}=http://127.0.0.1:1/`)
      .join(','),
  });

/** A deployment of one role a process, all started at once on a database without a table. */
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld({ empty: true }), startReceiver()]);
  contactsPort = String(await freePort());
  const remote = { SUBGRAPH_URLS: `contacts=http://127.0.0.1:${contactsPort}/` };
  processes = await Promise.all([
    world.start({ ROLE: 'edge', ...remote }),
    world.start({ ROLE: 'edge', ...remote }),
    world.start({ ROLE: 'worker', ...remote }),
    world.start({ ROLE: 'worker', ...remote }),
    startContacts(),
    world.start({ ROLE: 'oauth', ...remote }),
  ]);
  processes.push(await world.start({ ROLE: 'mail-in', MAIL_IN_PORT: '0', ...remote }));
  edges = [processes[0]!, processes[1]!];
  workers = [processes[2]!, processes[3]!];
  contacts = processes[4]!;
  tenant = await world.tenant();
});
afterAll(async () => {
  await Promise.all(processes.map(process => process.end()));
  await receiver.stop();
  await world.stop();
});

const request = (edge: TestProcess, method: string, path: string, body?: object, key = tenant.testKey) =>
  call(edge.url, method, path, { key, body });

const recipients = (count: number) => Array.from({ length: count }, (_, index) => `+551191999${5_000 + index}`);

/** Sends through one edge and waits until the other shows every message delivered. */
async function sendAndDeliver(count: number): Promise<void> {
  const sent = await request(edges[0], 'POST', '/v1/sms/messages', {
    to: recipients(count),
    type: 'text',
    payload: { message: 'Hello' },
  });
  expect(sent.status).toBe(202);
  const ids: string[] = sent.body.data.messageIds;
  await until(async () => {
    const [row] = await world.rows<{ n: number }>(
      "select count(*)::int as n from channels.message where id = any($1) and status = 'DELIVERED'",
      ids,
    );
    return row?.n === count;
  });
  const shown = await request(edges[1], 'GET', `/v1/sms/messages/${ids[0]}`);
  expect(shown.body.data.status).toBe('DELIVERED');
}

describe('one role a process', () => {
  test('all of them migrate at once, and are ready', async () => {
    for (const process of processes)
      await expect
        .poll(async () => (await call(process.url, 'GET', '/readyz')).body, { message: process.printed() })
        .toEqual({
          status: 'ok',
          checks: { process: 'ok', database: 'ok', migrations: 'ok', jobs: 'ok' },
        });
  });

  test('the authorization server answers in its own process, and the API does not', async () => {
    const { url } = processes[5]!;
    expect((await call(url, 'GET', '/.well-known/oauth-authorization-server')).status).toBe(200);
    expect((await call(url, 'GET', '/v1/topics')).status).toBe(404);
  });

  test('an edge follows an import that another process works off, through a subgraph elsewhere', async () => {
    const headers = { authorization: `Bearer ${tenant.testKey}`, 'content-type': 'text/csv' };
    const lines = Array.from({ length: 5_000 }, (_, at) => `followed-${at}@example.com\n`);
    const uploaded = await fetch(`${edges[0].url}/v1/contacts/import`, {
      method: 'POST',
      headers,
      body: `email\n${lines.join('')}`,
    });
    const { id } = ((await uploaded.json()) as { data: { id: string } }).data;
    const stream = await openStream(
      { url: edges[1].url, testKey: tenant.testKey },
      'subscription ($id: ID!) { contactImport(id: $id) { status rows } }',
      { variables: { id } },
    );
    const done = await stream.until(({ data }) => data.data.contactImport.status === 'COMPLETED');
    expect(done.data.data.contactImport.rows).toBe(5_000);
    stream.close();
  });

  test('who looks at a conversation at one edge is shown at the other within a second', async () => {
    const id = newId('cnv');
    await world.rows(
      `insert into channels.conversation (id, workspace_id, channel, instance_id, peer, sandbox, sequence, created_at, updated_at)
        values ($1, $2, 'sms', 'one line', '+14155550123', true, 1, now(), now())`,
      id,
      tenant.workspaceId,
    );
    const person = { email: 'agent@split.example', workspaceId: tenant.workspaceId, role: 'member' as const };
    const { password } = await createUser(jobContext(world.services), person);
    const body = { email: person.email, password };
    const session = await call(edges[0].url, 'POST', '/session', { body });
    const cookie = session.headers.getSetCookie().map(value => value.split(';')[0]);
    const headers = { cookie: cookie.join('; '), 'x-csrf-token': session.body.data.csrfToken, 'x-mode': 'test' };
    const stream = await openStream(
      { url: edges[1].url, testKey: tenant.testKey },
      'subscription ($id: ID!) { conversation(id: $id) { present { typing } } }',
      { variables: { id } },
    );
    await stream.until(({ data }) => data.data.conversation.present.length === 0);
    const query = 'mutation ($id: ID!) { lookAtConversation(id: $id, typing: true) { id } }';
    const looked = await call(edges[0].url, 'POST', '/graphql', { body: { query, variables: { id } }, headers });
    expect(looked.body.data).toEqual({ lookAtConversation: { id } });
    const before = performance.now();
    await stream.until(({ data }) => data.data.conversation.present[0]?.typing === true);
    expect(performance.now() - before).toBeLessThan(seconds(1));
    stream.close();
  });

  test('what one edge wrote the other reads, through a subgraph elsewhere', async () => {
    const made = await request(edges[0], 'POST', '/v1/topics', { slug: 'news', name: 'News' });
    expect(made.status).toBe(201);
    const read = await request(edges[1], 'GET', `/v1/topics/${made.body.data.id}`);
    expect(read.body.data).toEqual(made.body.data);
  });

  test('the page of a form elsewhere carries the name of its workspace', async () => {
    const fields = [{ field: 'email', required: true }];
    const made = await request(edges[0], 'POST', '/v1/forms', { name: 'News', title: 'News', fields });
    const [row] = await world.rows<{ name: string }>(
      'select name from workspaces.workspace where id = $1',
      tenant.workspaceId,
    );
    const page = await fetch(`${edges[1].url}/forms/${made.body.data.id}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(`<title>News – ${row!.name}</title>`);
  });

  test('who opts out through one edge is refused by the other at once, by contacts elsewhere', async () => {
    const phone = '+5511919994999';
    const send = { to: [phone], payload: { message: 'Hello' } };
    const made = await request(edges[0], 'POST', '/v1/contacts', { phone });
    const path = `/v1/contacts/${made.body.data.id}`;
    for (let round = 0; round < 10; round++) {
      expect((await request(edges[0], 'PATCH', path, { receiveMarketing: false })).status).toBe(200);
      const refused = await request(edges[1], 'POST', '/v1/sms/messages', send);
      expect([refused.status, refused.body.code]).toEqual([422, 'RECIPIENT_OPTED_OUT']);
      expect((await request(edges[1], 'PATCH', path, { receiveMarketing: true })).status).toBe(200);
      expect((await request(edges[0], 'POST', '/v1/sms/messages', send)).status).toBe(202);
    }
  });

  test('a send through one edge is visible through the other and delivered by a worker', () => sendAndDeliver(5));

  test('a wake crosses processes: an event of the edge arrives long before the next sweep', async () => {
    const hook = await request(edges[0], 'POST', '/v1/webhooks', {
      name: 'Hook',
      url: receiver.url,
      events: ['webhook.test'],
    });
    const waits: number[] = [];
    for (let round = 1; round <= 5; round++) {
      const before = performance.now();
      expect((await request(edges[0], 'POST', `/v1/webhooks/${hook.body.data.id}/test`)).status).toBe(202);
      await receiver.until(round);
      waits.push(performance.now() - before);
    }
    // By sweeps alone each but the first would take the five seconds between two of them.
    expect(
      waits.reduce((sum, wait) => sum + wait),
      `waits: ${waits.map(Math.round)}`,
    ).toBeLessThan(seconds(12));
  });

  test('the subgraph that is gone is a 503 for its own fields alone, until it is back', async () => {
    await contacts.end('SIGKILL');
    const gone = await request(edges[0], 'GET', '/v1/topics');
    expect([gone.status, gone.body.code, gone.headers.get('retry-after')]).toEqual([503, 'SUBGRAPH_UNAVAILABLE', '5']);
    expect((await request(edges[0], 'GET', '/v1/sms/messages')).status).toBe(200);
    contacts = await startContacts();
    processes.push(contacts);
    expect((await request(edges[0], 'GET', '/v1/topics')).status).toBe(200);
  });

  test.each([0, 1] as const)('worker %i dies: the other takes over', async victim => {
    await workers[victim].end('SIGKILL');
    await sendAndDeliver(50);
    if (victim === 1) return; // The one that is left does for the rest.
    workers[victim] = await world.start({ ROLE: 'worker' });
    processes.push(workers[victim]);
  });

  test('an emptied store of jobs loses nothing', async () => {
    const exists = await world.rows("select from pg_tables where tablename = 'agenda_jobs'");
    if (exists.length > 0) await world.rows('truncate agenda_jobs');
    await sendAndDeliver(50);
  });
});

const TOPICS = { query: '{ topics { items { name } } }' };

/** Names a caller as `services` would. */
function headersFor(services: Signing, caller: Partial<Caller>): Record<string, string> {
  const facts: Caller = {
    kind: 'api-key',
    workspaceId: tenant.workspaceId,
    scopes: ['contacts:read'],
    instanceIds: [],
    sandbox: false,
    ...caller,
  };
  const ctx = createContext(world.services, { caller: facts, locale: 'en', requestId: 'r', ip: '' });
  return signCaller(services)(ctx, { subgraph: 'contacts', body: JSON.stringify(TOPICS) });
}

describe('the internal caller header', () => {
  const ask = (headers: Record<string, string>) =>
    call(contacts.url, 'POST', '/', { headers: { 'content-type': 'application/json', ...headers }, body: TOPICS });

  test('a statement with our signature is believed', async () => {
    const { status, body } = await ask(headersFor(world.services, {}));
    expect([status, body.data.topics.items]).toEqual([200, [{ name: 'News' }]]);
  });

  test('nothing else is', async () => {
    const own = Object.entries(headersFor(world.services, {}))[0]!;
    const [name, value] = own;
    const [statement = '', signature = ''] = value.split('.');
    const other = { ...world.services, box: createSecretBox(new Uint8Array(32)) };
    const late = new TestClock(new Date(Date.now() - seconds(31)).toISOString());
    const raised = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(statement, 'base64url').toString()), expiresAt: 9e15 }),
    ).toString('base64url');
    const forgeries: Record<string, string>[] = [
      {},
      { [name]: '' },
      { [name]: 'x' },
      { [name]: statement },
      { [name]: `${statement}.` },
      { [name]: `${raised}.${signature}` },
      { [name]: `${statement}.${signature}.${signature}` },
      { [name]: `${statement}.${signature.slice(0, -4)}` },
      headersFor(other, {}),
      headersFor({ ...world.services, clock: late }, {}),
      { authorization: `Bearer ${tenant.testKey}` },
    ];
    for (const headers of forgeries) {
      const { status, body } = await ask(headers);
      expect([status, body.errors?.[0].extensions.code], JSON.stringify(headers)).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  test('the edge never believes it, not even one that is genuine', async () => {
    const genuine = headersFor(world.services, {});
    const rest = await call(edges[0].url, 'GET', '/v1/topics', { headers: genuine });
    expect([rest.status, rest.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const graph = await call(edges[0].url, 'POST', '/graphql', { headers: genuine, body: TOPICS });
    expect(graph.body.errors[0].extensions.code).toBe('UNAUTHORIZED');
    const stranger = await world.tenant();
    const both = await call(edges[0].url, 'GET', '/v1/topics', { headers: genuine, key: stranger.testKey });
    expect(both.body.data).toEqual([]);
  });
});

describe('a subscription to events', () => {
  const QUERY = `subscription ($cursor: String) { events(cursor: $cursor, names: ["sms.sent"], limit: 20) {
    items { id message { to } } pagination { nextCursor }
  } }`;
  const follow = (edge: TestProcess, cursor: string | null) =>
    openStream({ url: edge.url, testKey: tenant.testKey }, QUERY, { variables: { cursor } });

  test('misses nothing, and shows nothing twice, though its edge and a worker are killed', async () => {
    const place = await request(edges[1], 'GET', `/v1/events?since=${new Date().toISOString()}`);
    let cursor: string = place.body.pagination.nextCursor;
    const seen: string[] = [];
    const take = (page: { items: { id: string }[]; pagination: { nextCursor: string } }) => {
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
    };
    const send = async (count: number) => {
      const body = { to: recipients(count), type: 'text', payload: { message: 'Hello' } };
      expect((await request(edges[1], 'POST', '/v1/sms/messages', body)).status).toBe(202);
    };
    const first = await follow(edges[0], cursor);
    for (let count = 0; count < 5; count++) await send(20);
    take((await first.until(({ data }) => data.data.events.items.length > 0)).data.data.events);
    await Promise.all([edges[0].end('SIGKILL'), workers[0].end('SIGKILL')]);
    // Events that had come over the connection before it broke count as seen.
    for (let event = await first.next().catch(() => null); event; event = await first.next().catch(() => null))
      take(event.data.data.events);
    const [held] = await world.rows<{ until: Date | null }>('select max(lease_until) as until from channels.message');
    const worker = await world.start({ ROLE: 'worker' });
    processes.push(worker);
    // Not those that the other worker has taken meanwhile: it would send them twice.
    await world.rows('update channels.message set lease_until = now() where lease_until <= $1', held?.until);
    const second = await follow(edges[1], cursor);
    for (let count = 0; count < 2; count++) await send(20);
    // A message whose worker died may be sent again, as the sandbox recognises it: it then has two events.
    let stored: { id: string; data: { messageId: string } }[] = [];
    await until(async () => {
      stored = [];
      for (let page = place; page === place || page.body.data.length > 0; ) {
        const next = page.body.pagination.nextCursor;
        page = await request(edges[1], 'GET', `/v1/events?names=sms.sent&limit=100&cursor=${next}`);
        stored.push(...page.body.data);
      }
      return new Set(stored.map(({ data }) => data.messageId)).size === 140;
    });
    while (seen.length < stored.length) take((await second.next())!.data.data.events);
    second.close();
    expect(seen).toEqual(stored.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });
});
