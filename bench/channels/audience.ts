import { setTimeout as pause } from 'node:timers/promises';
import { jobContext } from '../../kernel/context/context.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { apnsKey } from '../../test/support/channels/push.js';
import { startApns } from '../../test/support/peers/apns.js';
import { type Figure, figureOf } from '../harness/contest.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';
import { residentMegabytes } from '../process/start.js';

const SUBSCRIPTIONS = 100_000;
const STREAMS = 400;
const DONE_LIMIT_MS = 300_000;
const LOOK_MS = 250;
/**
 * The most memory that the process may take in the second half of the send beyond that of the
 * first.
 */
const GOAL_MB = 30;

/** Without a limit V8 keeps garbage for long, and the benchmark would measure that. */
const HEAP = '--max-old-space-size=220';

/** Contacts whose ids and addresses no other benchmark has, each with a device. */
const CONTACTS = `insert into contacts.contact (id, workspace_id, name, email, languages, receive_marketing, tags, topics, properties, created_at, updated_at)
  select 'con_1' || lpad(n::text, 25, '0'), $1, 'Reader ' || n, 'reader' || n || '@push.example', '{}', true, '{}', '{}', '{}', now(), now()
  from generate_series(1, $2::int) n`;
const DEVICES = `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash, contact_id,
    created_at, updated_at)
  select 'psb_1' || lpad(n::text, 25, '0'), $1, false, $2, 'IOS', lpad(to_hex(n), 64, '0'), lpad(to_hex(n), 64, '0')::bytea,
    'con_1' || lpad(n::text, 25, '0'), now(), now()
  from generate_series(1, $3::int) n`;
const FORGET = `delete from contacts.contact where workspace_id = $1 and id like 'con\\_1%'`;
const PAID = `insert into channels.balance (workspace_id, balance, held, updated_at) values ($1, 1000000000, 0, now())
  on conflict (workspace_id) do update set balance = excluded.balance`;
const SENT = `select count(*)::int as sent from channels.message where status = 'SENT' and recipient like 'psb\\_1%'`;

/** A notification to a segment of 100,000 contacts, from the request to the last outcome: does the process grow with it? */
export async function audience(world: World): Promise<Figure[]> {
  const { db, workspaceId } = world;
  const apple = await startApns(undefined, { maxStreams: STREAMS });
  const key = await liveKey(world);
  await using server = await world.ours('all', { PUSH_APNS_URL: apple.url, NODE_OPTIONS: HEAP });
  try {
    const call = callerOf(server, key);
    const app = await call<{ id: string }>('/push/apps', { name: 'Many', apns: { ...apnsKey(), development: false } });
    await db.query(CONTACTS, [workspaceId, SUBSCRIPTIONS]);
    await db.query(DEVICES, [workspaceId, app.id, SUBSCRIPTIONS]);
    await db.query('analyze contacts.contact, channels.push_subscription');
    const rules = [{ type: 'contactField', field: 'email', op: 'endsWith', value: '@push.example' }];
    const segment = await call<{ id: string }>('/segments', { name: 'Readers', match: 'all', rules });
    await call('/push/messages', { to: [segment.id], payload: { title: 'News', body: 'There is news.' } });
    const memory = await watch(world, server, () => {
      apple.requests.length = 0;
    });
    return [
      figureOf('push to a segment of 100,000, memory of its second half beyond its first', 'MB', GOAL_MB, [memory]),
    ];
  } finally {
    await db.query(FORGET, [workspaceId]);
    await apple.stop();
  }
}

async function liveKey({ services, workspaceId, db }: World): Promise<string> {
  await db.query(PAID, [workspaceId]);
  const ctx = jobContext(await services());
  const scopes = ['push:send', 'push:manage', 'push:read', 'contacts:read', 'contacts:manage'] as const;
  return (await createApiKey(ctx, { workspaceId, name: 'Audience', scopes: [...scopes], mode: 'live' })).key;
}

const callerOf =
  ({ url }: Server, key: string) =>
  async <Data>(path: string, body: object): Promise<Data> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };

/**
 * Returns the peak memory of the process in the second half of the send beyond that of the first.
 */
async function watch({ db }: World, server: Server, forget: () => void): Promise<number> {
  const peaks = [0, 0];
  const started = performance.now();
  let nextReport = 0;
  for (;;) {
    const { sent } = (await db.query<{ sent: number }>(SENT)).rows[0]!;
    const half = sent < SUBSCRIPTIONS / 2 ? 0 : 1;
    const now = residentMegabytes(server.pid);
    peaks[half] = Math.max(peaks[half]!, now);
    if (sent >= nextReport) {
      process.stderr.write(
        `  ${sent} sent after ${((performance.now() - started) / 1_000).toFixed(0)} s, ${now.toFixed(0)} MB\n`,
      );
      nextReport += SUBSCRIPTIONS / 10;
    }
    if (sent === SUBSCRIPTIONS) return Math.max(0, peaks[1]! - peaks[0]!);
    if (performance.now() - started > DONE_LIMIT_MS) throw new Error(`Only ${sent} notifications were sent in time.`);
    forget();
    await pause(LOOK_MS);
  }
}
