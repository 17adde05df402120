import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenServices } from '../../app/services.js';
import { jobContext, transact } from '../../kernel/context/context.js';
import { newId } from '../../kernel/context/ids.js';
import { emitAll, eventOf } from '../../kernel/events/outbox.js';
import { smsEvents } from '../../subgraphs/channels/kinds/sms/events.js';
import { Webhook } from '../../subgraphs/webhooks/endpoint/webhook.js';
import { compete, type Measure, type Standing } from '../contest.js';
import { emptyMessages } from '../sends.js';
import type { Server } from '../server.js';
import type { World } from '../world.js';

/** Deliveries of a round: some seconds of each side. */
const DELIVERIES = 8_000;
/** The endpoints of the first contest: enough that the limit of one endpoint does not limit all. */
const ENDPOINTS = 40;
const CROWD = 1_000;
const DEAD = 100;
/** Requests of the peer under way at once: as many as a process of ours holds for a workspace. */
const IN_FLIGHT = 400;
const DONE_LIMIT_MS = 120_000;
const NOBODY = 'http://127.0.0.1:9/';

/**
 * From events in the outbox to deliveries that are stored as made: relayed, fanned out, claimed, signed and posted to a receiver
 * on this machine. Beside it a bare undici loop that signs and posts the same, with the same two writes a delivery; and
 * ours with a tenth of its endpoints dead, or dying, beside ours without those.
 */
export async function webhooks(world: World): Promise<Standing[]> {
  const sink = await startSink();
  const target = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/`;
  const services = await world.services();
  await using ours = await world.ours('worker');
  await using peer = await world.peer('webhook-loop', { TARGET: target, STREAMS: String(IN_FLIGHT) });
  try {
    await register(world, services, ENDPOINTS, target);
    const standings = [await contestWith(world, services, ours, peer)];
    for (const crowd of CROWDS) standings.push(await contestOfCrowd(world, services, ours, target, crowd));
    return standings;
  } finally {
    await world.db.query('delete from webhooks.endpoint');
    sink.close();
    sink.closeAllConnections();
  }
}

interface Crowd {
  readonly name: string;
  /** The statement that sets the history of the dead ones when a round begins. */
  readonly history: string | null;
}

/** Dead for long, as most that are dead; and such as take nothing from the first event of a round on. */
const CROWDS: readonly Crowd[] = [
  {
    name: 'dead for an hour',
    history: `update webhooks.endpoint set failures = 20, failing_since = now() - interval '1 hour',
      open_until = now() + interval '4 minutes' where url = $1`,
  },
  { name: 'dying', history: null },
];

const contestWith = (world: World, services: OpenServices, ours: Server, peer: Server): Promise<Standing> => {
  const deliver = () => deliveries(world, services, ours, DELIVERIES / ENDPOINTS, DELIVERIES);
  const bare = async () => {
    await emptyMessages(world);
    return loop(peer);
  };
  const warm = async () => {
    await deliver();
    await bare();
  };
  const name = `webhook deliveries, ${ENDPOINTS} endpoints`;
  return compete({ name, goal: 1, unit: 'deliveries/s', ours: deliver, peer: bare, warm });
};

async function contestOfCrowd(
  world: World,
  services: OpenServices,
  ours: Server,
  target: string,
  crowd: Crowd,
): Promise<Standing> {
  const living = CROWD - DEAD;
  const events = Math.floor(DELIVERIES / living);
  const round = async (dead: number) => {
    await world.db.query('delete from webhooks.endpoint');
    await register(world, services, living, target);
    await register(world, services, dead, NOBODY);
    if (crowd.history) await world.db.query(crowd.history, [NOBODY]);
    return deliveries(world, services, ours, events, events * living);
  };
  const warm = () => round(DEAD);
  const name = `the living of ${CROWD} endpoints, a tenth of them ${crowd.name}`;
  return compete({ name, goal: 0.95, unit: 'deliveries/s', ours: () => round(DEAD), peer: () => round(0), warm });
}

async function startSink(): Promise<HttpServer> {
  const sink = createServer((req, res) => {
    req.resume().on('end', () => res.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(sink, 'listening');
  return sink;
}

const INSERT = `
  insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sealed_secret, created_at, updated_at)
  select e.id, $1, 'Bench', $2, '{sms.sent}', '{}', true, e.sealed, now(), now() from unnest($3::text[], $4::text[]) as e (id, sealed)`;

async function register(world: World, services: OpenServices, count: number, url: string): Promise<void> {
  const endpoints = Array.from({ length: count }, () => {
    const endpoint = Object.assign(new Webhook(), { id: newId('whk'), sealedSecret: '' });
    endpoint.rotate(services.box, services.clock);
    return endpoint;
  });
  const columns = [endpoints.map(({ id }) => id), endpoints.map(({ sealedSecret }) => sealedSecret)];
  await world.db.query(INSERT, [world.workspaceId, url, ...columns]);
}

const MADE = `
  select count(*)::int as made, extract(epoch from max(d.updated_at) - min(e.at))::float8 as seconds
    from webhooks.delivery d join webhooks.event e on e.id = d.event_id where d.status = 'DELIVERED'`;

/** From the first event to the last delivery. */
async function deliveries(
  world: World,
  services: OpenServices,
  ours: Server,
  events: number,
  expected: number,
): Promise<Measure> {
  await emptyMessages(world);
  const before = ours.cpu();
  const { sent } = smsEvents;
  await transact(jobContext(services), tx =>
    emitAll(
      tx,
      Array.from({ length: events }, () =>
        eventOf(sent!, { workspaceId: world.workspaceId, messageId: newId('msg'), sandbox: true }, sent!.sample),
      ),
    ),
  );
  const deadline = Date.now() + DONE_LIMIT_MS;
  for (;;) {
    await pause(250);
    const { made, seconds } = (await world.db.query<{ made: number; seconds: number }>(MADE)).rows[0]!;
    const after = ours.cpu();
    if (made === expected) return { rate: made / seconds, cpu: before && after && (after - before) / made };
    if (Date.now() > deadline) throw new Error(`Only ${made} of ${expected} deliveries were made in time.`);
  }
}

async function loop(peer: Server): Promise<Measure> {
  const before = peer.cpu();
  const answer = await fetch(`${peer.url}/run?count=${DELIVERIES}`, { method: 'POST' });
  const { seconds } = (await answer.json()) as { seconds: number };
  const after = peer.cpu();
  return { rate: DELIVERIES / seconds, cpu: before && after && (after - before) / DELIVERIES };
}
