import { compete, type Measure, type Standing } from './contest.js';
import { load, type Shot } from './load.js';
import { emptyMessages, FIRST_NUMBER } from './sends.js';
import type { Server } from './server.js';
import type { World } from './world.js';

const TEXT = 'Your order has left our warehouse.';
const NUMBER = `+${FIRST_NUMBER}`;
const MAILBOX = 'deliver@example.com';
const PAYLOAD = { message: TEXT, subject: 'Your order' };

/**
 * `POST /v1/notify` to one person on three channels, beside the three sends that it replaces, of
 * the same server.
 */
export async function notify(world: World): Promise<Standing[]> {
  await using server = await world.ours('edge');
  const empty = async () => {
    await emptyMessages(world);
    await world.db.query(
      'truncate channels.notification, channels.notification_recipient, channels.notification_message',
    );
  };
  const ours = async (duration: number) => {
    await empty();
    return load(server, notifyShot(world), { duration });
  };
  const peer = async (duration: number) => {
    await empty();
    return threeSends(server, world, duration);
  };
  const contest = {
    name: 'POST /v1/notify to 3 channels, by three sends',
    ...{ goal: 0.8, unit: 'requests/s' as const, ours: () => ours(4), peer: () => peer(4) },
    warm: async () => [await ours(5), await peer(5)],
  };
  return [await compete(contest)];
}

const shotOf = ({ key }: World, path: string, body: object): Shot => ({
  ...{ method: 'POST', path, status: 202, body: JSON.stringify(body) },
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
});

const notifyShot = (world: World): Shot =>
  shotOf(world, '/v1/notify', {
    to: [{ phone: NUMBER, email: MAILBOX, userId: 'deliver' }],
    channels: ['sms', 'email', 'push'],
    payload: PAYLOAD,
  });

/** One after the other, for a third of the time each. The rate is that of all three together. */
async function threeSends(server: Server, world: World, duration: number): Promise<Measure> {
  const shots = [
    shotOf(world, '/v1/sms/messages', { to: [NUMBER], payload: { message: TEXT } }),
    shotOf(world, '/v1/email/messages', { to: [MAILBOX], payload: { subject: PAYLOAD.subject, text: TEXT } }),
    shotOf(world, '/v1/push/messages', { to: ['user:deliver'], payload: { title: PAYLOAD.subject, body: TEXT } }),
  ];
  const each: Measure[] = [];
  for (const shot of shots) each.push(await load(server, shot, { duration: duration / shots.length }));
  return {
    rate: 1 / each.reduce((sum, { rate }) => sum + 1 / rate, 0),
    cpu: each.reduce<number | null>((sum, { cpu }) => (sum === null || cpu === null ? null : sum + cpu), 0),
  };
}
