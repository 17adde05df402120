import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '../../../../kernel/context/clock.js';
import { sql } from '../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk } from '../../../support/campaigns/automation-desk.js';
import { type Receiver, startReceiver } from '../../../support/peers/webhook-receiver.js';
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
const API = [{ type: 'api' }];

describe('POST /v1/automations', () => {
  test('every invalid member is named with its step, in one answer', async () => {
    const refused = await desk.create({
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
    const bad = await desk.create({ triggers: API, steps: [call('a', 'https://10.0.0.1/hook')] });
    expect(problems(bad)).toEqual({ 'definition.steps[0].url': expect.stringContaining('not public') });
    const loop = { id: 'b', type: 'tag', tag: 'x', next: 'a' };
    const round = await desk.create({ triggers: API, steps: [call('a'), loop] });
    expect(problems(round)).toEqual({ 'definition.steps[1]': expect.stringContaining('loops back to a') });
    const waits = { id: 'c', type: 'wait', for: '1d', next: 'a' };
    expect(
      (await desk.create({ triggers: API, steps: [call('a'), { id: 'b', type: 'tag', tag: 'x' }, waits] })).status,
    ).toBe(201);
    const many = await desk.create({ triggers: API, steps: Array.from({ length: 11 }, (_, n) => call(`s${n}`)) });
    expect(problems(many)).toEqual({ 'definition.steps[10].type': expect.stringContaining('10') });
  });

  test.each([null, 7, 'x', [], {}, { steps: 3 }, { triggers: {}, steps: [null, 1, 'x', []] }])(
    '%j is no definition',
    async given => {
      const refused = await desk.create(given);
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
    const id = await desk.enabled({
      steps: [
        { id: 'w', type: 'wait', for: '1d' },
        { id: 't', type: 'tag', tag: 'v1' },
      ],
    });
    const runId = await desk.started(id);
    await app.settle();
    const draft = { triggers: API, steps: [{ id: 'x', type: 'end' }] };
    const changed = await app.request('PATCH', `${PATH}/${id}`, { body: { definition: draft } });
    expect(changed.body.data).toMatchObject({ version: 1, draft, definition: { steps: [{ id: 'w' }, { id: 't' }] } });
    await app.request('POST', `${PATH}/${id}/enable`);
    const { body } = await app.request('GET', `${PATH}/${id}`);
    expect(body.data).toMatchObject({ version: 2, draft: null, definition: draft, counts: { started: 1, active: 1 } });
    const second = await desk.started(id);
    app.clock.advance(days(1));
    await app.settle();
    expect(await desk.runOf(id, second)).toMatchObject({ version: 2, status: 'COMPLETED', result: 'ENDED' });
    // This run has no contact, so the tag of the first version fails it.
    expect(await desk.runOf(id, runId)).toMatchObject({
      ...{ version: 1, status: 'FAILED', stepId: 't', error: { code: 'AUTOMATION_CONTACT_MISSING' } },
    });
    const versions = await app.request('GET', `${PATH}/${id}/versions`);
    expect(versions.body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  test('while it is paused no run starts and none goes on', async () => {
    const id = await desk.enabled({ steps: [{ id: 'w', type: 'wait', for: '5m' }] });
    const runId = await desk.started(id, { contactId });
    await app.settle();
    expect((await app.request('POST', `${PATH}/${id}/pause`)).body.data.status).toBe('PAUSED');
    app.clock.advance(minutes(10));
    await app.settle();
    expect((await desk.runOf(id, runId)).status).toBe('WAITING');
    expect((await desk.start(id)).body).toMatchObject({ code: 'AUTOMATION_STATE' });
    await app.request('POST', `${PATH}/${id}/enable`);
    await app.settle();
    expect((await desk.runOf(id, runId)).status).toBe('COMPLETED');
    expect(await desk.eventsOf('automation.paused')).toMatchObject([{ automationId: id, version: 1 }]);
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
    const { id } = (await desk.create(definition)).body.data;
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
    expect((await desk.start(id)).body.code).toBe('AUTOMATION_STATE');
  });

  test('walks through what is not stored yet, and names what is wrong with it', async () => {
    const { id } = (await desk.create({ triggers: API, steps: [{ id: 'e', type: 'end' }] })).body.data;
    const simulate = (steps: object[]) =>
      app.request('POST', `${PATH}/${id}/simulate`, { body: { definition: { triggers: API, steps } } });
    const walked = await simulate([{ id: 'later', type: 'wait', for: '1d' }]);
    expect(walked.body.data.steps).toMatchObject([{ stepId: 'later' }]);
    const refused = await simulate([{ id: 'later', type: 'wait', for: 'soon' }]);
    expect(refused.status).toBe(400);
    expect(refused.body.details).toMatchObject([{ field: 'definition.steps[0].for' }]);
    expect((await app.request('GET', `${PATH}/${id}`)).body.data.draft.steps).toEqual([{ id: 'e', type: 'end' }]);
  });
});

describe('GET /v1/automations', () => {
  test('finds automations by a part of the name, and says when the newest run of each started', async () => {
    const body = { name: 'Find the Otter', definition: { triggers: API, steps: [{ id: 'e', type: 'end' }] } };
    const { id } = (await app.request('POST', PATH, { body })).body.data;
    const found = async () => (await app.request('GET', `${PATH}?search=the%20OTTER`)).body.data;
    expect(await found()).toMatchObject([{ id, lastStartedAt: null }]);
    await app.request('POST', `${PATH}/${id}/enable`);
    const at = app.clock.now().toISOString();
    await desk.started(id, { contactId });
    await app.settle();
    expect(await found()).toMatchObject([{ id, lastStartedAt: at }]);
  });
});

describe('whose automations they are', () => {
  test('sandbox and live never meet, nor do workspaces', async () => {
    const steps = [{ id: 'w', type: 'wait', for: '1d' }];
    const live = await desk.enabled({ steps }, app.liveKey);
    const runId = await desk.started(live, { contactId }, app.liveKey);
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
    expect((await desk.runOf(live, runId, app.liveKey)).sandbox).toBe(false);
  });

  test('deleting one takes its runs along', async () => {
    const id = await desk.enabled({ steps: [{ id: 'w', type: 'wait', for: '1d' }] });
    await desk.started(id, { contactId });
    expect((await app.request('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await app.request('GET', `${PATH}/${id}`)).status).toBe(404);
    await app.settle();
    for (const table of ['automation_run', 'automation_entry', 'automation_version', 'automation_sum'])
      expect(await sql(app.services.db, `select from campaigns.${table} where automation_id = $1`, [id])).toEqual([]);
  });
});
