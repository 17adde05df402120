import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import { uploaded } from '../../../../support/channels/media.js';
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../../../../support/peers/certificate.js';
import {
  BOT,
  BRIDGE,
  botError,
  CLOUD,
  GRAPH,
  graphError,
  type LinePeer,
  startLinePeer,
} from '../../../../support/peers/line-peer.js';
import { CREDENTIALS } from '../../core/provider/line/line.harness.js';

type Kind = 'cloud' | 'bot' | 'graph' | 'bridge';

let app: TestApp;
let desk: ChatDesk;
let peers: Record<Kind, LinePeer>;
let shop: ReturnType<typeof createServer>;
let asked: string[] = [];
const CHANNEL: Record<Kind, ChatChannel> = {
  cloud: 'chatapp',
  bot: 'botchat',
  graph: 'photosocial',
  bridge: 'chatapp',
};
const TO: Record<ChatChannel, string> = { chatapp: '+14155550010', botchat: '1001', photosocial: '17841400000' };

beforeAll(async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), LOOPBACK_CERTIFICATE]);
  shop = createServer({ key: LOOPBACK_KEY, cert: LOOPBACK_CERTIFICATE }, (req, res) => {
    asked.push(req.url ?? '');
    if (req.url === '/moved.png') res.writeHead(302, { location: 'https://10.0.0.1/' }).end();
    else if (req.url === '/busy.png') res.writeHead(503).end();
    else res.writeHead(200, { 'content-type': 'image/png' }).end('a shop');
  });
  await new Promise<void>(done => shop.listen(0, '127.0.0.1', done));
  const [cloud, bot, graph, bridge] = await Promise.all([CLOUD, BOT, GRAPH, BRIDGE].map(one => startLinePeer(one)));
  peers = { cloud: cloud!, bot: bot!, graph: graph!, bridge: bridge! };
  app = await startApp({
    env: {
      CHATAPP_CLOUD_URL: cloud!.url,
      BOTCHAT_URL: bot!.url,
      PHOTOSOCIAL_GRAPH_URL: graph!.url,
      BRIDGE_URL: bridge!.url,
      BRIDGE_SECRET: 'a secret of sixteen',
    },
  });
  desk = chatDesk(app);
});
afterEach(() => {
  asked = [];
  for (const peer of Object.values(peers)) {
    peer.answerWith(() => undefined);
    peer.answerFilesWith(() => undefined);
    peer.files.length = 0;
    peer.received.length = 0;
  }
});
afterAll(async () => {
  await app?.stop();
  shop.close();
  await Promise.all(Object.values(peers ?? {}).map(peer => peer.stop()));
});

const lineOf = (kind: Kind) => liveLine(app, CHANNEL[kind], CREDENTIALS[kind]);

/** Sends and works until nothing is due; answers the messages. */
async function send(kind: Kind, instanceId: string, payload: object, more: object = {}) {
  const channel = CHANNEL[kind];
  const ids = await desk.send(channel, { instanceId, to: [TO[channel]], type: 'image', payload, ...more }, app.liveKey);
  await app.settle();
  return Promise.all(ids.map(id => desk.read(channel, id, app.liveKey)));
}

/** Lets turns and retries come. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    app.clock.advance(seconds(20));
    await app.settle();
  }
}

describe('an uploaded file is handed over in the words of its provider', () => {
  test('chat application: uploaded to the number, then named', async () => {
    const mediaId = await uploaded(app, 'pixels');
    const line = await lineOf('cloud');
    expect(await send('cloud', line, { mediaId, caption: 'Look' })).toMatchObject([{ status: 'SENT' }]);
    const { files, received } = peers.cloud;
    expect(files).toMatchObject([
      {
        method: 'POST',
        path: '/1055/media',
        fields: { messaging_product: 'whatsapp', type: 'image/png', file: 'shop.png image/png pixels' },
      },
    ]);
    expect(files[0]!.headers).toMatchObject({
      authorization: 'Bearer token',
      'content-length': String(files[0]!.bytes),
    });
    expect(received[0]!.body).toMatchObject({ type: 'image', image: { id: 'media-1', caption: 'Look' } });
    await send(
      'cloud',
      line,
      { mediaId: await uploaded(app, 'text', { type: 'text/plain', fileName: 'a.txt' }) },
      { type: 'document' },
    );
    expect(received[1]!.body).toMatchObject({ document: { id: 'media-2', filename: 'a.txt' } });
  });

  test('photo-social: as an attachment', async () => {
    const mediaId = await uploaded(app, 'pixels', { channel: 'photosocial' });
    expect(await send('graph', await lineOf('graph'), { mediaId })).toMatchObject([{ status: 'SENT' }]);
    const [file] = peers.graph.files;
    expect([file!.path, file!.fields['filedata']]).toEqual(['/17841/message_attachments', 'shop.png image/png pixels']);
    expect(JSON.parse(file!.fields['message']!)).toEqual({
      attachment: { type: 'image', payload: { is_reusable: true } },
    });
    expect(peers.graph.received[0]!.body.message).toEqual({
      attachment: { type: 'image', payload: { attachment_id: 'attachment-1' } },
    });
  });

  test('bot chat: with the first message, and then by the name that the provider gave it', async () => {
    const mediaId = await uploaded(app, 'pixels', { channel: 'botchat' });
    const line = await lineOf('bot');
    const to = ['1001', '1002', '1003'];
    expect(await send('bot', line, { mediaId, caption: 'Look' }, { to })).toMatchObject(
      to.map(() => ({ status: 'SENT' })),
    );
    const { files, received } = peers.bot;
    expect(files).toHaveLength(1);
    expect(files[0]!.path).toBe('/bot123:abc/sendPhoto');
    expect(
      Object.values(files[0]!.fields).some(field => field.startsWith('shop.png ') && field.endsWith(' pixels')),
    ).toBe(true);
    expect(received.slice(1).map(({ body }) => [body.photo, body.caption])).toEqual([
      ['file-1', 'Look'],
      ['file-1', 'Look'],
    ]);
  });

  test('bridge: put beside the session, and its message names it', async () => {
    const mediaId = await uploaded(app, 'pixels');
    expect(await send('bridge', await lineOf('bridge'), { mediaId })).toMatchObject([{ status: 'SENT' }]);
    const [file] = peers.bridge.files;
    expect(file).toMatchObject({
      method: 'PUT',
      path: expect.stringMatching(new RegExp(`^/sessions/ins_\\w+/files/${mediaId}$`)),
      bytes: 6,
    });
    expect(file!.headers).toMatchObject({ authorization: 'Bearer a secret of sixteen', 'content-type': 'image/png' });
    expect(peers.bridge.received[0]!.body.content).toEqual({ media: { file: mediaId, fileName: 'shop.png' } });
  });
});

describe('many messages with one file', () => {
  test('it is handed over once for a line, whoever waits for it', async () => {
    const mediaId = await uploaded(app, 'pixels');
    const line = await lineOf('cloud');
    const to = Array.from({ length: 40 }, (_, i) => `+14155551${String(i).padStart(3, '0')}`);
    await send('cloud', line, { mediaId }, { to });
    await later();
    expect(peers.cloud.files).toHaveLength(1);
    expect(peers.cloud.received).toHaveLength(40);
    await send('cloud', await lineOf('cloud'), { mediaId });
    expect(peers.cloud.files).toHaveLength(2);
  });

  test.each([
    ['cloud', () => graphError(131053), { image: { id: 'media-2' } }],
    ['bot', () => botError(400, 'Bad Request: wrong file identifier'), { chat_id: '1001' }],
    ['bridge', () => ({ status: 422, body: { code: 'FILE_UNKNOWN' } }), {}],
  ] as const)('%s: what the provider forgot is handed over again', async (kind, refusal, expected) => {
    const mediaId = await uploaded(app, 'pixels', { channel: CHANNEL[kind] });
    const line = await lineOf(kind);
    await send(kind, line, { mediaId });
    await later();
    let refused = 0;
    peers[kind].answerWith(() => (refused++ === 0 ? refusal() : undefined));
    const [{ id }] = await send(kind, line, { mediaId });
    await later();
    expect(await desk.read(CHANNEL[kind], id, app.liveKey)).toMatchObject({ status: 'SENT' });
    expect(peers[kind].files).toHaveLength(2);
    expect(peers[kind].received.at(-1)!.body).toMatchObject(expected);
  });
});

describe('a file that cannot be handed over', () => {
  test('because it was deleted: FAILED with MEDIA_UNAVAILABLE, and nothing reaches the provider', async () => {
    const mediaId = await uploaded(app, 'pixels');
    const schedule = { sendAt: new Date(app.clock.now().getTime() + minutes(10)).toISOString() };
    const [{ id }] = await send('cloud', await lineOf('cloud'), { mediaId }, { schedule });
    await app.request('DELETE', `/v1/chatapp/media/${mediaId}`, { key: app.liveKey });
    app.clock.advance(minutes(11));
    await app.settle();
    expect(await desk.read('chatapp', id, app.liveKey)).toMatchObject({
      status: 'FAILED',
      error: { code: 'MEDIA_UNAVAILABLE' },
    });
    expect([...peers.cloud.files, ...peers.cloud.received]).toEqual([]);
  });

  test('because the provider refuses it: FAILED with its reason', async () => {
    const mediaId = await uploaded(app, 'pixels');
    peers.cloud.answerFilesWith(() => graphError(131053));
    const [message] = await send('cloud', await lineOf('cloud'), { mediaId });
    expect(message).toMatchObject({ status: 'FAILED', error: { code: 'CONTENT_REJECTED' } });
    expect(peers.cloud.received).toEqual([]);
  });

  test.each(['cut', { status: 500, body: 'oops' }] as const)('for now (%j): later, and it goes once', async answer => {
    const mediaId = await uploaded(app, 'pixels');
    let failed = 0;
    peers.cloud.answerFilesWith(() => (failed++ === 0 ? answer : undefined));
    const [message] = await send('cloud', await lineOf('cloud'), { mediaId });
    expect(message).toMatchObject({ status: 'QUEUED' });
    await later();
    expect(await desk.read('chatapp', message.id, app.liveKey)).toMatchObject({ status: 'SENT', substatus: null });
    expect(peers.cloud.received).toHaveLength(1);
  });
});

describe('a file at a URL of a line behind a bridge', () => {
  const at = (path: string) => `https://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`;

  test('is fetched here, through the address guard, and handed over', async () => {
    const line = await lineOf('bridge');
    expect(await send('bridge', line, { url: at('/a%20shop.png') })).toMatchObject([{ status: 'SENT' }]);
    const [file] = peers.bridge.files;
    expect([file!.headers['content-type'], file!.bytes]).toEqual(['image/png', 6]);
    expect(peers.bridge.received[0]!.body.content).toEqual({
      media: { file: file!.path.split('/').at(-1), fileName: 'a_20shop.png' },
    });
  });

  test.each(['/moved.png'])('%s: redirects are not followed, FAILED with MEDIA_UNAVAILABLE', async path => {
    const [message] = await send('bridge', await lineOf('bridge'), { url: at(path) });
    expect(message).toMatchObject({ status: 'FAILED', error: { code: 'MEDIA_UNAVAILABLE' } });
    expect(asked).toEqual([path]);
    expect([...peers.bridge.files, ...peers.bridge.received]).toEqual([]);
  });

  test('a server that is busy is asked again', async () => {
    const [message] = await send('bridge', await lineOf('bridge'), { url: at('/busy.png') });
    expect(message).toMatchObject({ status: 'QUEUED' });
    await later();
    expect(asked.length).toBeGreaterThan(1);
  });
});
