import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RcsPlatform, startRcsPlatform } from '../../examples/demo-peers/rcs-platform.js';
import { jobContext } from '../../kernel/context/context.js';
import { assignSender } from '../../subgraphs/channels/core/sender/sender.service.js';
import { rcs } from '../../subgraphs/channels/index.js';
import { until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let platform: RcsPlatform;
beforeAll(async () => {
  // Slow enough that a kill finds messages under way, also one that comes late because others have the cores.
  [world, platform] = await Promise.all([createWorld(), startRcsPlatform({ answerDelayMs: 2_000 })]);
  tenant = await world.tenant();
});
afterAll(async () => {
  await world.stop();
  await platform.stop();
});

const NUMBERS = Array.from({ length: 400 }, (_, at) => `+14155552${100 + at}`);

test('kill -9 while an agent sends: everybody gets the message once', async () => {
  const victim = await world.start(platform.settings);
  await assignSender(jobContext(world.services, tenant.workspaceId), rcs, 'demo_agent');
  for (const block of [0, 100, 200, 300]) {
    const body = { to: NUMBERS.slice(block, block + 100), payload: { message: 'Hello' } };
    const sent = await call(victim.url, 'POST', '/v1/rcs/messages', { key: tenant.liveKey, body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  }
  await until(() => platform.received.length > 5);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');
  expect(platform.received.length).toBeLessThan(NUMBERS.length);
  await world.rows('update channels.message set lease_until = now() where lease_until is not null');
  await world.start(platform.settings);
  const unsent = () => world.rows(`select 1 from channels.message where channel = 'rcs' and status <> 'SENT'`);
  await until(async () => (await unsent()).length === 0);
  // Unfinished messages are handed over again under their own names, by which the platform knows
  // them.
  expect(platform.received.map(({ phone }) => phone).sort()).toEqual(NUMBERS);
});
