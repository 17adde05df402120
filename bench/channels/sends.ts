import { setTimeout as pause } from 'node:timers/promises';
import { compete, type Standing } from '../harness/contest.js';
import { contestOf, type Shot } from '../harness/load.js';
import { inPace } from '../harness/pace.js';
import type { World } from '../harness/world.js';

/** `POST /v1/sms/messages` with 1 and with 100 recipients: checked, stored and durable at 202. */
export async function sends(world: World): Promise<Standing[]> {
  await using ours = await world.ours('edge');
  await using peer = await world.peer('rest');
  const standings: Standing[] = [];
  for (const recipients of inPace([1, 100])) {
    const name = `POST /v1/sms/messages, ${recipients} to`;
    const shot = sendShot(world, recipients);
    standings.push(await compete(contestOf(name, 1.2, shot, ours, peer, () => emptyMessages(world))));
  }
  return standings;
}

export const FIRST_NUMBER = 14_155_552_000;

/** A send to so many numbers, all of which the sandbox delivers to. */
export const sendShot = ({ key }: World, recipients: number): Shot => ({
  method: 'POST',
  path: '/v1/sms/messages',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    to: Array.from({ length: recipients }, (_, at) => `+${FIRST_NUMBER + at}`),
    type: 'text',
    payload: { message: 'Your order has left our warehouse.' },
  }),
  status: 202,
});

const QUIET_MS = 250;

/** Both sides write into the same tables, and find them empty. */
export async function emptyMessages(world: World): Promise<void> {
  const { db } = world;
  await relayed(world);
  await db.query(
    `truncate channels.message, channels.message_change, channels.content, channels.receipt, channels.outbox, channels.usage, channels.usage_change, channels.usage_of_change, channels.usage_of_series, webhooks.event, webhooks.fan_out,
      webhooks.pending_delivery, webhooks.delivery`,
  );
  await db.query('checkpoint');
}

const RELAYED_LIMIT_MS = 60_000;

/** Waits until work that was in flight when a round ended is stored, and its events are relayed, by a worker that must still run. */
export async function relayed({ db }: World): Promise<void> {
  const deadline = Date.now() + RELAYED_LIMIT_MS;
  do {
    if (Date.now() > deadline) throw new Error('The events were not relayed in time.');
    await pause(QUIET_MS);
  } while ((await db.query('select 1 from channels.outbox limit 1')).rows.length > 0);
}
