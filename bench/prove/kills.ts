import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../server.js';
import type { World } from '../world.js';

const POLL_MS = 200;
const PATIENCE_MS = 600_000;

/** Two workers of which one, or PostgreSQL, is killed now and then. */
export interface Victims extends AsyncDisposable {
  readonly servers: readonly Server[];
  /** Kills the next one in turn without warning, and puts another in its place. */
  kill(): Promise<void>;
}

/** The statements that expire the leases of a dead holder. */
const RUN_OUT = [
  'update channels.message set lease_until = now() where lease_until is not null',
  `update campaigns.portion set due_at = now() where asked and due_at > now()`,
  'update campaigns.campaign set freeze_at = now() where freeze_at > now()',
  'update campaigns.automation_run set lease_until = null, due_at = now() where lease_until is not null',
];

/** Connections of a killed worker: PostgreSQL may still store a claim of it. */
const OPEN = 'select count(*) = 0 as holds from pg_stat_activity where application_name = $1';

export async function startVictims(world: World): Promise<Victims> {
  const names = new Map<Server, string>();
  const start = async () => {
    const name = `worker ${names.size}`;
    const server = await world.ours('all', { PGAPPNAME: name });
    names.set(server, name);
    return server;
  };
  const servers = [await start(), await start()];
  let turn = 0;
  return {
    servers,
    async kill() {
      const isDatabase = turn++ % 2 === 1;
      if (isDatabase) await world.crash();
      else {
        const [victim] = servers.splice((turn >> 1) % 2, 1);
        process.kill(victim!.pid, 'SIGKILL');
        await until(world, 'the end of its connections', OPEN, names.get(victim!)!);
      }
      for (const text of RUN_OUT) await world.db.query(text);
      if (!isDatabase) servers.push(await start());
      process.stderr.write(`  killed ${isDatabase ? 'PostgreSQL' : 'a worker'}\n`);
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}

/** Waits until a statement answers `true`; meanwhile the database may be away. */
export async function until(world: World, what: string, text: string, ...values: unknown[]): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const { rows } = await world.db.query<{ holds: boolean }>(text, values).catch(() => ({ rows: [] }));
    if (rows[0]?.holds) return;
  }
  throw new Error(`${what}: not in time.`);
}

/** Waits until every event was relayed and every receipt came. */
export async function settled(world: World): Promise<void> {
  const text = `select not exists (select from channels.outbox) and not exists (select from campaigns.outbox)
    and not exists (select from channels.message where status in ('QUEUED', 'SCHEDULED') or status = 'SENT' and substatus is null) as holds`;
  for (let times = 0; times < 3; times++) {
    await until(world, 'events', text);
    await pause(1_000);
  }
}

export async function row(world: World, text: string, ...values: unknown[]): Promise<Record<string, number>> {
  return (await world.db.query(text, values)).rows[0];
}

/** A request that may have to be made again, because a server or the database was killed. */
export async function call<Data = { id: string; status: string; counts: Record<string, number> }>(
  world: World,
  { servers }: Victims,
  method: string,
  path: string,
  body?: object,
): Promise<Data> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const answer = await fetch(`${servers[0]!.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${world.key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || !text || answer.status >= 500) continue;
    assert(answer.ok || answer.status === 409, `${method} ${path}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  }
  throw new Error(`${method} ${path}: no answer in time.`);
}
