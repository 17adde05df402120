import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../../../../kernel/context/clock.js';
import { receiveInbound } from '../../../../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../../../../subgraphs/channels/index.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatChannel, type ChatDesk, chatDesk, liveLine } from '../../../../support/channels/chat.js';
import { BOT, BRIDGE, CLOUD, GRAPH, type LinePeer, startLinePeer } from '../../../../support/peers/line-peer.js';
import { textOf } from '../../core/inbound/inbound.harness.js';
import { CREDENTIALS } from '../../core/provider/line/line.harness.js';

type Kind = 'cloud' | 'bot' | 'graph' | 'bridge';

let app: TestApp;
let desk: ChatDesk;
let peers: Record<Kind, LinePeer>;
const lines = {} as Record<Kind, string>;
const CHANNEL: Record<Kind, ChatChannel> = {
  cloud: 'chatapp',
  bot: 'botchat',
  graph: 'photosocial',
  bridge: 'chatapp',
};
const TO: Record<ChatChannel, string> = { chatapp: '+14155550010', botchat: '1001', photosocial: '17841400000' };

beforeAll(async () => {
  const [cloud, bot, graph, bridge] = await Promise.all(
    [CLOUD, BOT, GRAPH, BRIDGE].map(dialect => startLinePeer(dialect)),
  );
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
  for (const kind of ['cloud', 'bot', 'graph', 'bridge'] as const)
    lines[kind] = await liveLine(app, CHANNEL[kind], CREDENTIALS[kind]);
});
afterAll(async () => {
  await app?.stop();
  await Promise.all(Object.values(peers ?? {}).map(peer => peer.stop()));
});

const bodyOf = (kind: Kind, type: string, payload: object) => ({
  instanceId: lines[kind],
  to: [TO[CHANNEL[kind]]],
  type,
  payload,
});

/** Returns the request that the peer got for a message; fails unless it was sent. */
async function wireOf(kind: Kind, type: string, payload: object) {
  // Turns at the pace of a line come with the clock.
  app.clock.advance(seconds(1));
  const [id = ''] = await desk.send(CHANNEL[kind], bodyOf(kind, type, payload), app.liveKey);
  await app.settle();
  expect(await desk.read(CHANNEL[kind], id, app.liveKey)).toMatchObject({ status: 'SENT', substatus: null });
  return peers[kind].received.at(-1)!;
}

const URL = 'https://127.0.0.1/file';
const BUTTONS = [
  { id: 'yes', title: 'Yes' },
  { id: 'no', title: 'No' },
];
const LIST = { button: 'Choose', sections: [{ title: 'Sizes', rows: [{ id: 's', title: 'Small' }] }] };
const ADA = { name: 'Ada', phones: ['+14155550199'], emails: [] };

describe('each type in the words of its provider', () => {
  test.each([
    ['image', { url: URL, caption: 'Look' }, { type: 'image', image: { link: URL, caption: 'Look' } }],
    ['audio', { url: URL }, { type: 'audio', audio: { link: URL } }],
    ['video', { url: URL }, { type: 'video', video: { link: URL } }],
    ['document', { url: URL, fileName: 'a.pdf' }, { type: 'document', document: { link: URL, filename: 'a.pdf' } }],
    ['sticker', { url: URL }, { type: 'sticker', sticker: { link: URL } }],
    ['location', { latitude: 1.5, longitude: -2 }, { type: 'location', location: { latitude: 1.5, longitude: -2 } }],
    ['contact', { contacts: [ADA] }, { type: 'contacts', contacts: [{ phones: [{ phone: '+14155550199' }] }] }],
    ['interactive', { body: 'Sure?', buttons: BUTTONS }, { interactive: { type: 'button', body: { text: 'Sure?' } } }],
    ['interactive', { body: 'Which?', list: LIST }, { interactive: { type: 'list', action: LIST } }],
    [
      'interactive',
      { body: 'Go', link: { title: 'Open', url: 'https://shop.example/' } },
      {
        interactive: {
          type: 'cta_url',
          action: { parameters: { display_text: 'Open', url: 'https://shop.example/' } },
        },
      },
    ],
  ])('chat application: %s', async (type, payload, expected) => {
    expect((await wireOf('cloud', type, payload)).body).toMatchObject(expected);
  });

  test.each([
    ['text', { message: 'Hi' }, 'sendMessage', { text: 'Hi' }],
    ['image', { url: URL, caption: 'Look' }, 'sendPhoto', { photo: URL, caption: 'Look' }],
    ['audio', { url: URL }, 'sendAudio', { audio: URL }],
    ['video', { url: URL }, 'sendVideo', { video: URL }],
    ['document', { url: URL }, 'sendDocument', { document: URL }],
    ['sticker', { url: URL }, 'sendSticker', { sticker: URL }],
    ['location', { latitude: 1, longitude: 2 }, 'sendLocation', { latitude: 1, longitude: 2 }],
    ['location', { latitude: 1, longitude: 2, name: 'Shop' }, 'sendVenue', { title: 'Shop', address: 'Shop' }],
    ['contact', { contacts: [ADA] }, 'sendContact', { first_name: 'Ada', phone_number: '+14155550199' }],
    [
      'interactive',
      { body: 'Sure?', buttons: BUTTONS },
      'sendMessage',
      {
        text: 'Sure?',
        reply_markup: { inline_keyboard: BUTTONS.map(({ id, title }) => [{ text: title, callback_data: id }]) },
      },
    ],
  ])('bot chat: %s %j', async (type, payload, method, expected) => {
    const { path, body } = await wireOf('bot', type, payload);
    expect(path).toBe(`/bot123:abc/${method}`);
    expect(body).toMatchObject({ chat_id: 1001, ...expected });
  });

  test.each([
    ['image', { url: URL }, { attachment: { type: 'image', payload: { url: URL } } }],
    [
      'interactive',
      { body: 'Sure?', buttons: BUTTONS },
      { text: 'Sure?', quick_replies: BUTTONS.map(({ id, title }) => ({ content_type: 'text', title, payload: id })) },
    ],
  ])('photo-social: %s', async (type, payload, expected) => {
    expect((await wireOf('graph', type, payload)).body.message).toEqual(expected);
  });

  test('bridge: the type and its content', async () => {
    const { body } = await wireOf('bridge', 'location', { latitude: 1, longitude: 2, name: 'Shop' });
    const location = { latitude: 1, longitude: 2, name: 'Shop' };
    expect(body).toEqual({ to: TO.chatapp, type: 'location', content: { location } });
  });
});

describe('a reaction', () => {
  test('is put on a message of the line by the identifier of the provider', async () => {
    const [messageId = ''] = await desk.send('chatapp', bodyOf('cloud', 'text', { message: 'Hi' }), app.liveKey);
    await app.settle();
    const { body } = await wireOf('cloud', 'reaction', { messageId, emoji: '👍' });
    expect(body).toMatchObject({
      type: 'reaction',
      reaction: { message_id: expect.stringMatching(/^wamid/), emoji: '👍' },
    });
    const [other = ''] = await desk.send('botchat', bodyOf('bot', 'text', { message: 'Hi' }), app.liveKey);
    await app.settle();
    const call = await wireOf('bot', 'reaction', { messageId: other, emoji: '' });
    expect(call.path).toBe('/bot123:abc/setMessageReaction');
    expect(call.body).toMatchObject({ message_id: expect.any(Number), reaction: [] });
  });

  test('is refused on a message that the line does not have, and fails on one that never left', async () => {
    const [other = ''] = await desk.send('botchat', bodyOf('bot', 'text', { message: 'Hi' }), app.liveKey);
    for (const messageId of ['msg_none', other]) {
      const body = bodyOf('cloud', 'reaction', { messageId, emoji: '👍' });
      const refused = await desk.post('chatapp', body, { key: app.liveKey });
      expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(refused.body.details).toMatchObject([{ field: 'payload.messageId' }]);
    }
    const schedule = { sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() };
    const waiting = { ...bodyOf('cloud', 'text', { message: 'Later' }), schedule };
    const [messageId = ''] = await desk.send('chatapp', waiting, app.liveKey);
    const [id = ''] = await desk.send('chatapp', bodyOf('cloud', 'reaction', { messageId, emoji: '👍' }), app.liveKey);
    await app.settle();
    expect(await desk.read('chatapp', id, app.liveKey)).toMatchObject({
      status: 'FAILED',
      error: { code: 'CONTENT_REJECTED' },
    });
  });
});

describe('an answer to one message', () => {
  test('names it by the identifier of the provider, of ours or one that came in', async () => {
    const [replyTo = ''] = await desk.send('chatapp', bodyOf('cloud', 'text', { message: 'Hi' }), app.liveKey);
    await app.settle();
    const { body } = await wireOf('cloud', 'image', { url: URL, caption: 'This one', replyTo });
    expect(body).toMatchObject({ type: 'image', context: { message_id: expect.stringMatching(/^wamid/) } });
    const [ofBridge = ''] = await desk.send('chatapp', bodyOf('bridge', 'text', { message: 'Hi' }), app.liveKey);
    await app.settle();
    const bridged = await wireOf('bridge', 'text', { message: 'Yes', replyTo: ofBridge });
    expect(bridged.body).toMatchObject({
      content: { text: 'Yes', quote: { messageId: ofBridge, reference: expect.any(String) } },
    });
    const line = { id: lines.bot, workspaceId: app.workspaceId, channel: 'botchat', sandbox: false } as const;
    const came = { ...textOf({ ref: `${TO.botchat}:77`, text: 'Which size?' }), from: TO.botchat, peer: TO.botchat };
    await receiveInbound(app.services, INBOUND, line, [came]);
    const inbound = await app.request('GET', `/v1/botchat/messages/inbound?instanceId=${lines.bot}`, {
      key: app.liveKey,
    });
    const call = await wireOf('bot', 'text', { message: 'Small', replyTo: inbound.body.data[0].id });
    expect(call.body).toMatchObject({ text: 'Small', reply_parameters: { message_id: 77 } });
  });

  test.each([
    ['chatapp', 'cloud', 'text', { message: 'Hi', replyTo: 'msg_none' }],
    ['photosocial', 'graph', 'text', { message: 'Hi', replyTo: 'msg_none' }],
    ['chatapp', 'cloud', 'reaction', { messageId: 'msg_none', emoji: '👍', replyTo: 'msg_none' }],
  ] as const)('is refused on %s %s as %s %j', async (channel, kind, type, payload) => {
    const refused = await desk.post(channel, bodyOf(kind, type, payload), { key: app.liveKey });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(refused.body.details).toMatchObject([{ field: 'payload.replyTo' }]);
  });
});

describe('what is refused', () => {
  test.each([
    ['image', {}, 'CONTENT_REQUIRED', ['payload.url']],
    ['image', { url: 'http://files.example/a.png' }, 'VALIDATION_ERROR', ['payload.url']],
    ['image', { url: URL, fileName: 'a.png' }, 'VALIDATION_ERROR', ['payload.fileName']],
    ['audio', { url: URL, caption: 'x' }, 'VALIDATION_ERROR', ['payload.caption']],
    ['image', { url: 'https://10.0.0.1/a.png' }, 'MEDIA_URL_NOT_ALLOWED', ['payload.url']],
    ['location', { latitude: 91, longitude: 0 }, 'VALIDATION_ERROR', ['payload.latitude']],
    ['location', {}, 'CONTENT_REQUIRED', ['payload.latitude', 'payload.longitude']],
    ['contact', {}, 'CONTENT_REQUIRED', ['payload.contacts']],
    ['reaction', { emoji: '👍' }, 'CONTENT_REQUIRED', ['payload.messageId']],
    ['interactive', {}, 'CONTENT_REQUIRED', ['payload.body', 'payload.buttons']],
    ['interactive', { body: 'x', buttons: BUTTONS, list: LIST }, 'VALIDATION_ERROR', ['payload.list']],
    ['interactive', { body: 'x', buttons: [BUTTONS[0], BUTTONS[0]] }, 'VALIDATION_ERROR', ['payload.buttons']],
    ['interactive', { body: 'x', buttons: Array(4).fill(BUTTONS[0]) }, 'VALIDATION_ERROR', ['payload.buttons']],
  ])('%s %j: %s', async (type, payload, code, fields) => {
    const answer = await desk.post('chatapp', bodyOf('cloud', type, payload), { key: app.liveKey });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  test('what one channel takes and another does not: contacts, links, captions, types', async () => {
    const two = await desk.post('botchat', bodyOf('bot', 'contact', { contacts: [ADA, ADA] }), { key: app.liveKey });
    expect([two.status, two.body.details[0].field]).toEqual([400, 'payload.contacts']);
    const link = { title: 'Open', url: 'https://shop.example/' };
    for (const [type, payload, field] of [
      ['interactive', { body: 'x', link }, 'payload.link'],
      ['interactive', { body: 'x', buttons: BUTTONS, footer: 'y' }, 'payload.footer'],
      ['image', { url: URL, caption: 'x' }, 'payload.caption'],
    ] as const) {
      const refused = await desk.post('photosocial', bodyOf('graph', type, payload), { key: app.liveKey });
      expect([refused.status, refused.body.details[0].field]).toEqual([400, field]);
    }
    const sticker = await desk.post('photosocial', bodyOf('graph', 'sticker', { url: URL }), { key: app.liveKey });
    expect([sticker.status, sticker.body.details[0].field]).toEqual([400, 'type']);
  });
});

describe('the conversation window of an official line', () => {
  test.each(['cloud', 'graph'] as const)('%s: 422 CONVERSATION_WINDOW_CLOSED names who has not written', async kind => {
    const stranger = kind === 'cloud' ? '+14155550099' : '17849999999';
    const channel = CHANNEL[kind];
    const body = { ...bodyOf(kind, 'text', { message: 'Hi' }), to: [TO[channel], stranger] };
    const sent = await desk.post(channel, body, { key: app.liveKey });
    expect([sent.status, sent.body.code]).toEqual([422, 'CONVERSATION_WINDOW_CLOSED']);
    expect(sent.body.details.map(({ field }: { field: string }) => field)).toEqual(['to[1]']);
    const dryRun = await desk.post(channel, body, { key: app.liveKey, query: '?dryRun=true' });
    const codes = dryRun.body.data.recipients.map(({ code }: { code: string }) => code);
    expect(codes).toEqual([null, 'CONVERSATION_WINDOW_CLOSED']);
  });

  test('a line behind a bridge, and a bot, write to anybody', async () => {
    const body = { ...bodyOf('bridge', 'text', { message: 'Hi' }), to: ['+14155550099'] };
    expect((await desk.post('chatapp', body, { key: app.liveKey })).status).toBe(202);
    const bot = { ...bodyOf('bot', 'text', { message: 'Hi' }), to: ['2002'] };
    expect((await desk.post('botchat', bot, { key: app.liveKey })).status).toBe(202);
  });
});
