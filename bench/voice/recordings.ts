import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { type Figure, figureOf } from '../contest.js';
import type { Server } from '../server.js';
import { residentMegabytes } from '../start.js';
import type { World } from '../world.js';

const MEGABYTE = 1024 * 1024;
const BYTES = 500 * MEGABYTE;
/** The memory that the process may take beyond that for a small one. */
const GOAL_MB = 100;

const CALL = `insert into channels.call (id, workspace_id, direction, status, callee, sandbox, created_at, updated_at)
  values ($1, $2, 'OUTBOUND', 'COMPLETED', '+14155550000', false, now(), now())`;
const RECORDING = `insert into channels.call_recording
    (id, workspace_id, call_id, status, sandbox, duration_sec, bytes, provider_ref, created_at, updated_at)
  values ($1, $2, $3, 'READY', false, 60, $4, $5, now(), now())`;

/** The memory of the process through which a recording of 500 MB is fetched from its provider and read, and read again. */
export async function recordings(world: World): Promise<Figure[]> {
  const provider = createServer((req, res) => void sendSound(res, Number(/RE_(\d+)/.exec(req.url ?? '')?.[1])));
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/2010-04-01`;
  const key = await liveKey(world);
  await using server = await world.ours('all', {
    VOICE_URL: url,
    VOICE_ACCOUNT: 'AC_bench',
    VOICE_TOKEN: 'token-of-the-benchmark',
    VOICE_FROM: '+14155550100',
  });
  try {
    for (const size of [MEGABYTE, MEGABYTE, 20 * MEGABYTE]) await read(server, key, await record(world, size), size);
    const idle = memoryOf(server);
    const path = await record(world, BYTES);
    const peaks: number[] = [];
    for (const what of ['fetched and read', 'read again']) {
      const peak = await peakDuring(server, () => read(server, key, path, BYTES));
      peaks.push(peak - idle);
      process.stderr.write(`  ${what}: ${idle} MB before, ${peak} MB at most, ${memoryOf(server)} MB after\n`);
    }
    return [figureOf('a recording of 500 MB, memory beyond that of small ones', 'MB', GOAL_MB, peaks)];
  } finally {
    provider.close();
    provider.closeAllConnections();
  }
}

async function sendSound(res: ServerResponse, size: number): Promise<void> {
  res.writeHead(200, { 'content-type': 'audio/x-wav', 'content-length': size });
  const chunk = Buffer.alloc(64 * 1024, 1);
  for (let left = size; left > 0 && !res.destroyed; left -= chunk.length)
    if (!res.write(chunk.subarray(0, left))) await once(res, 'drain').catch(() => undefined);
  res.end();
}

async function liveKey(world: World): Promise<string> {
  const scopes = [...GRANTABLE_SCOPES];
  const ctx = jobContext(await world.services());
  return (await createApiKey(ctx, { workspaceId: world.workspaceId, name: 'Recordings', scopes, mode: 'live' })).key;
}

/** The address of a recording that the provider has. */
async function record({ db, workspaceId }: World, size: number): Promise<string> {
  const [callId, id] = [newId('call'), newId('rec')];
  await db.query(CALL, [callId, workspaceId]);
  await db.query(RECORDING, [id, workspaceId, callId, size, `RE_${size}`]);
  return `/v1/voice/calls/${callId}/recordings/${id}/download`;
}

async function read({ url }: Server, key: string, path: string, size: number): Promise<void> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).length;
  if (bytes !== size) throw new Error(`${bytes} of ${size} bytes came.`);
}

/** Resident, in megabytes. */
const memoryOf = ({ pid }: Server): number => Math.round(residentMegabytes(pid));

async function peakDuring(server: Server, work: () => Promise<void>): Promise<number> {
  let peak = memoryOf(server);
  let over = false;
  const watching = (async () => {
    while (!over) {
      peak = Math.max(peak, memoryOf(server));
      await pause(50);
    }
  })();
  await work().finally(() => {
    over = true;
  });
  await watching;
  return peak;
}
