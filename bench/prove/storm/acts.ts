import { randomUUID } from 'node:crypto';
import type { Act, Load } from './load.js';
import { reportArrival } from './peers/chat-provider.js';

const RECIPIENTS = 3;
const ROWS = 200;

/** The people who wrote to the line. */
export const FIRST_PERSON = 14_155_550_000;
export const PEOPLE = 1_000;

export const BROWSERS: readonly string[] = Array.from({ length: 50_000 }, (_, at) => `/u${at}`);

interface Sent {
  readonly messageIds: readonly string[];
}

const person = (load: Load): string => String(FIRST_PERSON + (load.count() % PEOPLE));

const sms: Act = async load => {
  const to = Array.from({ length: RECIPIENTS }, () => load.number());
  const body = { to, type: 'text', payload: { message: 'Your order leaves today.' } };
  const { messageIds } = await load.post<Sent>(load.means.world.liveKey, '/sms/messages', body);
  load.accepted.live.push(...messageIds);
};

const mail: Act = async load => {
  const body = { to: [`${randomUUID()}@inbox.example`], payload: { subject: 'Your order', text: 'It leaves today.' } };
  const { messageIds } = await load.post<Sent>(load.means.world.liveKey, '/email/messages', body);
  load.accepted.live.push(...messageIds);
};

const chat: Act = async load => {
  const body = {
    instanceId: load.means.lineId,
    to: [`+${person(load)}`],
    payload: { message: 'Your order leaves today.' },
  };
  const { messageIds } = await load.post<Sent>(load.means.world.liveKey, '/chatapp/messages', body);
  load.accepted.live.push(...messageIds);
};

/** A person writes to the line. */
const arrival: Act = async load => {
  const ref = `wire.in.${load.count()}`;
  await reportArrival(() => load.means.fleet.url, ref, person(load));
  load.accepted.arrivals.push(ref);
};

const notification: Act = async load => {
  const path = load.browsers.next().value;
  if (!path) return;
  const body = { to: [`user:${path.slice(1)}`], payload: { title: 'Your order', body: 'It leaves today.' } };
  const { pushIds } = await load.post<{ pushIds: readonly string[] }>(load.means.world.liveKey, '/push/messages', body);
  for (const id of pushIds) load.accepted.notifications.set(id, path);
};

const sandbox: Act = async load => {
  const body = { to: [load.number()], type: 'text', payload: { message: 'A test' } };
  const { messageIds } = await load.post<Sent>(load.means.world.key, '/sms/messages', body);
  load.accepted.sandbox.push(...messageIds);
};

const call: Act = async load => {
  const body = { to: [load.number()], type: 'text', payload: { speak: 'Your code is 1 2 3.' } };
  const { callIds } = await load.post<{ callIds: readonly string[] }>(load.means.world.key, '/voice/calls', body);
  load.accepted.calls.push(...callIds);
};

const file: Act = async load => {
  const rows = Array.from({ length: ROWS }, () => `${load.number()},Ann`);
  const { id } = await load.post<{ id: string }>(
    load.means.world.liveKey,
    '/contacts/import',
    ['phone,name', ...rows].join('\n'),
  );
  load.accepted.imports.push(id);
};

/** A file comes seldom: it is as much work as many messages. */
export const ACTS: readonly Act[] = [
  sms,
  mail,
  chat,
  arrival,
  sandbox,
  notification,
  sms,
  mail,
  chat,
  arrival,
  call,
  sms,
  file,
];
