import { afterAll, beforeAll, expect, test } from 'vitest';
import { OfficialTemplates } from '../support/channels/official-templates.js';

let desk: OfficialTemplates;
beforeAll(async () => {
  desk = await OfficialTemplates.start();
});
afterAll(() => desk?.stop());

interface Listed {
  id: string;
  partStatuses: object[];
}

async function listed(id: string, key = desk.app.liveKey): Promise<object[]> {
  const { body } = await desk.app.request('GET', '/v1/templates', { key });
  const found = (body.data as Listed[]).find(template => template.id === id)!;
  const one = (await desk.app.request('GET', `/v1/templates/${id}`, { key })).body.data;
  expect(one.partStatuses).toEqual(found.partStatuses);
  return found.partStatuses;
}

test('the list says of each part whether it can be sent, and what the provider of official lines says', async () => {
  const id = await desk.template();
  const part = { channel: 'chatapp', reason: null, version: null };
  expect(await listed(id)).toEqual([{ ...part, status: 'NOT_SUBMITTED' }]);
  await desk.submit(id);
  expect(await listed(id)).toEqual([{ ...part, status: 'PENDING', version: 1 }]);
  await desk.reportStatus(id, 'REJECTED', 'INVALID_FORMAT');
  expect(await listed(id)).toEqual([{ ...part, status: 'REJECTED', reason: 'INVALID_FORMAT', version: 1 }]);
  expect(await listed(id, desk.app.testKey)).toEqual([{ ...part, status: 'NOT_SUBMITTED' }]);
  await desk.submit(id);
  await desk.reportStatus(id, 'APPROVED');
  expect(await listed(id)).toEqual([{ ...part, status: 'APPROVED', version: 1 }]);
});

test('a part of a channel without approvals is ready, and the graph answers the same', async () => {
  const { app } = desk;
  const parts = { sms: { message: 'Hi' }, email: { subject: 'Hi', text: 'There' } };
  const made = await app.request('POST', '/v1/templates', { body: { name: 'Two', language: 'en', parts } });
  const ready = ['email', 'sms'].map(channel => ({ channel, status: 'READY', reason: null, version: null }));
  expect(made.body.data.partStatuses).toEqual(ready);
  expect(await listed(made.body.data.id)).toEqual(ready);
  const asked = await app.graphql('query ($id: ID!) { template(id: $id) { partStatuses { channel status } } }', {
    id: made.body.data.id,
  });
  expect(asked.body.data.template.partStatuses).toEqual(ready.map(({ channel, status }) => ({ channel, status })));
});

test('approvals are answered once where the statuses of the parts are asked for beside them', async () => {
  const { app, line } = desk;
  const id = await desk.template();
  await desk.submit(id, app.liveKey, { instanceId: line });
  const query = 'query ($id: ID!) { template(id: $id) { partStatuses { status } approvals { status } } }';
  const { body } = await app.graphql(query, { id }, { key: app.liveKey });
  expect(body.data.template).toEqual({ partStatuses: [{ status: 'PENDING' }], approvals: [{ status: 'PENDING' }] });
});
