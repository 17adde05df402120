import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGENT, type LiveRcs, startLiveRcs } from '../../../../support/channels/rcs.js';

let live: LiveRcs;
beforeAll(async () => {
  live = await startLiveRcs();
});
afterAll(() => live?.stop());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  live.app.request('POST', '/callbacks/rcs', { key: null, body, headers });
const inboundOf = (from: string) => live.desk.list(`/rcs/messages/inbound?from=${encodeURIComponent(from)}`);

describe('POST /callbacks/rcs', () => {
  test('answers the handshake with the secret, for the client token alone', async () => {
    const { clientToken } = live.platform;
    const answer = await post({ clientToken, secret: '1234567890' });
    expect([answer.status, answer.body]).toEqual([200, { secret: '1234567890' }]);
    const other = await post({ clientToken: `${clientToken}x`, secret: '1234567890' });
    expect([other.status, other.body.code]).toEqual([401, 'CALLBACK_SIGNATURE_INVALID']);
  });

  test('takes nothing that was not signed with the client token', async () => {
    const { body, headers } = live.platform.signed({ agentId: AGENT, senderPhoneNumber: '+14155559000', text: 'Hi' });
    for (const signature of ['', 'x', headers['x-goog-signature']!.replace(/./, first => (first === 'A' ? 'B' : 'A'))])
      expect((await post(body, { 'x-goog-signature': signature })).body.code).toBe('CALLBACK_SIGNATURE_INVALID');
    const forged = JSON.stringify({ message: { data: Buffer.from('{}').toString('base64') } });
    expect((await post(forged, headers)).body.code).toBe('CALLBACK_SIGNATURE_INVALID');
  });

  test('a suggestion that was chosen comes in with its postback, as the answer to our last message', async () => {
    const from = '+14155559001';
    const id = await live.desk.sent(from, {
      message: 'Sure?',
      suggestions: [{ type: 'reply', text: 'Yes', postback: 'yes-1' }],
    });
    await live.app.settle();
    await live.write(from, { suggestionResponse: { postbackData: 'yes-1', text: 'Yes', type: 'REPLY' } });
    await live.app.settle();
    const [inbound] = await inboundOf(from);
    expect(inbound).toMatchObject({
      from,
      type: 'INTERACTIVE',
      text: 'Yes',
      messageId: id,
      contentPreview: { kind: 'reply', choice: { choiceId: 'yes-1', title: 'Yes' } },
      sandbox: false,
    });
    const { body } = await live.app.request('GET', '/v1/events?limit=100', { key: live.app.liveKey });
    const event = body.data.find(({ event }: { event: string }) => event === 'rcs.received');
    expect(event).toMatchObject({ instanceId: inbound.instanceId, messageId: id, data: { inboundId: inbound.id } });
  });

  test.each([
    [{ text: 'Hello' }, { type: 'TEXT', text: 'Hello' }],
    [
      {
        userFile: {
          payload: { mimeType: 'image/png', fileName: 'a.png', fileUri: 'https://f.example/a', fileSizeBytes: 9 },
        },
      },
      { type: 'IMAGE', contentPreview: { contentType: 'image/png', mediaUrl: 'https://f.example/a', bytes: 9 } },
    ],
    [
      { location: { latitude: 1.5, longitude: 2.5 } },
      { type: 'LOCATION', contentPreview: { location: { latitude: 1.5 } } },
    ],
    [{ something: { else: 1 } }, { type: 'UNSUPPORTED' }],
  ])('%o comes in as %o', async (what, expected) => {
    const from = `+1415555902${JSON.stringify(what).length % 10}`;
    await live.write(from, what);
    await live.app.settle();
    expect(await inboundOf(from)).toMatchObject([expected]);
  });

  test('a file is fetched from the link of the platform, and kept', async () => {
    let asked = 0;
    const files = createServer((_req, res) => {
      asked++;
      res.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
    });
    await new Promise<void>(listening => files.listen(0, '127.0.0.1', listening));
    const fileUri = `http://127.0.0.1:${(files.address() as AddressInfo).port}/a`;
    const from = '+14155559050';
    await live.write(from, { userFile: { payload: { mimeType: 'image/png', fileName: 'a.png', fileUri } } });
    await live.app.settle();
    const [inbound] = await inboundOf(from);
    expect(inbound.mediaFetch).toEqual({ fetchable: true });
    const file = await live.desk.call('POST', `/rcs/messages/inbound/${inbound.id}/media`, {});
    expect(file.body.data).toMatchObject({ contentType: 'image/png', fileName: 'a.png', base64: btoa('a picture') });
    const bytes = await live.desk.call('GET', `/rcs/messages/inbound/${inbound.id}/media/download`);
    expect([bytes.status, bytes.headers.get('content-type'), bytes.body]).toEqual([200, 'image/png', 'a picture']);
    expect(asked).toBe(1);
    files.close();
    await live.write('+14155559051', { text: 'Hi' });
    await live.app.settle();
    const [text] = await inboundOf('+14155559051');
    expect((await live.desk.call('POST', `/rcs/messages/inbound/${text.id}/media`, {})).body.code).toBe('NO_MEDIA');
  });

  test('its agent is one of the workspace', async () => {
    expect(await live.desk.list('/rcs/agents')).toMatchObject([{ agent: AGENT, id: expect.stringMatching(/^snd_/) }]);
  });

  test('a repetition is stored once, and what nobody owns is left out', async () => {
    const from = '+14155559040';
    for (let i = 0; i < 2; i++) await live.write(from, { text: 'Hi' }, { messageId: 'the-same' });
    await live.write(from, { text: 'Hi' }, { agentId: 'nobodys_agent' });
    await live.write(from, { text: 'Hi' }, { agentId: '' });
    await live.app.settle();
    expect(await inboundOf(from)).toHaveLength(1);
  });
});
