import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../../support/app.js';
import { answer, isSigned, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';

let app: TestApp;
let receiver: Receiver;
let contactId: string;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startApp(), startReceiver()]);
  contactId = await contact('ana@example.com');
  await contact('buyer@example.com', { tags: ['buyer'] });
  await app.request('POST', '/v1/properties', { body: { key: 'total', name: 'Total', type: 'NUMBER' } });
});
afterAll(async () => {
  await Promise.all([app?.stop(), receiver?.stop()]);
});

const PATH = '/v1/automations';
const API = [{ type: 'api' }];

async function contact(email: string, more: object = {}): Promise<string> {
  return (await app.request('POST', '/v1/contacts', { body: { email, ...more } })).body.data.id;
}

interface Given {
  steps: object[];
  entry?: object;
  triggers?: object[];
}

const create = (definition: unknown, key = app.testKey): Promise<Answer> =>
  app.request('POST', PATH, { body: { name: 'Welcome', definition }, key });

async function enabled(given: Given, key = app.testKey): Promise<string> {
  const made = await create({ triggers: API, ...given }, key);
  expect([made.status, made.body.details]).toEqual([201, undefined]);
  const { id } = made.body.data;
  expect((await app.request('POST', `${PATH}/${id}/enable`, { key })).body.data.status).toBe('ENABLED');
  return id;
}

const start = (id: string, body: object = {}, key = app.testKey): Promise<Answer> =>
  app.request('POST', `${PATH}/${id}/runs`, { body, key });

async function started(id: string, body: object = {}, key = app.testKey): Promise<string> {
  const answered = await start(id, body, key);
  expect(answered.status, JSON.stringify(answered.body)).toBe(202);
  return answered.body.data.id;
}

const runOf = async (id: string, runId: string, key = app.testKey) =>
  (await app.request('GET', `${PATH}/${id}/runs/${runId}`, { key })).body.data;

const problems = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.details ?? []).map(({ field, message }: { field: string; message: string }) => [field, message]),
  );

const eventsOf = async (name: string): Promise<object[]> =>
  (
    await sql<{ data: object }>(app.services.db, 'select data from webhooks.event where name = $1 order by id', [name])
  ).map(({ data }) => data);

describe('POST /v1/automations', () => {
  test('every invalid member is named with its step, in one answer', async () => {
    const refused = await create({
      triggers: [{ type: 'sundial' }],
      entry: { repeat: 'TWICE', every: '3 days' },
      steps: [
        { id: 'a', type: 'wait', for: '400d' },
        { id: 'b', type: 'wait', for: '1d', next: 'nowhere' },
        {
          id: 'b',
          type: 'split',
          paths: [
            { percent: 20, next: 'b' },
            { percent: 20, next: 'z' },
          ],
        },
        { id: '1', type: 'tag' },
        { id: 'c', type: 'branch', branches: [{ when: { rules: [{ type: 'tag', tag: 'nobody' }] }, next: 'b' }] },
        { id: 'd', type: 'branch', branches: [{ when: { data: [{ path: 'a..b', op: 'is' }] }, next: 'b' }] },
        { id: 'e', type: 'webhook', url: 'ftp://example.com', colour: 'red' },
        { id: 'f', type: 'setProperty', key: 'total' },
        { id: 'g', type: 'dance' },
      ],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(problems(refused)).sort()).toEqual([
      'definition.entry.every',
      'definition.entry.repeat',
      'definition.steps[0].for',
      'definition.steps[1].next',
      'definition.steps[2].id',
      'definition.steps[2].paths',
      'definition.steps[2].paths[1].next',
      'definition.steps[3].id',
      'definition.steps[3].tag',
      'definition.steps[4].branches[0].when.rules[0].tag',
      'definition.steps[5].branches[0].when.data[0].op',
      'definition.steps[5].branches[0].when.data[0].path',
      'definition.steps[6].colour',
      'definition.steps[7].value',
      'definition.steps[8].type',
      'definition.triggers[0].type',
    ]);
    expect(problems(refused)['definition.steps[0].for']).toContain('30s, 15m');
  });

  test('a URL that may not be called, a loop that does not wait, too many calls', async () => {
    const call = (id: string, url = receiver.url) => ({ id, type: 'webhook', url });
    const bad = await create({ triggers: API, steps: [call('a', 'https://10.0.0.1/hook')] });
    expect(problems(bad)).toEqual({ 'definition.steps[0].url': expect.stringContaining('not public') });
    const loop = { id: 'b', type: 'tag', tag: 'x', next: 'a' };
    const round = await create({ triggers: API, steps: [call('a'), loop] });
    expect(problems(round)).toEqual({ 'definition.steps[1]': expect.stringContaining('leads back to a') });
    const waits = { id: 'c', type: 'wait', for: '1d', next: 'a' };
    expect(
      (await create({ triggers: API, steps: [call('a'), { id: 'b', type: 'tag', tag: 'x' }, waits] })).status,
    ).toBe(201);
    const many = await create({ triggers: API, steps: Array.from({ length: 11 }, (_, n) => call(`s${n}`)) });
    expect(problems(many)).toEqual({ 'definition.steps[10].type': expect.stringContaining('10') });
  });

  test.each([null, 7, 'x', [], {}, { steps: 3 }, { triggers: {}, steps: [null, 1, 'x', []] }])(
    '%j is no definition',
    async given => {
      const refused = await create(given);
      expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    },
  );

  test('its JSON Schema is published', async () => {
    const { status, body } = await app.request('GET', `${PATH}/schema`);
    expect(status).toBe(200);
    expect(body.data.schema).toMatchObject({ type: 'object', required: ['triggers', 'steps'] });
    const address = new URL(body.data.schema.$id);
    expect(address.pathname).toBe('/schemas/automation.json');
    const page = await app.request('GET', address.pathname, { key: null });
    const headers = ['content-type', 'access-control-allow-origin'].map(name => page.headers.get(name));
    expect([page.status, ...headers]).toEqual([200, expect.stringContaining('application/schema+json'), '*']);
    expect(page.body).toEqual(body.data.schema);
  });
});

describe('versions', () => {
  test('a run stays on the version that it began with; a draft counts once it is enabled', async () => {
    const id = await enabled({
      steps: [
        { id: 'w', type: 'wait', for: '1d' },
        { id: 't', type: 'tag', tag: 'v1' },
      ],
    });
    const runId = await started(id);
    await app.settle();
    const draft = { triggers: API, steps: [{ id: 'x', type: 'end' }] };
    const changed = await app.request('PATCH', `${PATH}/${id}`, { body: { definition: draft } });
    expect(changed.body.data).toMatchObject({ version: 1, draft, definition: { steps: [{ id: 'w' }, { id: 't' }] } });
    await app.request('POST', `${PATH}/${id}/enable`);
    const { body } = await app.request('GET', `${PATH}/${id}`);
    expect(body.data).toMatchObject({ version: 2, draft: null, definition: draft, counts: { started: 1, active: 1 } });
    const second = await started(id);
    app.clock.advance(days(1));
    await app.settle();
    expect(await runOf(id, second)).toMatchObject({ version: 2, status: 'COMPLETED', result: 'ENDED' });
    // Of nobody: the tag of the first version fails it.
    expect(await runOf(id, runId)).toMatchObject({
      ...{ version: 1, status: 'FAILED', stepId: 't', error: { code: 'AUTOMATION_CONTACT_MISSING' } },
    });
    const versions = await app.request('GET', `${PATH}/${id}/versions`);
    expect(versions.body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('while it is paused no run starts and none goes on', async () => {
    const id = await enabled({ steps: [{ id: 'w', type: 'wait', for: '5m' }] });
    const runId = await started(id, { contactId });
    await app.settle();
    expect((await app.request('POST', `${PATH}/${id}/pause`)).body.data.status).toBe('PAUSED');
    app.clock.advance(minutes(10));
    await app.settle();
    expect((await runOf(id, runId)).status).toBe('WAITING');
    expect((await start(id)).body).toMatchObject({ code: 'AUTOMATION_STATE' });
    await app.request('POST', `${PATH}/${id}/enable`);
    await app.settle();
    expect((await runOf(id, runId)).status).toBe('COMPLETED');
    expect(await eventsOf('automation.paused')).toMatchObject([{ automationId: id, version: 1 }]);
  });
});

describe('a run', () => {
  test('tags, sets, branches, calls and ends, and says so step by step', async () => {
    receiver.answerWith(answer(200, '{"level":"gold"}'));
    const id = await enabled({
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
    const runId = await started(id, { email: 'ana@example.com', data: { order: { total: 120 } } });
    await app.settle();
    const run = await runOf(id, runId);
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
    expect(await eventsOf('automation.run.completed')).toContainEqual(
      expect.objectContaining({ runId, automationId: id, result: 'ENDED' }),
    );
  });

  test('a call that fails is tried again later with the same id; in the end the run fails, or goes on if it says so', async () => {
    receiver.answerWith(answer(500));
    receiver.received.length = 0;
    const call = { id: 'tell', type: 'webhook', url: receiver.url };
    const stops = await enabled({ steps: [call, { id: 'e', type: 'end' }] });
    const goesOn = await enabled({
      steps: [
        { ...call, onError: 'continue' },
        { id: 'e', type: 'end' },
      ],
    });
    const [stopped, gone] = [await started(stops), await started(goesOn)];
    await app.settle();
    expect(await runOf(stops, stopped)).toMatchObject({
      ...{ status: 'RUNNING', stepId: 'tell' },
      steps: [{ outcome: 'WAITING', output: { code: 'AUTOMATION_CALL_FAILED' }, finishedAt: null }],
    });
    for (let tries = 1; tries < 10; tries++) {
      app.clock.advance(days(1));
      await app.settle();
    }
    const error = { code: 'AUTOMATION_CALL_FAILED', message: 'The call failed: it answered 500.' };
    expect(await runOf(stops, stopped)).toMatchObject({ status: 'FAILED', stepId: 'tell', error });
    expect(await runOf(goesOn, gone)).toMatchObject({
      ...{ status: 'COMPLETED', steps: [{ outcome: 'FAILED', output: error }, { stepId: 'e' }] },
    });
    expect(receiver.received).toHaveLength(20);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(2);
    expect(await eventsOf('automation.run.failed')).toContainEqual(
      expect.objectContaining({ runId: stopped, stepId: 'tell', error }),
    );
    receiver.answerWith(answer(204));
  });

  test('waits a month as one row, and can be cancelled', async () => {
    const id = await enabled({ steps: [{ id: 'w', type: 'wait', for: '30d' }], entry: { repeat: 'ALWAYS' } });
    const [kept, cancelled] = [await started(id, { contactId }), await started(id, { contactId })];
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
    expect((await runOf(id, kept)).status).toBe('WAITING');
    app.clock.advance(days(1));
    await app.settle();
    expect((await runOf(id, kept)).status).toBe('COMPLETED');
    expect((await runOf(id, cancelled)).status).toBe('CANCELLED');
    const { body } = await app.request('GET', `${PATH}/${id}`);
    expect(body.data.counts).toEqual({ started: 2, active: 0, completed: 1, failed: 0, cancelled: 1 });
    const listed = await app.request('GET', `${PATH}/${id}/runs?status=COMPLETED&contactId=${contactId}`);
    expect(listed.body.data.map((run: { id: string }) => run.id)).toEqual([kept]);
    const facts = { runId: cancelled, automationId: id, version: 1, contactId, stepId: 'w', reason: 'REQUESTED' };
    expect(await eventsOf('automation.run.cancelled')).toEqual([{ ...facts, sandbox: true }]);
  });

  test('ends with its contact', async () => {
    const gone = await contact('gone@example.com');
    const steps = [{ id: 'w', type: 'waitForEvent', event: 'contact.updated', timeout: '1d' }];
    const id = await enabled({ steps });
    const runId = await started(id, { contactId: gone });
    await app.settle();
    const query = `{ contact(id: "${gone}") { automationRuns { items { id automation { id } } pagination { total } } } }`;
    const { data } = (await app.graphql(query)).body;
    const runs = { items: [{ id: runId, automation: { id } }], pagination: { total: 1 } };
    expect(data.contact.automationRuns).toEqual(runs);
    const live = (await app.graphql(query, {}, { key: app.liveKey })).body.data;
    expect(live.contact.automationRuns.items).toEqual([]);
    await app.request('DELETE', `/v1/contacts/${gone}`);
    await app.settle();
    expect((await runOf(id, runId)).status).toBe('CANCELLED');
    const told = { runId, contactId: gone, stepId: 'w', reason: 'CONTACT_DELETED' };
    expect((await eventsOf('automation.run.cancelled')).at(-1)).toMatchObject(told);
    const listening = 'select from campaigns.automation_listen where run_id = $1';
    expect(await sql(app.services.db, listening, [runId])).toEqual([]);
    expect((await start(id, { contactId: gone })).body.details).toMatchObject([{ field: 'contactId' }]);
  });

  test('rules of entry: once, after the end, at most so often, at most so many a day', async () => {
    const steps = [{ id: 'w', type: 'wait', for: '1h' }];
    const codes = async (id: string, times: number) => {
      const answers: number[] = [];
      for (let n = 0; n < times; n++) answers.push((await start(id, { contactId })).status);
      return answers;
    };
    const usual = await enabled({ steps });
    expect(await codes(usual, 2)).toEqual([202, 409]);
    const once = await enabled({ steps, entry: { repeat: 'ONCE' } });
    await codes(once, 1);
    const some = await enabled({ steps, entry: { repeat: 'ALWAYS', every: '2h', perDay: 2 } });
    expect(await codes(some, 2)).toEqual([202, 409]);
    app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / days(1)) * days(1)).toISOString());
    await app.settle();
    expect([await codes(usual, 1), await codes(once, 1), await codes(some, 1)]).toEqual([[202], [409], [202]]);
    app.clock.advance(minutes(150));
    expect(await codes(some, 1)).toEqual([202]);
    app.clock.advance(minutes(150));
    expect(await codes(some, 1)).toEqual([409]);
    const capped = await enabled({ steps, entry: { repeat: 'ALWAYS', perDayOfAll: 2 } });
    const all = await Promise.all(Array.from({ length: 4 }, () => start(capped)));
    expect(all.map(({ status }) => status).sort()).toEqual([202, 202, 409, 409]);
    // Together: one of them is let in.
    const together = await enabled({ steps });
    const answers = await Promise.all(Array.from({ length: 6 }, () => start(together, { contactId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
  });

  test('an idempotency key starts one run', async () => {
    const id = await enabled({ steps: [{ id: 'e', type: 'end' }], entry: { repeat: 'ALWAYS' } });
    const send = () =>
      app.request('POST', `${PATH}/${id}/runs`, { body: { contactId }, headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  test('what is wrong with a start is named at once', async () => {
    const id = await enabled({ steps: [{ id: 'e', type: 'end' }] });
    const refused = await start(id, { contactId, email: 'ana@example.com', data: [] });
    expect(Object.keys(problems(refused)).sort()).toEqual(['data', 'email']);
    expect(Object.keys(problems(await start(id, { externalId: 'nobody' })))).toEqual(['externalId']);
    expect((await start(id, { data: { a: 'x'.repeat(17_000) } })).status).toBe(400);
    const once = await enabled({ steps: [{ id: 'e', type: 'end' }], entry: { repeat: 'ONCE' } });
    await started(once, { contactId });
    expect((await start(once, { contactId })).body.code).toBe('AUTOMATION_ENTRY_REFUSED');
  });

  test('ends with AUTOMATION_TOO_LONG after 1,000 steps, and with AUTOMATION_DATA_LIMIT where its data grow too large', async () => {
    const loop = [
      { id: 'w', type: 'wait', for: '1m' },
      { id: 't', type: 'tag', tag: 'x', next: 'w', onError: 'continue' },
    ];
    const round = await enabled({ steps: loop });
    const long = await started(round);
    await app.settle();
    await sql(app.services.db, 'update campaigns.automation_run set place = 1000 where id = $1', [long]);
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await runOf(round, long)).toMatchObject({ status: 'FAILED', error: { code: 'AUTOMATION_TOO_LONG' } });
    receiver.answerWith(answer(200, JSON.stringify({ a: 'x'.repeat(16_000) })));
    const call = (n: number) => ({ id: `c${n}`, type: 'webhook', url: receiver.url, saveAs: `a${n}` });
    const grows = await enabled({ steps: [1, 2, 3, 4, 5].map(call) });
    const large = await started(grows);
    await app.settle();
    const failed = { status: 'FAILED', stepId: 'c5', error: { code: 'AUTOMATION_DATA_LIMIT' } };
    expect(await runOf(grows, large)).toMatchObject(failed);
    receiver.answerWith(answer(204));
  });
});

describe('POST /v1/automations/{id}/simulate', () => {
  test('walks through the draft without an effect', async () => {
    receiver.received.length = 0;
    const definition = {
      triggers: API,
      steps: [
        { id: 'w', type: 'wait', for: '2d' },
        { id: 't', type: 'tag', tag: 'simulated' },
        { id: 'c', type: 'webhook', url: receiver.url },
        {
          id: 's',
          type: 'split',
          paths: [
            { percent: 99, next: 'b' },
            { percent: 1, next: 'b' },
          ],
        },
        { id: 'b', type: 'branch', branches: [{ when: { rules: [{ type: 'tag', tag: 'buyer' }] }, next: 'w' }] },
      ],
    };
    const { id } = (await create(definition)).body.data;
    const simulate = async (body: object) => (await app.request('POST', `${PATH}/${id}/simulate`, { body })).body.data;
    const walked = await simulate({ contactId });
    expect(walked.ends).toBe(true);
    expect(walked.steps.map(({ stepId }: { stepId: string }) => stepId)).toEqual(['w', 't', 'c', 's', 'b']);
    expect(Date.parse(walked.steps[1].at) - app.clock.now().getTime()).toBe(days(2));
    expect((await simulate({ email: 'buyer@example.com' })).ends).toBe(false);
    expect((await simulate({})).steps.at(-1)).toMatchObject({
      stepId: 'b',
      error: { code: 'AUTOMATION_CONTACT_MISSING' },
    });
    expect(receiver.received).toEqual([]);
    expect((await app.request('GET', `/v1/contacts/${contactId}`)).body.data.tags).toEqual([]);
    expect((await start(id)).body.code).toBe('AUTOMATION_STATE');
  });
});

describe('whose automations they are', () => {
  test('sandbox and live never meet, nor do workspaces', async () => {
    const steps = [{ id: 'w', type: 'wait', for: '1d' }];
    const live = await enabled({ steps }, app.liveKey);
    const runId = await started(live, { contactId }, app.liveKey);
    const foreign = await app.key({ workspaceId: await app.workspace() });
    for (const key of [app.testKey, foreign]) {
      for (const [method, path] of [
        ...[
          ['GET', ''],
          ['PATCH', ''],
          ['DELETE', ''],
          ['POST', '/enable'],
          ['POST', '/pause'],
          ['POST', '/simulate'],
        ],
        ...[
          ['GET', '/runs'],
          ['GET', `/runs/${runId}`],
          ['POST', `/runs/${runId}/cancel`],
          ['POST', '/rotate-secret'],
        ],
      ] as const) {
        const answered = await app.request(method!, `${PATH}/${live}${path}`, {
          key,
          ...(method === 'GET' ? {} : { body: {} }),
        });
        expect([method, path, answered.status]).toEqual([method, path, 404]);
      }
      const listed = await app.request('GET', PATH, { key });
      expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(live);
    }
    expect((await runOf(live, runId, app.liveKey)).sandbox).toBe(false);
  });

  test('deleting one takes its runs along', async () => {
    const id = await enabled({ steps: [{ id: 'w', type: 'wait', for: '1d' }] });
    await started(id, { contactId });
    expect((await app.request('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await app.request('GET', `${PATH}/${id}`)).status).toBe(404);
    await app.settle();
    for (const table of ['automation_run', 'automation_entry', 'automation_version', 'automation_sum'])
      expect(await sql(app.services.db, `select from campaigns.${table} where automation_id = $1`, [id])).toEqual([]);
  });
});
