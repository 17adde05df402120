import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { until } from '../support/process.js';
import { call, createWorld, type World } from '../support/world.js';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([createWorld(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([world.stop(), receiver.stop()]);
});

const RUNS = 40;
const CALLS = 3;

test('kill -9 between the steps of runs: two others go on, and every call is made under one id', async () => {
  const { testKey: key } = await world.tenant();
  // So late that a kill finds calls under way.
  receiver.answerWith(async (delivery, response) => {
    await new Promise(done => setTimeout(done, 30));
    return answer(204)(delivery, response);
  });
  const victim = await world.start();
  const post = async (url: string, path: string, body: object = {}) => {
    const { status, body: answered } = await call(url, 'POST', path, { key, body });
    expect(status, JSON.stringify(answered)).toBeLessThan(300);
    return answered.data;
  };
  const steps = Array.from({ length: CALLS }, (_, n) => [
    { id: `call${n}`, type: 'webhook', url: receiver.url },
    { id: `wait${n}`, type: 'wait', for: '1s' },
  ]).flat();
  const definition = { triggers: [{ type: 'api' }], steps };
  const { id } = await post(victim.url, '/v1/automations', { name: 'Calls', definition });
  await post(victim.url, `/v1/automations/${id}/enable`);
  await Promise.all(Array.from({ length: RUNS }, () => post(victim.url, `/v1/automations/${id}/runs`)));
  await receiver.until(RUNS / 2);
  expect(await victim.end('SIGKILL')).toBe('SIGKILL');

  const survivors = await Promise.all([world.start(), world.start()]);
  const open = async () => (await world.rows('select from campaigns.automation_run where completed_at is null')).length;
  await until(async () => {
    // The holder of the expired leases is dead. Those of the survivors are younger.
    await world.rows(`update campaigns.automation_run set lease_until = null, due_at = now()
      where lease_until is not null and lease_until < now() + interval '100 seconds'`);
    return (await open()) === 0;
  });
  const { body } = await call(survivors[0]!.url, 'GET', `/v1/automations/${id}`, { key });
  expect(body.data.counts).toEqual({ started: RUNS, active: 0, completed: RUNS, failed: 0, cancelled: 0 });
  const logged = await world.rows<{ n: number }>(
    `select count(*)::int as n from campaigns.automation_run_step where outcome = 'DONE'`,
  );
  expect(logged).toEqual([{ n: RUNS * steps.length }]);
  const ids = receiver.received.map(({ headers }) => headers['x-webhook-id']);
  expect(new Set(ids).size).toBe(RUNS * CALLS);
  // Only calls that were under way at the kill were repeated.
  expect(ids.length).toBeLessThanOrEqual(RUNS * CALLS + 60);
  for (const survivor of survivors) expect(await survivor.end()).toBe(0);
});
