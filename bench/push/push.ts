import { setTimeout as pause } from 'node:timers/promises';
import { jobContext } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { apnsKey, newBrowser } from '../../test/support/channels/push.js';
import { startApns } from '../../test/support/peers/apns.js';
import { startPushService } from '../../test/support/peers/push-services.js';
import { compete, type Measure, type Standing } from '../contest.js';
import { emptyMessages } from '../sends.js';
import type { Server } from '../server.js';
import type { World } from '../world.js';

/** Notifications of a round: some seconds of each side. */
const NOTIFICATIONS = 4_000;
/** The streams of the peers, and of our worker: claims of 100, four at a time. */
const STREAMS = 400;
const DONE_LIMIT_MS = 60_000;

/**
 * A notification through the whole path: its message stored and claimed, encrypted or written, handed to a push service
 * on this machine, its outcome and events stored. Beside it a program that only sends.
 */
export async function push(world: World): Promise<Standing[]> {
  const browsers = await startPushService();
  const apple = await startApns(undefined, { maxStreams: STREAMS });
  const key = await liveKey(world);
  await using ours = await world.ours('all', { PUSH_APNS_URL: apple.url });
  await using web = await world.peer('web-push', { TARGET: browsers.url, STREAMS: String(STREAMS) });
  await using bare = await world.peer('http2-loop', { TARGET: apple.url, STREAMS: String(STREAMS) });
  try {
    await seed(world, ours, key, browsers.url);
    const forget = () => {
      browsers.requests.length = 0;
      apple.requests.length = 0;
    };
    return [
      await contest('web push, accepted → push service', () => notify(world, ours, key, 'web', forget), web),
      await contest('APNs, accepted → push service', () => notify(world, ours, key, 'ios', forget), bare),
    ];
  } finally {
    await Promise.all([browsers.stop(), apple.stop()]);
  }
}

const contest = (name: string, ours: () => Promise<Measure>, peer: Server): Promise<Standing> => {
  const peerOnce = () => sendBare(peer);
  const warm = async () => {
    await ours();
    await peerOnce();
  };
  return compete({ name, goal: 0.8, unit: 'messages/s', ours, peer: peerOnce, warm });
};

async function liveKey({ services, workspaceId, db }: World): Promise<string> {
  const opened = await services();
  await db.query(
    'insert into channels.balance (workspace_id, balance, held, updated_at) values ($1, 1000000000, 0, now()) on conflict (workspace_id) do update set balance = excluded.balance',
    [workspaceId],
  );
  const ctx = jobContext(opened);
  const { key } = await createApiKey(ctx, {
    workspaceId,
    name: 'Push',
    scopes: ['push:send', 'push:manage', 'push:read'],
    mode: 'live',
  });
  return key;
}

async function call<Data>({ url }: Server, key: string, path: string, body: object): Promise<Data> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/push${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

const INSERT = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash,
    p256dh, auth, user_id, created_at, updated_at)
  select d.id, $1, false, $2, $3, d.address, d.address::bytea, $4, $5, $6, now(), now()
  from unnest($7::text[], $8::text[]) as d(id, address)`;

/** Browsers of the user `web` and devices of the user `ios`, each with an address of its own. */
async function seed({ db, workspaceId }: World, ours: Server, key: string, target: string): Promise<void> {
  const { id } = await call<{ id: string }>(ours, key, '/apps', {
    name: 'Bench',
    apns: { ...apnsKey(), development: false },
  });
  const { keys } = newBrowser(target);
  const ids = () => Array.from({ length: NOTIFICATIONS }, () => newId('psb'));
  const hex = (at: number) => at.toString(16).padStart(64, '0');
  const web = ids();
  const addresses = web.map((_, at) => `${target}/${at}`);
  await db.query(INSERT, [workspaceId, id, 'WEB', keys.p256dh, keys.auth, 'web', web, addresses]);
  const ios = ids();
  await db.query(INSERT, [workspaceId, id, 'IOS', null, null, 'ios', ios, ios.map((_, at) => hex(at))]);
}

interface Span {
  sent: number;
  seconds: number;
}

const SPAN = `select count(*) filter (where status = 'SENT')::int as sent,
  extract(epoch from max(sent_at) - min(created_at))::float8 as seconds from channels.message`;

/** From the first message that is stored to the last one that a push service has. */
async function notify(world: World, ours: Server, key: string, user: string, forget: () => void): Promise<Measure> {
  await emptyMessages(world);
  forget();
  const before = ours.cpu();
  await call(ours, key, '/messages', {
    to: [`user:${user}`],
    payload: { title: 'Your order', body: 'It is on its way.' },
  });
  const deadline = Date.now() + DONE_LIMIT_MS;
  for (;;) {
    await pause(250);
    const { sent, seconds } = (await world.db.query<Span>(SPAN)).rows[0]!;
    const after = ours.cpu();
    if (sent === NOTIFICATIONS) return { rate: sent / seconds, cpu: before && after && (after - before) / sent };
    if (Date.now() > deadline) throw new Error(`Only ${sent} notifications were sent in time.`);
  }
}

/** The peer sends as many by itself. */
async function sendBare(peer: Server): Promise<Measure> {
  const before = peer.cpu();
  const answer = await fetch(`${peer.url}/run?count=${NOTIFICATIONS}`, { method: 'POST' });
  const { seconds } = (await answer.json()) as { seconds: number };
  const after = peer.cpu();
  return { rate: NOTIFICATIONS / seconds, cpu: before && after && (after - before) / NOTIFICATIONS };
}
