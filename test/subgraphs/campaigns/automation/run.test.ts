import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk } from '../../../support/campaigns/automation-desk.js';
import { answer, isSigned, type Receiver, startReceiver } from '../../../support/peers/webhook-receiver.js';
import { problems } from '../../../support/problems.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
let receiver: Receiver;
let contactId: string;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
  desk = automationDesk(app);
  contactId = await desk.contact('ana@example.com');
  await desk.contact('buyer@example.com', { tags: ['buyer'] });
  await app.request('POST', '/v1/properties', { body: { key: 'total', name: 'Total', type: 'NUMBER' } });
});
afterAll(async () => {
  await Promise.all([app?.stop(), receiver?.stop()]);
});

const PATH = '/v1/automations';

describe('a run', () => {
  test('tags, sets, branches, calls and ends, and says so step by step', async () => {
    receiver.answerWith(answer(200, '{"level":"gold"}'));
    const id = await desk.enabled({
      steps: [
        { id: 'tag', type: 'tag', tag: 'buyer' },
        { id: 'total', type: 'setProperty', key: 'total', from: 'order.total' },
        { id: 'tell', type: 'webhook', url: receiver.url, body: { from: 'shop' }, saveAs: 'answer' },
        {
          ...{ id: 'kind', type: 'branch', next: 'small' },
          branches: [
            {
              when: {
                rules: [
                  { type: 'tag', tag: 'buyer' },
                  { type: 'property', key: 'total', op: 'gte', value: 100 },
                ],
                data: [{ path: 'answer.level', op: 'in', value: ['gold', 'silver'] }],
              },
              next: 'big',
            },
          ],
        },
        { id: 'small', type: 'end' },
        { id: 'big', type: 'untag', tag: 'buyer' },
      ],
    });
    const secret = (await app.request('POST', `${PATH}/${id}/rotate-secret`)).body.data.secret;
    const runId = await desk.started(id, { email: 'ana@example.com', data: { order: { total: 120 } } });
    await app.settle();
    const run = await desk.runOf(id, runId);
    expect(run).toMatchObject({ status: 'COMPLETED', result: 'ENDED', contactId, trigger: 'api', dueAt: null });
    expect(run.data).toEqual({ order: { total: 120 }, answer: { level: 'gold' } });
    expect(run.steps.map(({ stepId, outcome, output }: Record<string, unknown>) => [stepId, outcome, output])).toEqual([
      ['tag', 'DONE', { tag: 'buyer' }],
      ['total', 'DONE', { total: 120 }],
      ['tell', 'DONE', { status: 200 }],
      ['kind', 'DONE', { branch: 0 }],
      ['big', 'DONE', { tag: 'buyer' }],
    ]);
    const person = (await app.request('GET', `/v1/contacts/${contactId}`)).body.data;
    expect([person.tags, person.properties]).toEqual([[], { total: 120 }]);
    const [call] = receiver.received;
    expect(isSigned(call!, secret, app.clock)).toBe(true);
    expect(call!.body).toMatchObject({
      ...{ automationId: id, runId, stepId: 'tell', contactId, sandbox: true },
      ...{ data: { order: { total: 120 } }, payload: { from: 'shop' } },
    });
    expect(await desk.eventsOf('automation.run.completed')).toContainEqual(
      expect.objectContaining({ runId, automationId: id, result: 'ENDED' }),
    );
  });

  test('a call that fails is tried again later with the same id; in the end the run fails, or goes on if it says so', async () => {
    receiver.answerWith(answer(500));
    receiver.received.length = 0;
    const call = { id: 'tell', type: 'webhook', url: receiver.url };
    const stops = await desk.enabled({ steps: [call, { id: 'e', type: 'end' }] });
    const goesOn = await desk.enabled({
      steps: [
        { ...call, onError: 'continue' },
        { id: 'e', type: 'end' },
      ],
    });
    const [stopped, gone] = [await desk.started(stops), await desk.started(goesOn)];
    await app.settle();
    expect(await desk.runOf(stops, stopped)).toMatchObject({
      ...{ status: 'RUNNING', stepId: 'tell' },
      steps: [{ outcome: 'WAITING', output: { code: 'AUTOMATION_CALL_FAILED' }, finishedAt: null }],
    });
    for (let tries = 1; tries < 10; tries++) {
      app.clock.advance(days(1));
      await app.settle();
    }
    const error = { code: 'AUTOMATION_CALL_FAILED', message: 'The call failed: it answered 500.' };
    expect(await desk.runOf(stops, stopped)).toMatchObject({ status: 'FAILED', stepId: 'tell', error });
    expect(await desk.runOf(goesOn, gone)).toMatchObject({
      ...{ status: 'COMPLETED', steps: [{ outcome: 'FAILED', output: error }, { stepId: 'e' }] },
    });
    expect(receiver.received).toHaveLength(20);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(2);
    expect(await desk.eventsOf('automation.run.failed')).toContainEqual(
      expect.objectContaining({ runId: stopped, stepId: 'tell', error }),
    );
    receiver.answerWith(answer(204));
  });

  test('waits a month as one row, and can be cancelled', async () => {
    const id = await desk.enabled({ steps: [{ id: 'w', type: 'wait', for: '30d' }], entry: { repeat: 'ALWAYS' } });
    const [kept, cancelled] = [await desk.started(id, { contactId }), await desk.started(id, { contactId })];
    await app.settle();
    const end = await app.request('POST', `${PATH}/${id}/runs/${cancelled}/cancel`);
    const [step] = end.body.data.steps;
    expect([end.body.data, step]).toMatchObject([
      { status: 'CANCELLED', dueAt: null },
      { stepId: 'w', outcome: 'CANCELLED', finishedAt: app.clock.now().toISOString() },
    ]);
    const again = await app.request('POST', `${PATH}/${id}/runs/${cancelled}/cancel`);
    expect([again.status, again.body.code]).toEqual([409, 'AUTOMATION_RUN_ENDED']);
    app.clock.advance(days(29));
    await app.settle();
    expect((await desk.runOf(id, kept)).status).toBe('WAITING');
    app.clock.advance(days(1));
    await app.settle();
    expect((await desk.runOf(id, kept)).status).toBe('COMPLETED');
    expect((await desk.runOf(id, cancelled)).status).toBe('CANCELLED');
    const { body } = await app.request('GET', `${PATH}/${id}`);
    expect(body.data.counts).toEqual({ started: 2, active: 0, completed: 1, failed: 0, cancelled: 1 });
    const listed = await app.request('GET', `${PATH}/${id}/runs?status=COMPLETED&contactId=${contactId}`);
    expect(listed.body.data.map((run: { id: string }) => run.id)).toEqual([kept]);
    const facts = { runId: cancelled, automationId: id, version: 1, contactId, stepId: 'w', reason: 'REQUESTED' };
    expect(await desk.eventsOf('automation.run.cancelled')).toEqual([{ ...facts, sandbox: true }]);
  });

  test('ends with its contact', async () => {
    const gone = await desk.contact('gone@example.com');
    const steps = [{ id: 'w', type: 'waitForEvent', event: 'contact.updated', timeout: '1d' }];
    const id = await desk.enabled({ steps });
    const runId = await desk.started(id, { contactId: gone });
    await app.settle();
    const query = `{ contact(id: "${gone}") { automationRuns { items { id automation { id } } pagination { total } } } }`;
    const { data } = (await app.graphql(query)).body;
    const runs = { items: [{ id: runId, automation: { id } }], pagination: { total: 1 } };
    expect(data.contact.automationRuns).toEqual(runs);
    const live = (await app.graphql(query, {}, { key: app.liveKey })).body.data;
    expect(live.contact.automationRuns.items).toEqual([]);
    await app.request('DELETE', `/v1/contacts/${gone}`);
    await app.settle();
    expect((await desk.runOf(id, runId)).status).toBe('CANCELLED');
    const expected = { runId, contactId: gone, stepId: 'w', reason: 'CONTACT_DELETED' };
    expect((await desk.eventsOf('automation.run.cancelled')).at(-1)).toMatchObject(expected);
    const listening = 'select from campaigns.automation_listen where run_id = $1';
    expect(await sql(app.services.db, listening, [runId])).toEqual([]);
    expect((await desk.start(id, { contactId: gone })).body.details).toMatchObject([{ field: 'contactId' }]);
  });

  test('rules of entry: once, after the end, at most so often, at most so many a day', async () => {
    const steps = [{ id: 'w', type: 'wait', for: '1h' }];
    const codes = async (id: string, times: number) => {
      const answers: number[] = [];
      for (let n = 0; n < times; n++) answers.push((await desk.start(id, { contactId })).status);
      return answers;
    };
    const usual = await desk.enabled({ steps });
    expect(await codes(usual, 2)).toEqual([202, 409]);
    const once = await desk.enabled({ steps, entry: { repeat: 'ONCE' } });
    await codes(once, 1);
    const some = await desk.enabled({ steps, entry: { repeat: 'ALWAYS', every: '2h', perDay: 2 } });
    expect(await codes(some, 2)).toEqual([202, 409]);
    await app.settle();
    app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / days(1)) * days(1)).toISOString());
    await app.settle();
    expect([await codes(usual, 1), await codes(once, 1), await codes(some, 1)]).toEqual([[202], [409], [202]]);
    app.clock.advance(minutes(150));
    expect(await codes(some, 1)).toEqual([202]);
    app.clock.advance(minutes(150));
    expect(await codes(some, 1)).toEqual([409]);
    const capped = await desk.enabled({ steps, entry: { repeat: 'ALWAYS', perDayOfAll: 2 } });
    const all = await Promise.all(Array.from({ length: 4 }, () => desk.start(capped)));
    expect(all.map(({ status }) => status).sort()).toEqual([202, 202, 409, 409]);
    // Together: one of them is let in.
    const together = await desk.enabled({ steps });
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.start(together, { contactId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  test('an idempotency key starts one run', async () => {
    const id = await desk.enabled({ steps: [{ id: 'e', type: 'end' }], entry: { repeat: 'ALWAYS' } });
    const send = () =>
      app.request('POST', `${PATH}/${id}/runs`, { body: { contactId }, headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  test('what is wrong with a start is named at once', async () => {
    const id = await desk.enabled({ steps: [{ id: 'e', type: 'end' }] });
    const refused = await desk.start(id, { contactId, email: 'ana@example.com', data: [] });
    expect(Object.keys(problems(refused)).sort()).toEqual(['data', 'email']);
    expect(Object.keys(problems(await desk.start(id, { externalId: 'nobody' })))).toEqual(['externalId']);
    expect((await desk.start(id, { data: { a: 'x'.repeat(17_000) } })).status).toBe(400);
    const once = await desk.enabled({ steps: [{ id: 'e', type: 'end' }], entry: { repeat: 'ONCE' } });
    await desk.started(once, { contactId });
    expect((await desk.start(once, { contactId })).body.code).toBe('AUTOMATION_ENTRY_REFUSED');
  });

  test('ends with AUTOMATION_TOO_LONG after 1,000 steps, and with AUTOMATION_DATA_LIMIT where its data grow too large', async () => {
    const loop = [
      { id: 'w', type: 'wait', for: '1m' },
      { id: 't', type: 'tag', tag: 'x', next: 'w', onError: 'continue' },
    ];
    const round = await desk.enabled({ steps: loop });
    const long = await desk.started(round);
    await app.settle();
    await sql(app.services.db, 'update campaigns.automation_run set place = 1000 where id = $1', [long]);
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await desk.runOf(round, long)).toMatchObject({ status: 'FAILED', error: { code: 'AUTOMATION_TOO_LONG' } });
    receiver.answerWith(answer(200, JSON.stringify({ a: 'x'.repeat(16_000) })));
    const call = (n: number) => ({ id: `c${n}`, type: 'webhook', url: receiver.url, saveAs: `a${n}` });
    const grows = await desk.enabled({ steps: [1, 2, 3, 4, 5].map(call) });
    const large = await desk.started(grows);
    await app.settle();
    const failed = { status: 'FAILED', stepId: 'c5', error: { code: 'AUTOMATION_DATA_LIMIT' } };
    expect(await desk.runOf(grows, large)).toMatchObject(failed);
    receiver.answerWith(answer(204));
  });
});
