import { setTimeout as pause } from 'node:timers/promises';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { type Figure, figureOf, ROUNDS } from '../harness/contest.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';
import { emptyMessages } from './sends.js';
import { startSink } from './sms-sink.js';

/** Recipients of the campaign. A million takes as long to seed as all rounds. */
const RECIPIENTS = Number(process.env['BENCH_ROWS'] ?? 300_000);
/** Single messages of each workspace in a round, and the time from one to the next. */
const MESSAGES = 100;
const PAUSE_MS = 100;
const WARM_MESSAGES = 50;
/** The campaign has found its pace after so long. */
const UNDER_WAY_MS = 5_000;
const CREDITS = 10_000_000;
/** The goal, relative to the time when nothing else is sent. */
const GOAL_PERCENT = 120;

const CONTACTS = `insert into contacts.contact (id, workspace_id, phone, external_id, receive_marketing, topics, created_at, updated_at)
  select 'con_0' || lpad(n::text, 25, '0'), $1, '+55119' || (50000000 + n), 'ext-' || n, true, array[t.no], now(), now()
  from generate_series(1, $2::int) n, contacts.topic t where t.slug = 'urgent'`;

/**
 * A single SMS from its request to SENT while nothing else is sent; and the same, of the same and of another workspace, while a campaign
 * goes through the same message centre as fast as it can.
 */
export async function urgent(world: World): Promise<Figure[]> {
  await using sink = await startSink();
  await using server = await world.ours('all', { SMPP_URL: `smpp://${sink.host}:${sink.port}` });
  const keys = [await liveKey(world, world.workspaceId), await liveKey(world, await workspace(world))];
  const call = callOf(server, keys[0]!);
  const campaign = await makeCampaign(world, call);
  await emptyMessages(world);
  const measure = (messages = MESSAGES) =>
    Promise.all(keys.map((key, place) => round(world, server, key, messages, place)));
  await measure(WARM_MESSAGES);
  const idle: number[][] = [];
  for (let turn = 0; turn < ROUNDS; turn++) idle.push((await measure()).flat());
  await call('POST', `/campaigns/${campaign}/start`);
  await pause(UNDER_WAY_MS);
  const [before, began] = [await sentOf(world), performance.now()];
  const beside: number[][][] = [];
  for (let turn = 0; turn < ROUNDS; turn++) beside.push(await measure());
  const rate = ((await sentOf(world)) - before) / ((performance.now() - began) / 1_000);
  if ((await runningOf(world)) === 0) throw new Error('The campaign ended too early: BENCH_ROWS is too small.');
  await call('POST', `/campaigns/${campaign}/cancel`);
  const [same, other] = [0, 1].map(place => said(beside.flatMap(one => one[place]!)));
  process.stderr.write(`  idle ${said(idle.flat())}; beside ${rate.toFixed(0)}/s: same ${same}, other ${other}\n`);
  const percent = (place: number) => beside.map((one, turn) => (at(one[place]!, 0.95) / at(idle[turn]!, 0.95)) * 100);
  return [
    figureOf('single SMS beside a campaign, accepted → SENT, p95 of idle', '%', GOAL_PERCENT, percent(0)),
    figureOf('the same of another workspace', '%', GOAL_PERCENT, percent(1)),
  ];
}

/** Returns the id of a campaign of the first workspace. */
async function makeCampaign(world: World, call: ReturnType<typeof callOf>): Promise<string> {
  const { id: topicId } = await call('POST', '/topics', { slug: 'urgent', name: 'Urgent' });
  process.stderr.write('  seeding contacts …\n');
  await world.db.query(CONTACTS, [world.workspaceId, RECIPIENTS]);
  await world.db.query('vacuum analyze contacts.contact');
  const part = { message: 'Hi {{ contact.externalId }}, everything is half the price today.' };
  const template = await call('POST', '/templates', { name: 'Urgent', variables: [], parts: { sms: part } });
  return (await call('POST', '/campaigns', { name: 'Urgent', channel: 'sms', topicId, templateId: template.id })).id;
}

const at = (waits: readonly number[], part: number): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(part * (waits.length - 1))]!;
const said = (waits: readonly number[]) => `p50 ${at(waits, 0.5)}, p95 ${at(waits, 0.95)}, p99 ${at(waits, 0.99)} ms`;

async function workspace(world: World): Promise<string> {
  const { id } = await createWorkspace(jobContext(await world.services()), {
    name: 'Other',
    plan: 'scale',
    onboarded: true,
  });
  await world.db.query('update workspaces.workspace set requests_per_minute = 1000000 where id = $1', [id]);
  return id;
}

async function liveKey(world: World, workspaceId: string): Promise<string> {
  const ctx = jobContext(await world.services());
  await grantCredits(ctx, workspaceId, CREDITS, 'benchmark');
  const scopes = [...GRANTABLE_SCOPES];
  return (await createApiKey(ctx, { workspaceId, name: 'Live', scopes, mode: 'live' })).key;
}

const callOf =
  ({ url }: Server, key: string) =>
  async (method: string, path: string, body?: object): Promise<{ id: string; messageIds: string[] }> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string; messageIds: string[] } }).data;
  };

const WAITS = `select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from channels.message where id = any($1)`;
const SETTLE_LIMIT_MS = 20_000;

/** Milliseconds from the acceptance of each message to SENT. */
async function round({ db }: World, server: Server, key: string, messages: number, place: number): Promise<number[]> {
  const call = callOf(server, key);
  const ids: string[] = [];
  await pause((place * PAUSE_MS) / 2);
  for (let no = 0; no < messages; no++) {
    const body = {
      to: [`+1415555${2_000 + no}`],
      class: 'transactional',
      payload: { message: `Your code is ${1_000 + no}.` },
    };
    ids.push((await call('POST', '/sms/messages', body)).messageIds[0]!);
    await pause(PAUSE_MS);
  }
  for (const deadline = Date.now() + SETTLE_LIMIT_MS; Date.now() < deadline; await pause(PAUSE_MS)) {
    const { rows } = await db.query<{ ms: number | null }>(WAITS, [ids]);
    const waits = rows.flatMap(({ ms }) => ms ?? []);
    if (waits.length === ids.length) return waits;
  }
  throw new Error('Some single messages were not sent in time.');
}

const sentOf = async ({ db }: World): Promise<number> =>
  (await db.query<{ n: number }>('select count(*)::int as n from channels.message where sent_at is not null')).rows[0]!
    .n;

const runningOf = async ({ db }: World): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::int as n from campaigns.campaign where status = 'RUNNING'`)).rows[0]!
    .n;
