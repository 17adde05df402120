import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clock, minutes } from '../../kernel/context/clock.js';
import type { Services } from '../../kernel/context/services.js';
import type { JobHandle } from '../../kernel/jobs/job-handle.js';
import { LaneLeases } from '../../kernel/lanes/lane-leases.js';
import { SANDBOX } from '../../subgraphs/channels/core/message/send/queue.js';
import { sendJobs } from '../../subgraphs/channels/core/message/send/send.job.js';
import { claim } from '../../subgraphs/channels/core/message/store/claim.js';
import { sandbox } from '../../subgraphs/channels/core/provider/sandbox.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { until } from '../support/process.js';
import { runJob } from '../support/run-job.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

let world: World;
let tenant: Tenant;
let edgeUrl: string;
let stopEdge: () => Promise<unknown>;
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
  const edge = await world.start({ ROLE: 'edge' });
  edgeUrl = edge.url;
  stopEdge = () => edge.end();
});
afterAll(async () => {
  await stopEdge?.();
  await world?.stop();
});

/** A process whose clock is ahead. */
const ahead = (by: number): Services => {
  const clock: Clock = { now: () => new Date(Date.now() + by), leaseNow: () => null };
  return { ...world.services, clock };
};

async function send(to: string): Promise<string> {
  const body = { to: [to], payload: { message: 'Hello' } };
  return (await call(edgeUrl, 'POST', '/v1/sms/messages', { key: tenant.testKey, body })).body.data.messageIds[0];
}

describe('a process whose clock is a minute ahead', () => {
  test('takes no message that another holds', async () => {
    const id = await send('+14155550000');
    expect((await claim(world.services, SANDBOX)).map(({ message }) => message.id)).toEqual([id]);
    expect(await claim(ahead(minutes(1)), SANDBOX)).toEqual([]);
    await world.rows('update channels.message set lease_until = now() where id = $1', id);
    const [again] = await claim(ahead(-minutes(1)), SANDBOX).then(async late => [
      ...late,
      ...(await claim(world.services, SANDBOX)),
    ]);
    expect(again).toMatchObject({ abandoned: true });
    await world.rows(
      "update channels.message set status = 'FAILED', substatus = 'cancelled', lease_until = null, due_at = null where id = $1",
      id,
    );
  });

  test('takes no lane that another holds', async () => {
    const idle = () => false;
    const own = new LaneLeases(world.services, 'test');
    await own.keep(idle);
    expect(own.open).toHaveLength(16);
    const other = new LaneLeases(ahead(minutes(5)), 'test');
    await other.keep(idle);
    expect([own.open.length, other.open]).toEqual([16, []]);
    await Promise.all([own.leave(), other.leave()]);
  });
});

test('the receipts of a lone sandbox message wake their job when they are due', async () => {
  const body = { to: ['engage@example.com'], payload: { subject: 'Hello', text: 'Hello' } };
  const answer = await call(edgeUrl, 'POST', '/v1/email/messages', { key: tenant.testKey, body });
  const [id] = answer.body.data.messageIds;
  const woken: { name: string; at: number }[] = [];
  const jobs = { ...world.services.jobs, wake: ({ name }: JobHandle) => void woken.push({ name, at: Date.now() }) };
  const services: Services = { ...world.services, jobs };
  const provider = sandbox(CHANNELS, { clock: services.clock, log: services.log });
  const job = sendJobs(CHANNELS, () => provider).find(({ name }) => name === 'channels.send.sandbox')!;
  expect(await runJob(job, services)).toBe(1);
  const dues = await world.rows<{ at: Date }>('select due_at as at from channels.receipt where message_id = $1', id);
  expect(dues).toHaveLength(2);
  const last = Math.max(...dues.map(({ at }) => at.getTime()));
  await until(() => woken.some(({ name, at }) => name === 'channels.receipt' && at >= last));
  expect(woken.filter(({ name }) => name === 'channels.receipt').length).toBeGreaterThanOrEqual(2);
});
