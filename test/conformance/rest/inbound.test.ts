import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { type InboundApp, startInbound, type TestLine } from '../../subgraphs/channels/core/inbound/inbound.harness.js';
import { chatDesk } from '../../support/channels/chat.js';

let app: InboundApp;
beforeAll(async () => {
  app = await startInbound();
});
afterAll(() => app?.stop());

const INBOUND = '/v1/chatapp/messages/inbound';

/** A message with a file that came in on an active line. */
async function withFile(channel: TestLine['channel']): Promise<string> {
  const line = await app.line(channel);
  await app.services.db.pool.query("update channels.instance set status = 'ACTIVE' where id = $1", [line.id]);
  await app.receive(line, { from: '84211467', type: 'IMAGE', preview: { kind: 'image' }, media: { id: '1' } });
  return `/v1/${channel}/messages/inbound/${(await app.inbound(line))[0]!['id']}`;
}

describe('Resources and their fields, Inbound message', () => {
  test('"id, from (string), type (e.g. TEXT), text (string). The id equals the inboundId sent in webhooks"', async () => {
    const line = await app.line();
    await app.receive(line, { text: 'Hello' });
    const [event] = await app.events(line.id);
    const { body } = await app.request('GET', `${INBOUND}/${event!.data['inboundId']}`);
    expect(body.data).toMatchObject({
      id: event!.data['inboundId'],
      from: '+14155550123',
      type: 'TEXT',
      text: 'Hello',
    });
  });

  test.each(['botchat', 'photosocial'] as const)(
    '"%s … also return contentPreview and mediaFetch (with fetchable boolean)"',
    async channel => {
      const { body } = await app.request('GET', await withFile(channel));
      expect(body.data).toMatchObject({ contentPreview: { kind: 'image' }, mediaFetch: { fetchable: true } });
    },
  );
});

describe('Further operations', () => {
  test.each(['chatapp', 'botchat', 'photosocial'] as const)(
    '%s: "returns JSON data with contentType, fileName, base64; empty request body", and "the binary file with Content-Type and Content-Disposition"',
    async channel => {
      const path = `${await withFile(channel)}/media`;
      const { status, body } = await app.request('POST', path);
      expect([status, Object.keys(body.data).sort()]).toEqual([200, ['base64', 'contentType', 'fileName']]);
      const file = await fetch(`${app.url}${path}/download`, { headers: { authorization: `Bearer ${app.testKey}` } });
      expect(file.headers.get('content-type')).toBe(body.data.contentType);
      expect(file.headers.get('content-disposition')).toContain(body.data.fileName);
      expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(body.data.base64);
    },
  );

  test('"requires an active unofficial instance for the chat-application channel"', async () => {
    const path = await withFile('chatapp');
    await app.services.db.pool.query("update channels.instance set status = 'DISCONNECTED'");
    expect((await app.request('POST', `${path}/media`)).body.code).toBe('INSTANCE_NOT_ACTIVE');
  });
});

describe('Events, Delivery', () => {
  test('"Sandbox keys produce the same event names with sandbox: true in the payload": an answer of …0005 comes in', async () => {
    const desk = chatDesk(app);
    const instanceId = await desk.line('chatapp');
    const [messageId] = await desk.send('chatapp', {
      to: ['+14155550005'],
      type: 'text',
      payload: { message: 'Hi' },
      instanceId,
    });
    await app.settle();
    app.clock.advance(seconds(1));
    const received = (await app.events(instanceId)).filter(({ event }) => event === 'message.received');
    expect(received).toMatchObject([
      {
        sandbox: true,
        data: { sandbox: true, from: '+14155550005', messageId, sequence: 1, conversationId: expect.any(String) },
      },
    ]);
    const { body } = await app.request('GET', `${INBOUND}?instanceId=${instanceId}`);
    expect(body.data).toMatchObject([{ id: received[0]!.data['inboundId'], from: '+14155550005', messageId }]);
  });
});
