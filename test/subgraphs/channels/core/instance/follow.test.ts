import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { openStream, type Stream } from '../../../../support/stream.js';
import { type InstanceApp, startInstances } from './instance.harness.js';

const STATUS = 'subscription ($id: ID!) { chatappInstance(id: $id) { id status connecting phoneNumber } }';
const QR = 'subscription ($id: ID!) { chatappInstanceQr(id: $id) { code count } }';

let app: InstanceApp;
const streams: Stream[] = [];
beforeAll(async () => {
  app = await startInstances();
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await app?.stop();
});

async function follow(query: string, id: string, key?: string): Promise<Stream> {
  const stream = await openStream(app, query, { variables: { id }, ...(key ? { key } : {}) });
  streams.push(stream);
  return stream;
}

test('an instance is answered as it is, and again when it is connected', async () => {
  const { id } = await app.create('chatapp');
  const stream = await follow(STATUS, id);
  expect((await stream.next())?.data.data.chatappInstance).toMatchObject({ id, status: 'PENDING', connecting: false });
  await app.request('GET', `/v1/chatapp/instances/${id}/qr`);
  app.clock.advance(seconds(2));
  await app.settle();
  const last = await stream.until(({ data }) => data.data.chatappInstance.status === 'ACTIVE');
  expect(last.data.data.chatappInstance.phoneNumber).toMatch(/^\d+$/);
});

test('the code, each that follows it, and the end when the phone is paired', async () => {
  const { id } = await app.create('chatapp');
  const stream = await follow(QR, id);
  const first = (await stream.next())?.data.data.chatappInstanceQr;
  expect(first.count).toBe(1);
  const { attempt } = (await app.services.db.pool.query('select attempt from channels.instance where id = $1', [id]))
    .rows[0];
  expect(attempt).toBe(1);
  app.clock.advance(seconds(2));
  await app.settle();
  const end = await stream.until(({ data }) => data?.errors !== undefined);
  expect(end.data.errors[0].extensions.code).toBe('ALREADY_CONNECTED');
});

test('NOT_FOUND for an instance of another workspace', async () => {
  const { id } = await app.create('chatapp');
  const stranger = await app.key({ workspaceId: await app.workspace() });
  for (const query of [STATUS, QR])
    expect((await (await follow(query, id, stranger)).next())?.data.errors[0].extensions.code).toBe('NOT_FOUND');
});
