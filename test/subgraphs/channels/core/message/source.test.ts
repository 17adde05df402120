import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { accept } from '../../../../../subgraphs/channels/core/message/accept/accept.js';
import type { ChatContent } from '../../../../../subgraphs/channels/kinds/chat/content.js';
import { chatapp } from '../../../../../subgraphs/channels/kinds/chatapp/chatapp.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { chatDesk } from '../../../../support/channels/chat.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const CONTENT: ChatContent = { kind: 'text', text: 'Hello' };

const eventsOf = async (messageId: string) =>
  (await app.request('GET', '/v1/events?limit=100')).body.data.filter(
    (event: { messageId: string }) => event.messageId === messageId,
  );

test('a message and its events name the API key that caused them, and no instance', async () => {
  const sent = await app.request('POST', '/v1/sms/messages', {
    body: { to: ['+14155550000'], payload: { message: 'Hello' } },
  });
  const [id] = sent.body.data.messageIds;
  await app.settle();
  const { body } = await app.request('GET', `/v1/sms/messages/${id}`);
  expect(body.data).toMatchObject({ instanceId: null, source: { kind: 'API_KEY', id: expect.stringMatching(/./) } });
  const [event] = await eventsOf(id);
  expect(event).toMatchObject({ instanceId: '', data: { source: body.data.source } });
});

test.each([
  ['token', { clientId: 'client_1' }, { kind: 'APP', id: 'client_1' }],
  ['session', { userId: 'usr_1' }, { kind: 'USER', id: 'usr_1' }],
] as const)(
  'a send of a %s through an instance keeps both, and its events name the instance',
  async (kind, who, source) => {
    const ctx = createContext(app.services, {
      caller: { kind, workspaceId: app.workspaceId, scopes: [], instanceIds: [], sandbox: true, ...who },
      locale: 'en',
      requestId: '',
      ip: '',
    });
    const instanceId = await chatDesk(app).line('chatapp');
    const command = { channel: chatapp, to: ['+14155550000'], content: CONTENT, sendAt: null, instanceId };
    const [id] = (await accept(ctx, command)).messageIds;
    const rows = await sql(
      app.services.db,
      'select instance_id as "instanceId", source_kind as kind, source_id as id from channels.message where id = $1',
      [id],
    );
    expect(rows).toEqual([{ instanceId, ...source }]);
    await app.settle();
    const [event] = await eventsOf(id!);
    expect(event).toMatchObject({ instanceId, data: { source } });
  },
);
