import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

const ROWS = 12_000;
/** Pages of a table or index. A walk over all rows reads thousands. */
const MAX_BUFFERS = 700;

let app: TestApp;
let webhookId: string;
/** Statements with parameters, as the lists and reports send them. */
const statements: { text: string; values: unknown[] }[] = [];
/** The statement that precedes them. */
let begin = '';

beforeAll(async () => {
  app = await startApp();
  const { pool } = app.services.db;
  const body = { name: 'Hook', url: 'http://127.0.0.1:9/hook', events: ['sms.sent'], instanceIds: [] };
  webhookId = (await app.request('POST', '/v1/webhooks', { body })).body.data.id;
  await pool.query(MESSAGES, [app.workspaceId, ROWS]);
  await pool.query(EVENTS, [app.workspaceId, ROWS]);
  await pool.query(DELIVERIES, [app.workspaceId, ROWS, webhookId]);
  await app.settle();
  await pool.query(CALLS);
  await pool.query(METADATA);
  for (const table of ['channels.call', 'channels.message', 'channels.usage', 'webhooks.event', 'webhooks.delivery'])
    await pool.query(`vacuum analyze ${table}`);
  recordStatements(pool);
}, 120_000);
afterAll(() => app?.stop());

/** All delivered, half of them to one number. */
const MESSAGES = `insert into channels.message (id, workspace_id, channel, queue, recipient, content_id, sandbox, status, cost, parts, created_at, updated_at)
  select 'msg_' || lpad(n::text, 26, '0'), $1, 'sms', 'none', case when n % 2 = 0 then '+14155550000' else '+1415' || (5000000 + n) end,
    'none', true, 'DELIVERED', 0, 1, now() - n * interval '30 s', now() from generate_series(1, $2::int) n`;
/** Half of them have metadata of their own. */
const METADATA = `update channels.message set metadata = jsonb_build_object('order', id) where recipient = '+14155550000'`;
/** A call for each message, of the same identifiers. */
const CALLS = `insert into channels.call (id, workspace_id, direction, status, caller, callee, sandbox, message_id, created_at, updated_at)
  select id, workspace_id, 'OUTBOUND', 'COMPLETED', '+14155559998', recipient, true, id, created_at, updated_at from channels.message`;
const EVENTS = `insert into webhooks.event (id, name, workspace_id, instance_id, at, sandbox, data)
  select 'evt_' || lpad(n::text, 26, '0'), 'sms.sent', $1, '', now() - ($2 - n) * interval '30 s', true, '{}' from generate_series(1, $2::int) n`;
/** They are queued after the events of the start, and have later identifiers. */
const DELIVERIES = `insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, fence, created_at, updated_at)
  select 'dlv_7' || lpad(n::text, 25, '0'), $1, $3, 'evt_' || lpad(n::text, 26, '0'), 'sms.sent', 'DELIVERED', 1, 1, now(), now()
  from generate_series(1, $2::int) n`;

/** In the middle of the events. */
const AN_HOUR = [2, 1]
  .map((hours, end) => {
    const at = new Date(Date.now() - 48 * 3_600_000 - hours * 3_600_000);
    return `${end ? 'createdTo' : 'createdFrom'}=${at.toISOString()}`;
  })
  .join('&');

function recordStatements(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  pool.connect = (async (callback?: unknown) => {
    if (callback) return connect(callback); // `pool.query`
    const client = await connect();
    const query = client.query.bind(client);
    client.query = ((text: string, values?: unknown[]) => {
      if (values) statements.push({ text, values });
      else if (text.startsWith('begin')) begin = text;
      return query(text, values as unknown[]);
    }) as never;
    const release = client.release.bind(client);
    client.release = error => {
      client.query = query as never;
      client.release = release;
      release(error);
    };
    return client;
  }) as never;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

async function planOf(text: string, values: unknown[]): Promise<Plan> {
  const client = new pg.Client(app.services.db.url);
  await client.connect();
  try {
    await client.query(begin);
    const explain = 'explain (analyze, buffers, format json)';
    if (!begin.includes('force_generic_plan')) return planOfRow(await client.query(`${explain} ${text}`, values));
    // The plan that a prepared statement has for all values.
    await client.query(`prepare list as ${text}`);
    return planOfRow(await client.query(`${explain} execute list (${values.map(literalOf).join(', ')})`));
  } finally {
    await client.end();
  }
}

const planOfRow = ({ rows }: pg.QueryResult): Plan => rows[0]['QUERY PLAN'][0].Plan;

function literalOf(value: unknown): string {
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(each => JSON.stringify(each)).join()}}` : String(value));
}
const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

test.each([
  ['messages', '/v1/sms/messages'],
  ['a deep page of messages', '/v1/sms/messages?page=100&limit=100'],
  ['messages of a status without rows', '/v1/sms/messages?status=QUEUED'],
  ['messages of another status without rows', '/v1/sms/messages?status=SENT'],
  ['messages of the status of all', '/v1/sms/messages?status=DELIVERED'],
  ['messages to a frequent number', '/v1/sms/messages?to=%2B14155550000'],
  ['messages to a frequent number of a status without rows', '/v1/sms/messages?to=%2B14155550000&status=FAILED'],
  ['messages to an unknown number', '/v1/sms/messages?to=%2B14155559999'],
  ['messages of an unused channel', '/v1/email/messages'],
  ['messages of the other mode', '/v1/sms/messages?sandbox=false'],
  [
    'messages of a time without rows',
    '/v1/sms/messages?createdFrom=2020-01-01T00:00:00Z&createdTo=2020-01-02T00:00:00Z',
  ],
  ['messages to a contact without any', '/v1/sms/messages?contactId=con_none'],
  ['messages of a campaign without any', '/v1/sms/messages?campaignId=cmp_none'],
  ['messages of a reference without any', '/v1/sms/messages?reference=none'],
  ['messages of an error without any', '/v1/sms/messages?errorCode=MESSAGE_EXPIRED'],
  ['messages of an error without any, of a status', '/v1/sms/messages?errorCode=MESSAGE_EXPIRED&status=FAILED'],
  ['messages of metadata without any', '/v1/sms/messages?metadata[order]=none'],
  ['calls of metadata without any', '/v1/voice/calls?metadata[order]=none'],
  ['messages of all channels with metadata without any', '/v1/messages?metadata[order]=none'],
  ['calls', '/v1/voice/calls'],
  ['the oldest calls', '/v1/voice/calls?order=OLDEST_FIRST'],
  ['calls of a status without rows', '/v1/voice/calls?status=BUSY'],
  ['calls from a frequent number', '/v1/voice/calls?from=%2B14155559998'],
  ['calls from an unknown number', '/v1/voice/calls?from=%2B14155559999'],
  ['calls of a reference without any', '/v1/voice/calls?reference=none'],
  ['calls to a contact without any', '/v1/voice/calls?contactId=con_none'],
  ['calls of an error without any', '/v1/voice/calls?errorCode=MESSAGE_EXPIRED'],
  ['calls of a time without rows', '/v1/voice/calls?createdFrom=2020-01-01T00:00:00Z&createdTo=2020-01-02T00:00:00Z'],
  ['events', '/v1/events'],
  ['events of a name without rows', '/v1/events?names=sms.replied'],
  ['events of a family', '/v1/events?names=email.*'],
  ['the newest events', '/v1/events?order=NEWEST_FIRST'],
  ['the newest events of a name without rows', '/v1/events?order=NEWEST_FIRST&names=sms.replied'],
  ['events of an hour, newest first', `/v1/events?order=NEWEST_FIRST&limit=100&${AN_HOUR}`],
  ['events of a name in an hour, newest first', `/v1/events?order=NEWEST_FIRST&limit=100&names=sms.sent&${AN_HOUR}`],
  ['deliveries', '/v1/webhooks/{id}/deliveries'],
  ['deliveries of a status without rows', '/v1/webhooks/{id}/deliveries?status=EXHAUSTED'],
  ['deliveries of a name without rows', '/v1/webhooks/{id}/deliveries?event=sms.replied'],
  ['deliveries of a family without rows', '/v1/webhooks/{id}/deliveries?event=email.*'],
  ['a deep page of deliveries', '/v1/webhooks/{id}/deliveries?page=200&limit=50'],
  ['usage', '/v1/usage'],
  ['results of messages', '/v1/usage/outcomes'],
])('%s: a bounded number of pages, whatever the filter', async (_name, path) => {
  statements.length = 0;
  const { status } = await app.request('GET', path.replace('{id}', webhookId));
  expect(status).toBe(200);
  await expectBounded();
});

test.each([
  ['all', ''],
  ['all, counted', '(counted: true)'],
  ['the oldest', '(order: OLDEST_FIRST)'],
  ['a status without rows', '(statuses: [QUEUED, FAILED])'],
  ['a frequent number', '(recipient: "+14155550000")'],
  ['an unknown number', '(recipient: "+14155559999")'],
  ['an unused channel', '(channels: [email])'],
  ['a contact without messages', '(contactId: "con_none")'],
  ['a campaign without messages', '(source: {kind: CAMPAIGN, id: "cmp_none"})'],
  ['a reference without messages', '(reference: "none")'],
  ['an error without messages', '(errorCode: "MESSAGE_EXPIRED")'],
  ['a substatus without messages', '(substatuses: [complained])'],
  ['substatuses without messages, of a status', '(substatuses: [opened, clicked], statuses: [DELIVERED])'],
  ['an instance without messages', '(instanceId: "ins_none")'],
  ['an hour long ago', '(from: "2020-01-01T00:00:00Z", to: "2020-01-01T01:00:00Z")'],
])('messages of all channels, %s: a bounded number of pages', async (_name, filters) => {
  statements.length = 0;
  const { body } = await app.graphql(`{ messages${filters} { items { id } } }`);
  expect(body.errors).toBeUndefined();
  await expectBounded();
});

test.each([
  ['all', ''],
  ['all, counted', '(counted: true)'],
  ['a status without rows', '(statuses: [EXHAUSTED], order: OLDEST_FIRST)'],
  ['an event', '(eventId: "evt_none")'],
  ['a family without rows', '(event: "email.*")'],
  ['a time without rows', '(from: "2020-01-01T00:00:00Z", to: "2020-01-02T00:00:00Z")'],
])('deliveries to all webhooks, %s: a bounded number of pages', async (_name, filters) => {
  for (const options of [{}, { key: app.liveKey }]) {
    statements.length = 0;
    const { body } = await app.graphql(`{ deliveries${filters} { items { id } } }`, {}, options);
    expect(body.errors).toBeUndefined();
    await expectBounded();
  }
});

async function expectBounded(): Promise<void> {
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, values } of [...statements]) {
    const plan = await planOf(text, values);
    expect(
      scansOf(plan).filter(relation => /^(message|call|event|delivery|usage)$/.test(relation)),
      text,
    ).toEqual([]);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], text).toBeLessThan(MAX_BUFFERS);
  }
}

test('a replay reads its batch from its first event on', async () => {
  const { pool } = app.services.db;
  const at = new Date((await pool.query('select max(at)::text as at from webhooks.event')).rows[0].at);
  const text = (await import('../../subgraphs/webhooks/delivery/replay/replay.job.js')).EVENTS;
  const values = [app.workspaceId, new Date(at.getTime() - 60_000), 0, at, 1_000];
  const plan = await planOf(text, values);
  expect(scansOf(plan)).toEqual([]);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(50);
});
