import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guards, guardsOf } from '../support/guards.js';
import { type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const MESSAGES = 5;
const URLS = ['https://shop.example/orders', 'https://shop.example/help'];

let world: World;
let tenant: Tenant;
let guards: Guards;
let templateId = '';

beforeAll(async () => {
  world = await createWorld();
  guards = guardsOf(world);
  tenant = await world.tenant();
});
afterAll(async () => {
  await guards?.letGo();
  await world?.stop();
});

async function makeTemplate({ url }: TestProcess): Promise<string> {
  const parts = { sms: { message: `See ${URLS.join(' and ')}` } };
  const body = { name: 'Order', parts, shortenLinks: true };
  const answer = await call(url, 'POST', '/v1/templates', { key: tenant.testKey, body });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

async function send({ url }: TestProcess): Promise<string[]> {
  const to = Array.from({ length: MESSAGES }, (_, place) => `+1415555${1_000 + place}`);
  const body = { to, type: 'template', payload: { templateId } };
  const answer = await call(url, 'POST', '/v1/sms/messages', { key: tenant.testKey, body });
  expect(answer.status).toBe(202);
  return answer.body.data.messageIds;
}

const LINKS =
  'select message_id, place, code, url from campaigns.short_link where message_id = any($1) order by message_id, place';
const linksOf = (ids: readonly string[]) => world.rows<{ url: string }>(LINKS, ids);

/**
 * The points at which a process is killed: it waits there for a lock that a guard holds. Each
 * returns the messages whose links it makes.
 */
const POINTS: readonly (readonly [string, number, (victim: TestProcess) => Promise<string[]>])[] = [
  [
    'links of messages are being made',
    0,
    async victim => {
      await guards.hold('lock table campaigns.short_link in share mode');
      const ids = await send(victim);
      await guards.stuckAt('insert into campaigns.short_link');
      return ids;
    },
  ],
  [
    'links are made, and the outcome of their messages is not stored',
    MESSAGES * URLS.length,
    async victim => {
      await guards.hold('lock table campaigns.short_link in share mode');
      const ids = await send(victim);
      await guards.stuckAt('insert into campaigns.short_link');
      await guards.hold('lock table channels.message in share mode');
      await guards.letGo(1);
      await until(async () => (await linksOf(ids)).length === MESSAGES * URLS.length);
      await guards.stuckAt('update channels.message');
      return ids;
    },
  ],
];

test.each(POINTS)('kill -9 while %s: each message is delivered with the links that it had', async (_, made, reach) => {
  const victim = await world.start();
  templateId ||= await makeTemplate(victim);
  const ids = await reach(victim);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  await guards.letGo();
  const before = await linksOf(ids);
  expect(before).toHaveLength(made);
  // The leases of the dead process are over.
  await world.rows('update channels.message set lease_until = now() where lease_until is not null');
  const survivor = await world.start();
  const waiting = "select 1 from channels.message where id = any($1) and status <> 'DELIVERED'";
  await until(async () => (await world.rows(waiting, ids)).length === 0);
  const after = await linksOf(ids);
  expect(after.map(({ url }) => url)).toEqual(ids.flatMap(() => URLS));
  if (made > 0) expect(after).toEqual(before);
  expect(await survivor.end()).toBe(0);
});
