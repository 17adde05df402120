import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { compete, type Figure, figureOf, type Measure, type Standing } from '../harness/contest.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';

/** Contacts of a round; `BENCH_ROWS` says another number. */
const DEFAULT_ROWS = 100_000;
const WARM_ROWS = 5_000;
/** Rows of one file: fewer than 32 MiB. */
const ROWS_OF_FILE = 250_000;
/** Resident memory of the process that takes files and works them off stays below it, whatever their size. */
const MEMORY_MB = 450;
const POLL_MS = 100;

const TAGS = 20;
const row = (n: number): string =>
  [
    `reader-${n}@example.com`,
    `ext-${n}`,
    `Reader ${n}`,
    'en;pt-BR',
    `tag-${n % TAGS};tag-${(n * 7) % TAGS}`,
    n % 3 === 0 ? 'gold' : 'basic',
    n % 1_000,
    n % 2 === 0,
  ].join(',');
const HEADER = 'email,externalId,name,languages,tags,properties.plan,properties.score,properties.active\n';

/** A CSV of rows `from` to `to`. */
const fileOf = (from: number, to: number): string =>
  HEADER + Array.from({ length: to - from }, (_, place) => `${row(from + place)}\n`).join('');

/** Uploading and importing CSV, beside `COPY` of the rows that came of it into the same table with the same indexes. */
export async function imports(world: World): Promise<(Standing | Figure)[]> {
  await using server = await world.ours('edge,worker');
  await addProperties(world);
  const rows = Number(process.env['BENCH_ROWS'] ?? DEFAULT_ROWS);
  const standing = await compete({
    name: `import of ${rows.toLocaleString('en')} contacts`,
    goal: 0.5,
    unit: 'rows/s',
    warm: () => importRows(world, server, WARM_ROWS),
    ours: () => importRows(world, server, rows),
    peer: () => copyRows(world, rows),
  });
  const memory = figureOf('memory of the import, at most', 'MB', MEMORY_MB, [peakMegabytes(server)]);
  return [standing, memory];
}

const addProperties = ({ db, workspaceId }: World) =>
  db.query(
    `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
     select 'prp_' || key, $1, key, key, type, now(), now()
     from (values ('plan', 'STRING'), ('score', 'NUMBER'), ('active', 'BOOLEAN')) p(key, type)`,
    [workspaceId],
  );

async function importRows({ db, key }: World, server: Server, rows: number): Promise<Measure> {
  await db.query('truncate contacts.contact, contacts.consent, contacts.contact_change');
  await db.query('checkpoint');
  const before = server.cpu();
  const files = Math.ceil(rows / ROWS_OF_FILE);
  const started = performance.now();
  for (let file = 0; file < files; file++) {
    const csv = fileOf(file * ROWS_OF_FILE, Math.min(rows, (file + 1) * ROWS_OF_FILE));
    await finished(server, key, await upload(server, key, csv));
  }
  const seconds = (performance.now() - started) / 1_000;
  const { rows: counted } = await db.query('select count(*)::int as n from contacts.contact');
  if (counted[0].n !== rows) throw new Error(`${counted[0].n} of ${rows} contacts were imported.`);
  const after = server.cpu();
  return { rate: rows / seconds, cpu: before === null || after === null ? null : (after - before) / rows };
}

async function upload(server: Server, key: string, body: string): Promise<string> {
  const answer = await fetch(`${server.url}/v1/contacts/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    body,
  });
  const accepted = (await answer.json()) as { data?: { id: string } };
  if (!accepted.data) throw new Error(`The file was refused: ${JSON.stringify(accepted)}`);
  return accepted.data.id;
}

async function finished(server: Server, key: string, id: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.url}/v1/contacts/imports/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { data } = (await answer.json()) as { data: { status: string; failed: number } };
    if (data.status === 'COMPLETED' && data.failed === 0) return;
    if (data.status !== 'QUEUED' && data.status !== 'RUNNING') throw new Error(JSON.stringify(data));
    await pause(POLL_MS);
  }
}

/** The rows go through a file of the server's own, as `COPY` is used where it is fast. */
async function copyRows({ db }: World, rows: number): Promise<Measure> {
  const file = '/tmp/switchboard-bench-contacts.copy';
  await db.query(`copy contacts.contact to '${file}'`);
  await db.query('truncate contacts.contact, contacts.contact_change');
  await db.query('checkpoint');
  const started = performance.now();
  await db.query(`copy contacts.contact from '${file}'`);
  return { rate: rows / ((performance.now() - started) / 1_000), cpu: null };
}

/** The largest resident memory of the process so far. */
function peakMegabytes({ pid }: Server): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
