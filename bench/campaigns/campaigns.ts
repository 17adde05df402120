import { setTimeout as pause } from 'node:timers/promises';
import { emptyMessages } from '../channels/sends.js';
import { compete, figureOf, type Measure, median, type Result, ROUNDS } from '../harness/contest.js';
import { load } from '../harness/load.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

/** Recipients of a round. */
const RECIPIENTS = 20_000;
const LARGE = 1_000_000;
const TEXT = 'Hi {{ contact.externalId }}, your code is {{ contact.phone }}.';
const DONE_LIMIT_MS = 120_000;
const POLL_MS = 100;

/** The same as in {@link CONTACTS}: its last four digits are none of those with an outcome of their own. */
const numberOf = (n: number): string => `+55119${50_000_000 + Math.floor(n / 9_000) * 10_000 + 1_000 + (n % 9_000)}`;

const CONTACTS = `insert into contacts.contact (id, workspace_id, phone, external_id, receive_marketing, topics, created_at, updated_at)
  select 'con_0' || lpad(n::text, 25, '0'), $1, '+55119' || (50000000 + n / 9000 * 10000 + 1000 + n % 9000), 'ext-' || n, true,
    case when n <= $3 then array[t.no, a.no] else array[t.no] end, now(), now()
  from generate_series(1, $2::int) n, contacts.topic t, contacts.topic a where t.slug = 'all' and a.slug = 'some'`;

const TEMPLATE = {
  name: 'Bench',
  variables: [],
  parts: { sms: { message: TEXT } },
};

/** A campaign from its start to its last message delivered, beside sends of 100 recipients a request with the same text. */
export async function campaigns(world: World): Promise<Result[]> {
  await using server = await world.ours('all');
  const call = callOf(world, server);
  const topics = [
    await call('POST', '/topics', { slug: 'all', name: 'All' }),
    await call('POST', '/topics', { slug: 'some', name: 'Some' }),
  ];
  process.stderr.write('  seeding contacts …\n');
  await world.db.query(CONTACTS, [world.workspaceId, LARGE, RECIPIENTS]);
  await world.db.query('vacuum analyze contacts.contact');
  const template = await call('POST', '/templates', TEMPLATE);
  const make = (topicId: string) =>
    call('POST', '/campaigns', { name: 'Bench', channel: 'sms', topicId, templateId: template.id });
  const ours = async () => deliverCampaign(world, server, call, (await make(topics[1]!.id)).id);
  const peer = () => deliverSends(world, server, template.id);
  const standing = await compete({
    name: 'campaign, recipients with texts of their own',
    goal: 1,
    unit: 'messages/s',
    ours,
    peer,
    warm: async () => {
      await ours();
      await peer();
    },
  });
  return [standing, ...(await large(world, call, (await make(topics[0]!.id)).id))];
}

type Call = (method: string, path: string, body?: object) => Promise<{ id: string; status: string }>;

const callOf =
  ({ key }: World, { url }: Server): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data } = (await answer.json()) as { data: { id: string; status: string } };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return data;
  };

const SPAN = `select count(*)::int as messages, coalesce(bool_and(status = 'DELIVERED'), false) as done,
  extract(epoch from max(updated_at) - min(created_at))::float8 as seconds,
  extract(epoch from max(updated_at))::float8 as ended from channels.message`;
interface Span {
  messages: number;
  done: boolean;
  seconds: number;
  ended: number;
}

async function delivered({ db }: World, count: number): Promise<Span> {
  for (const deadline = Date.now() + DONE_LIMIT_MS; Date.now() < deadline; ) {
    await pause(500);
    const span = (await db.query<Span>(SPAN)).rows[0]!;
    if (span.done && span.messages === count) return span;
  }
  throw new Error(`${count} messages were not all delivered in time.`);
}

/** From the call that starts it. */
async function deliverCampaign(world: World, server: Server, call: Call, id: string): Promise<Measure> {
  await emptyMessages(world);
  const before = server.cpu();
  const started = Date.now() / 1_000;
  await call('POST', `/campaigns/${id}/start`);
  const { ended } = await delivered(world, RECIPIENTS);
  const after = server.cpu();
  for (;;) {
    if ((await call('GET', `/campaigns/${id}`)).status === 'COMPLETED') break;
    await pause(POLL_MS);
  }
  return { rate: RECIPIENTS / (ended - started), cpu: before && after && (after - before) / RECIPIENTS };
}

/** From the first message accepted. */
async function deliverSends(world: World, server: Server, templateId: string): Promise<Measure> {
  await emptyMessages(world);
  const before = server.cpu();
  let next = 0;
  const nextBody = () => {
    const to = Array.from({ length: 100 }, () => numberOf((next++ % RECIPIENTS) + 1));
    return JSON.stringify({ to, type: 'template', payload: { templateId } });
  };
  const headers = { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' };
  const shot = { method: 'POST', path: '/v1/sms/messages', headers, body: nextBody(), nextBody, status: 202 } as const;
  await load(server, shot, { amount: RECIPIENTS / 100 });
  const { messages, seconds } = await delivered(world, RECIPIENTS);
  const after = server.cpu();
  return { rate: messages / seconds, cpu: before && after && (after - before) / messages };
}

const FIRST = 'select extract(epoch from min(sent_at))::float8 as at from channels.message';

/** The start of a million, to its first message, and its statistics. */
async function large(world: World, call: Call, id: string): Promise<Result[]> {
  await emptyMessages(world);
  const started = Date.now();
  await call('POST', `/campaigns/${id}/start`);
  let at: number | null = null;
  while (at === null) {
    await pause(POLL_MS);
    at = (await world.db.query<{ at: number | null }>(FIRST)).rows[0]!.at;
  }
  const first = at * 1_000 - started;
  const frozen = async () =>
    (await world.db.query('select frozen from campaigns.campaign where id = $1', [id])).rows[0].frozen as boolean;
  while (!(await frozen())) await pause(POLL_MS);
  const known = Date.now() - started;
  await call('POST', `/campaigns/${id}/pause`);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS * 7; round++) {
    const before = performance.now();
    await call('GET', `/campaigns/${id}/stats`);
    rounds.push(performance.now() - before);
  }
  await call('POST', `/campaigns/${id}/cancel`);
  process.stderr.write(`  1,000,000 recipients: known after ${known} ms, stats ${median(rounds).toFixed(1)} ms\n`);
  return [
    figureOf('start of 1,000,000 recipients → first message', 'ms', 5_000, [first]),
    figureOf('statistics of 1,000,000 recipients', 'ms', 50, rounds),
  ];
}
