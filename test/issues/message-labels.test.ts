import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext } from '../../kernel/context/context.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
});
afterAll(() => app?.stop());

const SMS = { to: ['+14155552000'], payload: { message: 'Your order is ready.' } };

const send = (body: object, key = app.testKey, channel = 'sms') =>
  app.request('POST', `/v1/${channel}/messages`, { key, body });

test('reference and metadata of a send come back in its messages, their events, and lists by reference', async () => {
  const metadata = { order: '4711', shop: 'Lisbon' };
  const to = ['+14155552000', '+14155552001'];
  const { status, body } = await send({ ...SMS, to, reference: 'order 4711', metadata });
  expect(status).toBe(202);
  await send(SMS);
  await app.settle();
  const ids = [...body.data.messageIds].reverse();
  for (const id of ids) {
    const one = await app.request('GET', `/v1/sms/messages/${id}`);
    expect(one.body.data).toMatchObject({ reference: 'order 4711', metadata });
    const events = await app.request('GET', `/v1/messages/${id}/events`);
    expect(events.body.data).toHaveLength(2);
    for (const event of events.body.data) expect(event.data).toMatchObject({ reference: 'order 4711', metadata });
  }
  for (const path of ['/v1/sms/messages', '/v1/messages']) {
    const list = await app.request('GET', `${path}?reference=order%204711`);
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await app.request('GET', `${path}?reference=order`)).body.data).toEqual([]);
  }
});

test('a send that costs credits, and one of another channel, keep them as well', async () => {
  const workspaceId = await app.workspace();
  await grantCredits(jobContext(app.services), workspaceId, 1_000, 'test');
  const key = await app.key({ workspaceId, mode: 'live' });
  const paid = await send({ ...SMS, reference: 'paid', metadata: { a: '1' } }, key);
  expect(paid.status).toBe(202);
  const list = await app.request('GET', '/v1/messages?reference=paid', { key });
  expect(list.body.data).toMatchObject([{ id: paid.body.data.messageIds[0], metadata: { a: '1' } }]);
  const mail = { to: ['ada@example.com'], payload: { subject: 'Hi', text: 'Hi' }, reference: 'mail' };
  const { body } = await send(mail, app.testKey, 'email');
  const [id] = body.data.messageIds;
  const read = await app.request('GET', `/v1/email/messages/${id}`);
  expect(read.body.data).toMatchObject({ reference: 'mail', metadata: null });
});

test.each([
  ['reference', { reference: 'x'.repeat(256) }],
  ['metadata', { metadata: 'order' }],
  ['metadata', { metadata: ['order'] }],
  ['metadata', { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`n${n}`, ''])) }],
  ['metadata.order', { metadata: { order: 4711 } }],
  ['metadata.order', { metadata: { order: 'x'.repeat(256) } }],
])('a %s that does not fit is 400, beside what else is invalid', async (field, labels) => {
  const { status, body } = await send({ ...SMS, to: ['nobody'], ...labels });
  expect(status).toBe(400);
  expect(body.details.map((item: { field: string }) => item.field)).toContain(field);
});

test('they go with the erasure of the recipient', async () => {
  const contact = await app.request('POST', '/v1/contacts', { body: { phone: '+14155552002' } });
  const sent = await send({ ...SMS, to: ['+14155552002'], reference: 'Zebedee', metadata: { name: 'Zebedee' } });
  await app.settle();
  await app.request('POST', `/v1/contacts/${contact.body.data.id}/erase`);
  await app.settle();
  const { body } = await app.request('GET', `/v1/sms/messages/${sent.body.data.messageIds[0]}`);
  expect(body.data).toMatchObject({ reference: null, metadata: null });
});
