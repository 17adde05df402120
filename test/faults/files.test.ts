import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealCredentials } from '../../subgraphs/channels/core/instance/line/credentials.js';
import { CLOUD, type LinePeer, startLinePeer } from '../support/peers/line-peer.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const MIB = 1024 * 1024;
const TO = '+14155550010';

let world: World;
let tenant: Tenant;
let peer: LinePeer;
beforeAll(async () => {
  [world, peer] = await Promise.all([createWorld(), startLinePeer(CLOUD)]);
  tenant = await world.tenant();
});
afterAll(async () => {
  await peer.stop();
  await world.stop();
});

/** A body of so many pieces of 256 KiB, each when the last one was taken. */
function pieces(count: number, onPiece: (left: number) => void = () => undefined): ReadableStream {
  const piece = Buffer.alloc(256 * 1024, 7);
  let left = count;
  return new ReadableStream({
    pull(controller) {
      onPiece(left);
      if (left-- > 0) controller.enqueue(piece);
      else controller.close();
    },
  });
}

async function upload(url: string, body: ReadableStream): Promise<string> {
  const headers = { authorization: `Bearer ${tenant.liveKey}`, 'content-type': 'video/mp4' };
  const answer = await fetch(`${url}/v1/chatapp/media`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

/** An official line to which the recipient has just written. */
async function line(url: string): Promise<string> {
  const body = { name: 'Line', mode: 'OFFICIAL' };
  const made = await call(url, 'POST', '/v1/chatapp/instances', { key: tenant.liveKey, body });
  const { id } = made.body.data;
  const credentials = { kind: 'cloud', phoneNumberId: '1', accountId: '2', accessToken: 't' } as const;
  await world.rows(
    `update channels.instance set status = 'ACTIVE', task = null, due_at = null, attempt_started_at = null,
       first_connected_at = '2020-01-01', sealed_credentials = $2 where id = $1`,
    id,
    sealCredentials(world.services, id, credentials),
  );
  await world.rows(
    `insert into channels.conversation (id, workspace_id, channel, instance_id, peer, sandbox, sequence, window_until,
       created_at, updated_at) values ('cnv_1', $2, 'chatapp', $1, $3, false, 1, '2100-01-01', now(), now())`,
    id,
    tenant.workspaceId,
    TO,
  );
  return id;
}

/** The most memory that a process had so far, in MiB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('four files of 50 MiB come in and go to their provider, and the process needs no more memory for more of them', async () => {
  const process = await world.start({ CHATAPP_CLOUD_URL: peer.url });
  const instanceId = await line(process.url);
  const send = async (mediaId: string) => {
    const before = peer.received.length;
    const body = { instanceId, to: [TO], type: 'video', payload: { mediaId } };
    const sent = await call(process.url, 'POST', '/v1/chatapp/messages', { key: tenant.liveKey, body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
    await until(() => peer.received.length > before);
  };
  await send(await upload(process.url, pieces(1)));
  const before = peakOf(process.pid);
  const peaks: number[] = [];
  for (let file = 0; file < 4; file++) {
    const id = await upload(process.url, pieces(200));
    peaks.push(peakOf(process.pid) - before);
    await send(id);
    peaks.push(peakOf(process.pid) - before);
  }
  expect(peer.files.slice(1).map(({ bytes }) => bytes > 50 * MIB)).toEqual([true, true, true, true]);
  // Less than all of them have; most of it is garbage that is not collected yet.
  expect(Math.max(...peaks)).toBeLessThan(175);
  await process.end('SIGTERM');
});

test('kill -9 while a file comes in: nobody can name it, its bytes go, and what came in before stays', async () => {
  const victim = await world.start({ CHATAPP_CLOUD_URL: peer.url });
  const whole = await upload(victim.url, pieces(2));
  const bytes = async () => (await world.rows('select 1 from files.chunk')).length;
  const stored = await bytes();
  const cut = upload(
    victim.url,
    pieces(200, left => void (left === 100 && victim.end('SIGKILL'))),
  ).catch(() => 'cut');
  expect(await cut).toBe('cut');
  expect(await victim.ended).toBe('SIGKILL');
  expect(await bytes()).toBeGreaterThan(stored);
  await world.rows(`update files.file set expires_at = now() - interval '1 minute' where expires_at is not null`);
  const survivor = await world.start();
  await until(async () => (await bytes()) === stored);
  expect(await world.rows('select 1 from channels.media where id = $1', whole)).toHaveLength(1);
  await survivor.end('SIGTERM');
});
