import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clock, minutes } from '../../kernel/context/clock.js';
import type { Services } from '../../kernel/context/services.js';
import type { JobHandle } from '../../kernel/jobs/job-handle.js';
import { SANDBOX } from '../../subgraphs/channels/core/message/send/queue.js';
import { sendJobs } from '../../subgraphs/channels/core/message/send/send.job.js';
import { claim } from '../../subgraphs/channels/core/message/store/claim.js';
import { sandbox } from '../../subgraphs/channels/core/provider/sandbox.js';
import { CHANNELS } from '../../subgraphs/channels/index.js';
import { claimDeliveries } from '../../subgraphs/webhooks/delivery/claim.js';
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

  test('takes no webhook delivery that another holds', async () => {
    await world.rows(
      `insert into webhooks.endpoint select (json_populate_record(null::webhooks.endpoint, $1::json)).*`,
      JSON.stringify(await endpointRow()),
    );
    await world.rows(
      `insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence,
         created_at, updated_at) values ('dlv_1', $1, 'whk_1', 'evt_1', 'sms.sent', 'PENDING', 0, now(), 0, now(), now())`,
      tenant.workspaceId,
    );
    const claimant = (owner: string) => ({ owner, free: 10, held: new Map(), queues: new Map(), endpoints: ['whk_1'] });
    expect(await claimDeliveries(world.services, claimant('a'))).toHaveLength(1);
    expect(await claimDeliveries(ahead(minutes(5)), claimant('b'))).toEqual([]);
    // Its event was never there.
    await world.rows("delete from webhooks.delivery where id = 'dlv_1'");
  });
});

const endpointRow = async () => {
  const now = new Date();
  return {
    id: 'whk_1',
    workspace_id: tenant.workspaceId,
    name: 'Test',
    url: 'https://example.com/',
    events: ['sms.sent'],
    instance_ids: [],
    channels: [],
    paused: false,
    header_names: [],
    standard_signature: false,
    failures: 0,
    ordering: 'NONE',
    batch_size: 1,
    client_certificate: false,
    enabled: true,
    sandbox: true,
    sealed_secret: 'x',
    created_at: now,
    updated_at: now,
  };
};

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
