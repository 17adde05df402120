import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import smpp, { type PDU } from 'smpp';
import { GRANTABLE_SCOPES } from '../../catalogue/scopes.js';
import { jobContext } from '../../kernel/context/context.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { createApiKey } from '../../subgraphs/workspaces/api-key/api-key.service.js';
import { compete, type Measure, type Standing } from '../harness/contest.js';
import type { Server } from '../harness/server.js';
import type { World } from '../harness/world.js';
import { emptyMessages } from './sends.js';
import { type Sink, startSink } from './sms-sink.js';

const MESSAGES = 5_000;
const WARM = 500;
const PER_SEND = 100;
const WINDOW = 50;
const FIRST_NUMBER = 14_155_552_000;
const TEXT = 'Your order has left our warehouse.';
const GOAL = 0.4;

/**
 * Messages from the request to their receipt: accepted, paid, queued, handed to a message centre, recorded, charged, reported
 * delivered. The peer is the package `smpp` alone, which submits the same texts over one session with the same window and
 * acknowledges the receipts.
 */
export async function sms(world: World): Promise<Standing[]> {
  await using sink = await startSink();
  const key = await liveKey(world);
  await using server = await world.ours('edge,worker', {
    SMPP_URL: `smpp://${sink.host}:${sink.port}`,
    SMPP_WINDOW: String(WINDOW),
  });
  const standing = await compete({
    name: 'SMS over SMPP, request → receipt',
    goal: GOAL,
    unit: 'messages/s',
    ours: () => throughUs(world, server, key, sink, MESSAGES),
    peer: () => throughPackage(sink, MESSAGES),
    warm: async () => {
      await throughUs(world, server, key, sink, WARM);
      await throughPackage(sink, WARM);
    },
  });
  return [standing];
}

async function liveKey(world: World): Promise<string> {
  const ctx = jobContext(await world.services());
  const { workspaceId } = world;
  await grantCredits(ctx, workspaceId, 1_000_000, 'benchmark');
  const { key } = await createApiKey(ctx, {
    workspaceId,
    name: 'Live',
    scopes: [...GRANTABLE_SCOPES],
    mode: 'live',
  });
  return key;
}

async function throughUs(world: World, server: Server, key: string, sink: Sink, messages: number): Promise<Measure> {
  const { url } = server;
  await emptyMessages(world);
  const acknowledged = sink.acknowledged() + messages;
  const before = server.cpu();
  const started = performance.now();
  const sends = Array.from({ length: messages / PER_SEND }, (_, send) => () => {
    const first = FIRST_NUMBER + send * PER_SEND;
    const to = Array.from({ length: PER_SEND }, (_number, at) => `+${first + at}`);
    return fetch(`${url}/v1/sms/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ to, payload: { message: TEXT } }),
    });
  });
  const client = async () => {
    for (let send = sends.pop(); send; send = sends.pop()) {
      const answer = await send();
      if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all([client(), client(), client(), client()]);
  await reported(sink, acknowledged);
  await delivered(world, messages);
  const seconds = (performance.now() - started) / 1_000;
  const after = server.cpu();
  return { rate: messages / seconds, cpu: before && after && (after - before) / messages };
}

/** A receipt is acknowledged once it is stored: until then no question costs PostgreSQL anything. */
async function reported({ acknowledged }: Sink, count: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (acknowledged() < count && performance.now() < until) await pause(LOOK_MS);
}

const DELIVERED = `select count(*)::int as count from channels.message where status = 'DELIVERED'`;
const LOOK_MS = 20;
const PATIENCE_MS = 60_000;

async function delivered({ db }: World, messages: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await db.query<{ count: number }>(DELIVERED);
    if (rows[0]?.count === messages) return;
    if (performance.now() > until) throw new Error(`Only ${rows[0]?.count} of ${messages} were delivered in time.`);
    await pause(LOOK_MS);
  }
}

async function throughPackage({ host, port }: Sink, messages: number): Promise<Measure> {
  const session = smpp.connect({ host, port, tls: false });
  await once(session, 'connect');
  await new Promise<void>(done => session.bind_transceiver({ system_id: 'bench', password: '' }, () => done()));
  const started = performance.now();
  const all = Promise.withResolvers<void>();
  let receipts = 0;
  session.on('deliver_sm', (pdu: PDU) => {
    session.send(pdu.response());
    receipts += 1;
    if (receipts === messages) all.resolve();
  });
  let next = 0;
  const submit = () => {
    if (next === messages) return;
    const fields = { destination_addr: String(FIRST_NUMBER + next), source_addr: 'Shop', registered_delivery: 1 };
    next += 1;
    session.submit_sm({ ...fields, short_message: TEXT }, submit);
  };
  for (let place = 0; place < WINDOW; place++) submit();
  await all.promise;
  const rate = messages / ((performance.now() - started) / 1_000);
  session.destroy();
  return { rate, cpu: null };
}
