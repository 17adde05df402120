import { createHmac } from 'node:crypto';
import autocannon from 'autocannon';
import { compete, figureOf, type Result } from './contest.js';
import { CONNECTIONS, contestOf, type Shot } from './load.js';
import type { Server } from './server.js';
import { CLOUD_SECRET, type World } from './world.js';

/** A message of the chat application, as its provider reports it. */
const BODY = JSON.stringify({
  object: 'business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'chat',
            metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
            contacts: [{ profile: { name: 'Ana Lima' }, wa_id: '14155550123' }],
            messages: [
              {
                from: '14155550123',
                id: 'wire.1',
                timestamp: '1795262340',
                type: 'text',
                text: { body: 'Is it open?' },
              },
            ],
          },
        },
      ],
    },
  ],
});

const SHOT: Shot = {
  method: 'POST',
  path: '/callbacks/chatapp',
  headers: {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${createHmac('sha256', CLOUD_SECRET).update(BODY).digest('hex')}`,
  },
  body: BODY,
  status: 200,
};

/** The milliseconds that 99 of 100 callbacks may take at half of the server's capacity. */
const MAX_P99 = 50;

/** Callbacks of a provider: checked and stored, beside a server that only stores the same row. */
export async function inbound(world: World): Promise<Result[]> {
  const empty = () => world.db.query('truncate channels.callback');
  await using ours = await world.ours('edge');
  await using peer = await world.peer('callbacks');
  const contest = contestOf('POST /callbacks/chatapp, Express and pg', 1, SHOT, ours, peer, empty);
  const standing = await compete(contest);
  const p99 = await latencyAt(ours, standing.ours.rate / 2);
  await empty();
  return [standing, figureOf('POST /callbacks/chatapp, p99 at half of the rate', 'ms', MAX_P99, [p99])];
}

async function latencyAt(server: Server, rate: number): Promise<number> {
  const { url } = server;
  const { method, headers } = SHOT;
  const load = { url: url + SHOT.path, method, headers, body: BODY, connections: CONNECTIONS, duration: 4 };
  const { latency } = await autocannon({ ...load, overallRate: Math.round(rate) });
  return latency.p99;
}
