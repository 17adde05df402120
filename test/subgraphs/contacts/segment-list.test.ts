import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { automationDesk } from '../../support/campaigns/automation-desk.js';
import { campaignDesk } from '../../support/campaigns/campaign-desk.js';
import { statementsOf } from '../../support/statements.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.request('POST', '/v1/contacts', { body: { name: 'Ana', email: 'ana@size.example', tags: ['vip'] } });
  await app.request('POST', '/v1/contacts', { body: { name: 'Ben', phone: '+14155550188' } });
});
afterAll(() => app.stop());

const segment = async (name: string, rules: object[]): Promise<string> =>
  (await app.request('POST', '/v1/segments', { body: { name, match: 'all', rules } })).body.data.id;
const hasEmail = { type: 'contactField', field: 'hasEmail', value: true };

describe('Segment.size', () => {
  test('counts the segments of a list together', async () => {
    await segment('With e-mail', [hasEmail]);
    await segment('VIP', [{ type: 'tag', tag: 'vip' }]);
    await segment('Everybody', [{ type: 'receiveMarketing', value: true }]);
    const query = '{ segments(limit: 10) { items { name size { contacts among isExact } } } }';
    let items: object[] = [];
    const statements = await statementsOf(app, async () => {
      items = (await app.graphql(query)).body.data.segments.items;
    });
    expect(items).toEqual([
      { name: 'Everybody', size: { contacts: 2, among: 2, isExact: true } },
      { name: 'VIP', size: { contacts: 1, among: 2, isExact: true } },
      { name: 'With e-mail', size: { contacts: 1, among: 2, isExact: true } },
    ]);
    expect(statements.filter(text => text.includes('count(*) filter')).length).toBe(1);
  });

  test('is that of the own workspace', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const body = { name: 'Other', match: 'all', rules: [hasEmail] };
    await app.request('POST', '/v1/segments', { body, key });
    const { data } = (await app.graphql('{ segments { items { size { contacts } } } }', {}, { key })).body;
    expect(data.segments.items).toEqual([{ size: { contacts: 0 } }]);
  });
});

test('Segment.campaigns and Segment.automations say where it is used, in the world of the caller', async () => {
  const [used, free] = [await segment('Used', [hasEmail]), await segment('Free', [hasEmail])];
  const desk = campaignDesk(app);
  const to = await desk.make({ name: 'To it', audience: { segmentIds: [used] } });
  const without = await desk.make({ name: 'Without it', audience: { tags: ['vip'] }, exclude: { segmentIds: [used] } });
  await desk.make({ name: 'Another', audience: { tags: ['vip'] } });
  const automation = await automationDesk(app).create({
    triggers: [{ type: 'segment', segmentId: used, change: 'entered' }],
    steps: [{ id: 'end', type: 'end' }],
  });
  expect([automation.status, automation.body.details]).toEqual([201, undefined]);
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) {
    ... on Segment { name campaigns { id name } automations { id name } }
  } }`;
  expect((await app.graphql(query, { ids: [used, free] })).body.data.nodes).toEqual([
    {
      name: 'Used',
      campaigns: [
        { id: without, name: 'Without it' },
        { id: to, name: 'To it' },
      ],
      automations: [{ id: automation.body.data.id, name: 'Welcome' }],
    },
    { name: 'Free', campaigns: [], automations: [] },
  ]);
  const live = await app.graphql(query, { ids: [used] }, { key: app.liveKey });
  expect(live.body.data.nodes).toEqual([{ name: 'Used', campaigns: [], automations: [] }]);
});
