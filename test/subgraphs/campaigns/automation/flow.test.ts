import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk } from '../../../support/campaigns/automation-desk.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
let contacts: string[];
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
  contacts = [];
  for (const name of ['a', 'b', 'c', 'd']) contacts.push(await desk.contact(`${name}@example.com`));
});
afterAll(() => app?.stop());

const STEPS = [
  { id: 'size', type: 'branch', branches: [{ when: { data: [{ path: 'big', op: 'exists' }] }, next: 'pause' }] },
  { id: 'small', type: 'setProperty', key: 'none', value: 1 },
  { id: 'pause', type: 'wait', for: '1d' },
];

const flowOf = async (id: string, query = '') =>
  (await app.request('GET', `/v1/automations/${id}/flow${query}`)).body.data;

const NONE = { active: 0, completed: 0, failed: 0, cancelled: 0 };

/** The steps that the log of each run has, and the one at which it is, in their order. */
const VISITS = `select r.id, r.automation_id, r.version, s.place, s.step_id
    from campaigns.automation_run r join campaigns.automation_run_step s on s.run_id = r.id
  union select id, automation_id, version, place, step_id from campaigns.automation_run
   where status in ('RUNNING', 'WAITING') and step_id is not null`;

/** Adds up what the logs say of runs. */
const ADD_UP = `with visits as (${VISITS}), moves as (
    select automation_id, version, coalesce(lag(step_id) over (partition by id order by place), '') as from_step, step_id as to_step
      from visits
    union all select automation_id, version, step_id, '#' || status from campaigns.automation_run
     where status in ('COMPLETED', 'FAILED', 'CANCELLED') and step_id is not null
  ) insert into campaigns.automation_move (automation_id, version, from_step, to_step, shard, runs)
    select m.automation_id, m.version, m.from_step, m.to_step, 0, count(*)
      from moves m join campaigns.automation a on a.id = m.automation_id group by 1, 2, 3, 4`;

describe('GET /v1/automations/{id}/flow', () => {
  test('says how many runs took each way, and where they are now', async () => {
    const id = await desk.enabled({ steps: STEPS });
    expect(await flowOf(id)).toEqual({ version: 1, steps: [], ways: [] });
    const [first, second, third, fourth] = contacts;
    await desk.started(id, { contactId: first, data: { big: 1 } });
    const cancelled = await desk.started(id, { contactId: second, data: { big: 1 } });
    await desk.started(id, { contactId: third, data: { big: 1 } });
    await desk.started(id, { contactId: fourth });
    await app.settle();
    expect((await app.request('POST', `/v1/automations/${id}/runs/${cancelled}/cancel`)).status).toBe(200);
    const flow = await flowOf(id);
    expect(flow.ways).toEqual([
      { fromStepId: null, toStepId: 'size', runs: 4 },
      { fromStepId: 'size', toStepId: 'pause', runs: 3 },
      { fromStepId: 'size', toStepId: 'small', runs: 1 },
    ]);
    expect(flow.steps).toEqual([
      { stepId: 'size', came: 4, ...NONE },
      { stepId: 'pause', came: 3, ...NONE, active: 2, cancelled: 1 },
      { stepId: 'small', came: 1, ...NONE, failed: 1 },
    ]);
    app.clock.advance(days(1));
    await app.settle();
    const ended = await flowOf(id);
    expect(ended.ways).toContainEqual({ fromStepId: 'pause', toStepId: null, runs: 2 });
    expect(ended.steps[1]).toEqual({ stepId: 'pause', came: 3, ...NONE, completed: 2, cancelled: 1 });
  });

  test('agrees with what the logs of the same runs say', async () => {
    const id = await desk.enabled({ steps: STEPS });
    for (const contactId of contacts)
      await desk.started(id, { contactId, data: contactId === contacts[0] ? {} : { big: 1 } });
    await app.settle();
    const [run] = await desk.runsOf(id);
    await app.request('POST', `/v1/automations/${id}/runs/${run.id}/cancel`);
    const kept = await flowOf(id);
    await sql(app.services.db, 'delete from campaigns.automation_move', []);
    await sql(app.services.db, ADD_UP, []);
    expect(await flowOf(id)).toEqual(kept);
    expect(kept.steps[1]).toMatchObject({ stepId: 'pause', came: 3 });
  });

  test('is of one version, and of the present one unless another is named', async () => {
    const id = await desk.enabled({ steps: [{ id: 'one', type: 'end' }] });
    await desk.started(id, { contactId: contacts[0] });
    await app.settle();
    const definition = { triggers: [{ type: 'api' }], steps: [{ id: 'two', type: 'end' }] };
    await app.request('PATCH', `/v1/automations/${id}`, { body: { definition } });
    await app.request('POST', `/v1/automations/${id}/enable`);
    expect(await flowOf(id)).toEqual({ version: 2, steps: [], ways: [] });
    expect((await flowOf(id, '?version=1')).steps).toEqual([{ stepId: 'one', came: 1, ...NONE, completed: 1 }]);
    const query = 'query ($id: ID!) { automation(id: $id) { flow(version: 1) { ways { runs } } } }';
    expect((await app.graphql(query, { id })).body.data.automation.flow.ways).toEqual([{ runs: 1 }, { runs: 1 }]);
  });

  test('counts the runs of a deleted contact as cancelled, and goes with its automation', async () => {
    const id = await desk.enabled({ steps: STEPS });
    const contactId = await desk.contact('leaver@example.com');
    await desk.started(id, { contactId, data: { big: 1 } });
    await app.settle();
    await app.request('DELETE', `/v1/contacts/${contactId}`);
    await app.settle();
    expect((await flowOf(id)).steps[1]).toEqual({ stepId: 'pause', came: 1, ...NONE, cancelled: 1 });
    await app.request('DELETE', `/v1/automations/${id}`);
    await app.sweep();
    const left = 'select count(*)::int as rows from campaigns.automation_move where automation_id = $1';
    expect(await sql(app.services.db, left, [id])).toEqual([{ rows: 0 }]);
    expect((await app.request('GET', `/v1/automations/${id}/flow`)).status).toBe(404);
  });
});

describe('GET /v1/automations/{id}/runs', () => {
  test('lists the runs that are at a step', async () => {
    const id = await desk.enabled({ steps: STEPS });
    const there = await desk.started(id, { contactId: contacts[0], data: { big: 1 } });
    const failed = await desk.started(id, { contactId: contacts[1] });
    await app.settle();
    const at = async (query: string) =>
      (await app.request('GET', `/v1/automations/${id}/runs?${query}`)).body.data.map((run: { id: string }) => run.id);
    expect(await at('stepId=pause')).toEqual([there]);
    expect(await at('stepId=pause&status=WAITING')).toEqual([there]);
    expect(await at('stepId=small&status=WAITING')).toEqual([]);
    expect(await at('stepId=small')).toEqual([failed]);
  });
});
