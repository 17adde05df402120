import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { jobContext } from '../../kernel/context/context.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { compete, type Measure, type Standing } from '../contest.js';
import { emptyMessages } from '../sends.js';
import type { Server } from '../server.js';
import type { World } from '../world.js';

const MAILS = 2_000;
const PER_SEND = 100;
/** Hosts that the mails go to. */
const HOSTS = 50;
/** The connections of a relay, on both sides. */
const CONNECTIONS = 20;
const DONE_LIMIT_MS = 60_000;

/**
 * Mails from the request to their outcome: accepted, paid, queued, signed, handed to a relay, recorded, charged. The peer is
 * nodemailer alone, with as many connections and the same key.
 */
export async function mail(world: World): Promise<Standing[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-mail-'));
  const keyFile = join(folder, 'dkim.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const sink = await startSmtpSink();
  const key = await liveKey(world);
  await using ours = await world.ours('edge,worker', {
    SMTP_URL: sink.url,
    SMTP_FROM: 'hello@shop.example',
    SMTP_DKIM_DOMAIN: 'shop.example',
    SMTP_DKIM_KEY_FILE: keyFile,
  });
  await using peer = await world.peer('nodemailer', {
    TARGET: sink.url,
    CONNECTIONS: String(CONNECTIONS),
    STREAMS: String(CONNECTIONS),
    DKIM_KEY_FILE: keyFile,
  });
  const forget = () => (sink.received.length = 0);
  try {
    const standing = await compete({
      name: 'e-mail, request → relay, signed',
      goal: 0.8,
      unit: 'messages/s',
      ours: () => throughUs(world, ours, key, sink.received, forget),
      peer: () => throughPackage(peer, forget),
      warm: async () => {
        await throughUs(world, ours, key, sink.received, forget);
        await throughPackage(peer, forget);
      },
    });
    return [standing];
  } finally {
    await sink.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function liveKey(world: World): Promise<string> {
  const ctx = jobContext(await world.services());
  await grantCredits(ctx, world.workspaceId, 1_000_000, 'benchmark');
  const scopes = [...GRANTABLE_SCOPES];
  return (await createApiKey(ctx, { workspaceId: world.workspaceId, name: 'Mail', scopes, mode: 'live' })).key;
}

async function throughUs(
  world: World,
  server: Server,
  key: string,
  received: readonly unknown[],
  forget: () => void,
): Promise<Measure> {
  await emptyMessages(world);
  forget();
  const before = server.cpu();
  const started = performance.now();
  const sends = Array.from({ length: MAILS / PER_SEND }, (_, at) => at * PER_SEND);
  const client = async () => {
    for (let first = sends.shift(); first !== undefined; first = sends.shift()) await send(server, key, first);
  };
  await Promise.all([client(), client(), client(), client()]);
  await taken(received);
  await sent(world);
  const seconds = (performance.now() - started) / 1_000;
  const after = server.cpu();
  return { rate: MAILS / seconds, cpu: before && after && (after - before) / MAILS };
}

async function send({ url }: Server, key: string, first: number): Promise<void> {
  const to = Array.from({ length: PER_SEND }, (_, at) => `reader${first + at}@host${at % HOSTS}.example`);
  const payload = { subject: 'Your order', text: 'It is on its way.', html: '<p>It is on its way.</p>' };
  const answer = await fetch(`${url}/v1/email/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to, payload }),
  });
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Waits until the relay has all of them, without queries that would cost PostgreSQL time. */
async function taken(received: readonly unknown[]): Promise<void> {
  const until = performance.now() + DONE_LIMIT_MS;
  while (received.length < MAILS && performance.now() < until) await pause(LOOK_MS);
}

const SENT = `select count(*)::int as count from channels.message where status = 'SENT'`;
const LOOK_MS = 20;

async function sent({ db }: World): Promise<void> {
  const until = performance.now() + DONE_LIMIT_MS;
  for (;;) {
    const { rows } = await db.query<{ count: number }>(SENT);
    if (rows[0]?.count === MAILS) return;
    if (performance.now() > until) throw new Error(`Only ${rows[0]?.count} of ${MAILS} mails were sent in time.`);
    await pause(LOOK_MS);
  }
}

/** The peer sends as many by itself. */
async function throughPackage(peer: Server, forget: () => void): Promise<Measure> {
  forget();
  const before = peer.cpu();
  const answer = await fetch(`${peer.url}/run?count=${MAILS}`, { method: 'POST' });
  const { seconds } = (await answer.json()) as { seconds: number };
  const after = peer.cpu();
  return { rate: MAILS / seconds, cpu: before && after && (after - before) / MAILS };
}
