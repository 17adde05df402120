import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../../../app/commands/admin.js';
import { ACCOUNT_KEY, type CallbackApp, cloud, cloudText, NUMBER, startCallbacks } from './callbacks.harness.js';
import type { TestLine } from './inbound.harness.js';

let app: CallbackApp;
let chat: TestLine;
beforeAll(async () => {
  app = await startCallbacks();
  chat = await app.live('chatapp');
});
afterAll(() => app?.stop());

const CHATAPP = '/callbacks/chatapp';

/** Returns the messages that came in on a line, the oldest first. */
const received = async (line: TestLine) => {
  await app.settle();
  return (await app.inbound(line, '&limit=100')).toReversed();
};

const waiting = async () => (await app.services.db.pool.query('select 1 from channels.callback')).rowCount;

describe('POST /callbacks/chatapp', () => {
  test('stores each message of a batch in its order, with the name of its writer', async () => {
    const line = await app.live('chatapp', '15550000001');
    const messages = ['one', 'two', 'three'].map(body => cloudText({ text: { body } }));
    const contacts = [{ wa_id: '14155550123', profile: { name: 'Ana' } }];
    expect((await app.post(CHATAPP, cloud({ contacts, messages }, '15550000001'))).status).toBe(200);
    expect(await received(line)).toMatchObject(
      ['one', 'two', 'three'].map((text, at) => ({
        text,
        from: '+14155550123',
        profileName: 'Ana',
        sequence: at + 1,
        sandbox: false,
      })),
    );
    expect((await app.inbound(line))[0]!['sentAt']).toBe(new Date(1_795_262_340_000).toISOString());
  });

  const place = { latitude: 1.5, longitude: -2, name: 'Shop', address: 'Main Street' };
  test.each([
    [
      { type: 'image', image: { id: '7', mime_type: 'image/jpeg', caption: 'Look' } },
      { type: 'IMAGE', text: 'Look', mediaFetch: { fetchable: true }, contentPreview: { contentType: 'image/jpeg' } },
    ],
    [
      { type: 'document', document: { id: '8', mime_type: 'application/pdf', filename: 'Fatura.pdf' } },
      { type: 'DOCUMENT', contentPreview: { fileName: 'Fatura.pdf' } },
    ],
    [{ type: 'audio', audio: { id: '9', mime_type: 'audio/ogg', voice: true } }, { type: 'AUDIO' }],
    [{ type: 'video', video: { id: '9' } }, { type: 'VIDEO' }],
    [{ type: 'sticker', sticker: { id: '9' } }, { type: 'STICKER' }],
    [
      { type: 'location', location: place },
      {
        type: 'LOCATION',
        text: 'Shop',
        contentPreview: { location: { latitude: 1.5, longitude: -2, placeName: 'Shop' } },
      },
    ],
    [
      { type: 'contacts', contacts: [{ name: { formatted_name: 'Bo' }, phones: [{ phone: '+1' }] }] },
      { type: 'CONTACT', contentPreview: { cards: [{ displayName: 'Bo', phones: ['+1'] }] } },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wire.1', emoji: '👍' } },
      { type: 'REACTION', contentPreview: { reaction: { emoji: '👍' } } },
    ],
    [
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes' } } },
      { type: 'INTERACTIVE', text: 'Yes', contentPreview: { choice: { choiceId: 'yes' } } },
    ],
    [
      { type: 'button', button: { payload: 'stop', text: 'Stop' } },
      { type: 'INTERACTIVE', text: 'Stop' },
    ],
    [
      { type: 'order', order: { catalog_id: '1' } },
      { type: 'UNSUPPORTED', contentPreview: { kind: 'order' }, mediaFetch: { fetchable: false } },
    ],
    [
      { type: 'system', system: { body: 'Ana changed the number' } },
      { type: 'UNSUPPORTED', contentPreview: { kind: 'system', caption: 'Ana changed the number' } },
    ],
    [
      { type: 'unsupported', errors: [{ code: 131_051, title: 'Unsupported message type' }] },
      { type: 'UNSUPPORTED', contentPreview: { caption: 'Unsupported message type' } },
    ],
    [{ type: 'constructor' }, { type: 'UNSUPPORTED', contentPreview: { kind: 'constructor' } }],
  ])('%j', async (message, shown) => {
    const given = cloudText({ text: undefined, ...message });
    await app.post(CHATAPP, cloud({ messages: [given] }));
    expect((await received(chat)).at(-1)).toMatchObject(shown);
  });

  test('what the owner sends on the phone is an event', async () => {
    const echo = { ...cloudText(), from: NUMBER, to: '14155550999' };
    await app.post(CHATAPP, cloud({ message_echoes: [echo, echo] }, NUMBER, 'message_echoes'));
    const events = (await app.events(chat.id)).filter(({ event }) => event === 'message.echoed');
    expect(events.map(({ data }) => data['to'])).toEqual(['+14155550999']);
  });

  test('what was written to an account without a line is kept, and taken in once a line is connected', async () => {
    const [other, known] = ['19998886666', '15550000077'];
    const line = await app.live('chatapp', known);
    const entryOf = (text: string, account: string) =>
      cloud({ messages: [cloudText({ text: { body: text } })] }, account).entry[0];
    const both = { entry: [entryOf('Lost?', other), entryOf('Known', known)] };
    expect((await app.post(CHATAPP, JSON.stringify(both))).status).toBe(200);
    await app.post(
      CHATAPP,
      cloud({ statuses: [{ id: 'wamid.1', status: 'delivered', timestamp: '1795262340' }] }, other),
    );
    await app.settle();
    const kept = async () => {
      const all = (await readCommand(['arrivals', 'unclaimed'])(app.services)) as { id: string; place: string }[];
      return all.filter(({ place }) => place.endsWith(other));
    };
    expect(await kept()).toMatchObject([{ kind: 'CALLBACK', source: 'chatapp', reason: 'LINE_UNKNOWN' }]);
    const late = await app.live('chatapp', other);
    await readCommand(['arrivals', 'retry', (await kept())[0]!.id])(app.services);
    expect((await received(late)).map(({ text }) => text)).toEqual(['Lost?']);
    expect((await received(line)).map(({ text }) => text)).toEqual(['Known']);
    expect(await kept()).toEqual([]);
  });

  test('an account without a line, a template, and fields that nobody knows are taken and left alone', async () => {
    const bodies = [
      cloud({ messages: [cloudText()] }, '19998887777'),
      { entry: [{ changes: [{ field: 'template_status_update', value: { event: 'APPROVED' } }] }] },
      { entry: 'none' },
      [],
      null,
      { entry: [null, { changes: [{ field: 7 }] }] },
      cloud({ messages: [null, 'x', {}, { id: 'only' }] }),
      cloud({ messages: [cloudText({ timestamp: '99999999999999999999' })] }),
    ];
    for (const body of bodies) expect((await app.post(CHATAPP, JSON.stringify(body))).status).toBe(200);
    await app.settle();
    expect(await waiting()).toBe(0);
  });
});

describe('POST /callbacks/photosocial', () => {
  const PATH = '/callbacks/photosocial';
  const direct = (item: object) => ({
    entry: [
      {
        id: ACCOUNT_KEY,
        time: 1,
        messaging: [{ sender: { id: '900' }, recipient: { id: ACCOUNT_KEY }, timestamp: 1_795_262_340_000, ...item }],
      },
    ],
  });

  test('texts, files, reactions, choices and what is deleted; an echo is an event', async () => {
    const line = await app.live('photosocial');
    const items = [
      { message: { mid: 'm1', text: 'Nice' } },
      { message: { mid: 'm2', attachments: [{ type: 'image', payload: { url: 'https://cdn.example/1.jpg' } }] } },
      { message: { mid: 'm3', attachments: [{ type: 'story_mention', payload: { url: 'https://cdn.example/2' } }] } },
      { reaction: { mid: 'm0', action: 'react', emoji: '❤' } },
      { postback: { mid: 'm4', title: 'Yes', payload: 'YES' } },
      { message: { mid: 'm1', is_deleted: true } },
      { sender: { id: ACCOUNT_KEY }, recipient: { id: '900' }, message: { mid: 'm5', is_echo: true, text: 'Mine' } },
      {
        sender: { id: ACCOUNT_KEY },
        recipient: { id: '900' },
        message: { mid: 'm6', is_echo: true, app_id: 1, text: 'By the API' },
      },
    ];
    for (const item of items) expect((await app.post(PATH, direct(item))).status).toBe(200);
    expect((await received(line)).map(({ type, text, from }) => [type, text, from])).toEqual([
      ['TEXT', 'Nice', '900'],
      ['IMAGE', null, '900'],
      ['UNSUPPORTED', null, '900'],
      ['REACTION', null, '900'],
      ['INTERACTIVE', 'Yes', '900'],
    ]);
    const names = (await app.events(line.id)).map(({ event }) => event.replace('photosocial.message.', ''));
    // Callbacks that are worked on together may publish a change after a later one.
    expect(names.toSorted()).toEqual(['deleted', 'echoed', ...Array.from({ length: 5 }, () => 'received')]);
  });
});

describe('POST /callbacks/botchat/{instanceId}', () => {
  const chatOf = { id: 84_211_467, type: 'private' };
  const from = { id: 84_211_467, is_bot: false, first_name: 'Ana', last_name: 'Lima' };
  const base = { from, chat: chatOf, date: 1_795_262_340 };

  test('stores updates in their order, each once', async () => {
    const line = await app.live('botchat', 'bot1');
    const updates = [
      { update_id: 1, message: { ...base, message_id: 10, text: 'Hi' } },
      {
        update_id: 2,
        message: {
          ...base,
          message_id: 11,
          photo: [{ file_id: 's' }, { file_id: 'big', file_size: 5 }],
          caption: 'Look',
        },
      },
      { update_id: 3, edited_message: { ...base, message_id: 10, edit_date: 1_795_262_400, text: 'Hi!' } },
      { update_id: 4, callback_query: { id: '77', from, data: 'yes', message: { message_id: 9, chat: chatOf } } },
      {
        update_id: 5,
        message_reaction: {
          chat: chatOf,
          user: from,
          message_id: 9,
          date: 1_795_262_340,
          new_reaction: [{ type: 'emoji', emoji: '🔥' }],
        },
      },
      { update_id: 6, message: { ...base, message_id: 12, poll: { question: 'Tea?' } } },
      { update_id: 7, my_chat_member: { ...base, new_chat_member: {} } },
      { update_id: 8, message: { ...base, message_id: 13, contact: { first_name: 'Bo', phone_number: '+1' } } },
      {
        update_id: 9,
        message: { ...base, message_id: 14, venue: { title: 'Shop', location: { latitude: 1, longitude: 2 } } },
      },
      { update_id: 10, unknown_kind: { nothing: true } },
    ];
    for (const body of [...updates, updates[0]!]) expect((await app.update(line, body)).status).toBe(200);
    expect((await received(line)).map(({ type, text, profileName }) => [type, text, profileName])).toEqual([
      ['TEXT', 'Hi!', 'Ana Lima'],
      ['IMAGE', 'Look', 'Ana Lima'],
      ['INTERACTIVE', 'yes', 'Ana Lima'],
      ['REACTION', null, 'Ana Lima'],
      ['UNSUPPORTED', null, 'Ana Lima'],
      ['UNSUPPORTED', null, 'Ana Lima'],
      ['CONTACT', null, 'Ana Lima'],
      ['LOCATION', 'Shop', 'Ana Lima'],
    ]);
  });

  test('a line that was deleted takes nothing, and nothing waits for it', async () => {
    const line = await app.live('botchat', 'bot2');
    await app.request('DELETE', `/v1/botchat/instances/${line.id}`, { key: app.liveKey });
    expect((await app.update(line, { update_id: 1, message: { ...base, message_id: 1, text: 'Hi' } })).status).toBe(
      200,
    );
    await app.settle();
    expect(await waiting()).toBe(0);
  });
});
