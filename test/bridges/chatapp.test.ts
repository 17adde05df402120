import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedNetwork } from '../../bridges/chatapp/scripted/network.js';
import { picture } from '../../bridges/chatapp/scripted/picture.js';
import { ScriptedService } from '../../bridges/chatapp/scripted/service.js';
import { chatappLibrary } from '../../bridges/chatapp/src/library.js';
import { Check } from '../../bridges/check/check.js';
import { Client } from '../../bridges/check/client.js';
import { type RunningBridge, startCore } from '../../bridges/core/start.js';

const SECRET = 'a secret of the mapping';
const PERSON = { channel: 'chatapp', account: '14155550123', to: '+14155550199', waitMs: 20_000, quietMs: 100 };
const ANA = '14155550199@s.whatsapp.net';
const HIDDEN = '154412345678901@lid';
const GROUP = '120363025550000001@g.us';
const folder = mkdtempSync(join(tmpdir(), 'switchboard-mapping-'));

let service: ScriptedService;
let bridge: RunningBridge;
let line: Check;
const start = () => {
  const library = { ...chatappLibrary(scriptedNetwork(service.port)), perSecond: 0 };
  return startCore({ library, folder, secret: SECRET, durable: false });
};
const lineOf = ({ url }: RunningBridge) => new Check(new Client(url, SECRET), PERSON, null, null, () => undefined);
beforeAll(async () => {
  service = await new ScriptedService().start();
  service.scansAfterMs = 10;
  service.answers = false;
  bridge = await start();
  line = lineOf(bridge);
  await line.connect(line.attempt);
  await line.connected();
});
afterAll(async () => {
  await bridge?.stop();
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The service tells something; returns the events that came of it. */
async function told(type: string, tell: () => unknown) {
  const after = await line.newest();
  tell();
  await line.event(event => event.type === type, `an event ${type}`, after);
  return (await line.events(after)).map(({ type, data }) => ({ type, ...data }));
}

describe('what comes in is told in the words of the protocol', () => {
  const context = { contextInfo: { stanzaId: 'QUOTED' } };
  const vcard =
    'BEGIN:VCARD\nFN:Ben\nTEL;type=CELL;waid=14155550111:+1 415 555 0111\nitem1.TEL:+1 415 555 0112\nEND:VCARD';
  const place = { degreesLatitude: 52.5, degreesLongitude: 13.4, name: 'Café', address: 'Street 1' };
  const facts = { mimetype: 'audio/ogg; codecs=opus', fileLength: 9, ptt: true, url: 'x' };
  test.each([
    ['a text', { conversation: 'Hello' }, { type: 'text', text: 'Hello', replyTo: null }],
    ['an answer', { extendedTextMessage: { text: 'Yes', ...context } }, { text: 'Yes', replyTo: 'QUOTED' }],
    [
      'a text that disappears',
      { ephemeralMessage: { message: { conversation: 'Soon gone' } } },
      { type: 'text', text: 'Soon gone' },
    ],
    [
      'a picture',
      { imageMessage: picture('Look') },
      { type: 'image', text: 'Look', media: { contentType: 'image/png' } },
    ],
    ['a voice note', { audioMessage: facts }, { type: 'audio', media: { contentType: 'audio/ogg', bytes: 9 } }],
    [
      'a document',
      { documentMessage: { ...facts, fileName: 'a.pdf' } },
      { type: 'document', media: { fileName: 'a.pdf' } },
    ],
    [
      'a document with a caption',
      { documentWithCaptionMessage: { message: { documentMessage: { ...facts, caption: 'Read' } } } },
      { type: 'document', text: 'Read' },
    ],
    ['a sticker', { stickerMessage: facts }, { type: 'sticker' }],
    [
      'a place',
      { locationMessage: place },
      { type: 'location', location: { latitude: 52.5, longitude: 13.4, name: 'Café', address: 'Street 1' } },
    ],
    [
      'a contact',
      { contactMessage: { displayName: 'Ben', vcard } },
      { type: 'contacts', contacts: [{ name: 'Ben', phones: ['+1 415 555 0111', '+1 415 555 0112'] }] },
    ],
    [
      'a reaction',
      { reactionMessage: { key: { id: 'TARGET' }, text: '👍' } },
      { type: 'reaction', reaction: { to: 'TARGET', emoji: '👍' } },
    ],
    [
      'a choice',
      { buttonsResponseMessage: { selectedButtonId: 'yes', selectedDisplayText: 'Yes' } },
      { type: 'text', text: 'Yes', choice: { id: 'yes', title: 'Yes' } },
    ],
    ['a poll', { pollCreationMessage: { name: 'Lunch?' } }, { type: 'pollCreation' }],
  ])('%s', async (_, message, expected) => {
    const [event] = await told('message', () => service.write({ message }));
    const { type: kind, ...content } = event as { type: string };
    expect({ ...content, type: kind }).toMatchObject({ from: '14155550199', name: 'Ana', group: null, ...expected });
  });

  test('a person whose number is hidden has a name, and a number once the service tells it', async () => {
    const [hidden] = await told('message', () => service.write({ message: { conversation: 'Who am I?' } }, HIDDEN));
    expect(hidden).toMatchObject({ from: HIDDEN, number: null });
    const key = { remoteJid: HIDDEN, remoteJidAlt: '14155550177@s.whatsapp.net' };
    const events = await told('message', () =>
      service.write({ message: { conversation: 'Ana' }, key: key as never }, HIDDEN),
    );
    expect(events).toMatchObject([
      { type: 'identity', identity: HIDDEN, number: '14155550177' },
      { from: HIDDEN, number: '14155550177' },
    ]);
    const mapped = await told('identity', () =>
      service.tell('lid-mapping.update', { lid: '222222222222222@lid', pn: '14155550188@s.whatsapp.net' }),
    );
    expect(mapped).toEqual([{ type: 'identity', identity: '222222222222222@lid', number: '14155550188' }]);
  });

  test('a message in a group has its writer, and one from another device of the owner is an echo', async () => {
    const key = { remoteJid: GROUP, participant: `14155550199:4@s.whatsapp.net` };
    const [inGroup] = await told('message', () =>
      service.write({ message: { conversation: 'All' }, key: key as never }),
    );
    expect(inGroup).toMatchObject({ group: GROUP, from: '14155550199' });
    const own = { remoteJid: ANA, fromMe: true };
    const [echo] = await told('echo', () =>
      service.write({ message: { conversation: 'From the phone' }, key: own as never }),
    );
    expect(echo).toMatchObject({ type: 'text', from: '14155550123', to: '14155550199', name: null });
  });

  test('an edit, a deletion and typing are events of their own', async () => {
    const key = { remoteJid: ANA, fromMe: false, id: 'CHANGED' };
    const edited = { editedMessage: { message: { conversation: 'After' } } };
    const update = (changes: object) => () => service.tell('messages.update', [{ key, update: changes }]);
    expect(await told('edited', update({ message: edited }))).toMatchObject([
      { id: 'CHANGED', text: 'After', from: '14155550199' },
    ]);
    expect(await told('deleted', update({ message: null, messageStubType: 1 }))).toMatchObject([
      { id: 'CHANGED', from: '14155550199' },
    ]);
    const typing = { id: ANA, presences: { [ANA]: { lastKnownPresence: 'composing' } } };
    expect(await told('presence', () => service.tell('presence.update', typing))).toEqual([
      { type: 'presence', from: '14155550199', state: 'composing' },
    ]);
  });

  test('votes, keys and messages that cannot be read yet are no messages', async () => {
    const after = await line.newest();
    service.write({ message: { senderKeyDistributionMessage: {} } });
    service.write({ message: { protocolMessage: {} } });
    service.write({ message: null, messageStubType: 2 });
    await told('message', () => service.write({ message: { conversation: 'the next' } }));
    expect((await line.events(after)).map(({ data }) => data.text)).toEqual(['the next']);
  });
});

describe('what goes out is what the library makes of it', () => {
  const shownAs = async (message: object) => {
    const { status, body } = await line.send(message);
    expect(status, JSON.stringify(body)).toBe(200);
    return service.shown.get(body.id)!;
  };
  const file = async (contentType: string) => {
    const path = line.path('/files/shown');
    await line.client.call({
      method: 'PUT',
      path,
      body: Buffer.from('bytes'),
      headers: { 'content-type': contentType },
    });
    return { file: 'shown', fileName: 'Offer.pdf' };
  };

  test('a text, to a number, a hidden name and a group', async () => {
    const text = { type: 'text', content: { text: 'Hello' } };
    expect(await shownAs(text)).toMatchObject({ jid: ANA, message: { extendedTextMessage: { text: 'Hello' } } });
    expect((await shownAs({ ...text, identity: HIDDEN })).jid).toBe(HIDDEN);
    expect((await shownAs({ ...text, to: HIDDEN })).jid).toBe(HIDDEN);
    expect((await shownAs({ ...text, to: GROUP, group: true })).jid).toBe(GROUP);
    expect(await line.send({ ...text, to: '+14155550001' })).toMatchObject({
      status: 422,
      body: { code: 'RECIPIENT_REJECTED' },
    });
  });

  test('files, a recording as a voice note', async () => {
    const picture = { type: 'image', content: { media: await file('image/png'), caption: 'Look' } };
    expect((await shownAs(picture)).message.imageMessage).toMatchObject({ caption: 'Look', mimetype: 'image/png' });
    const voice = { type: 'audio', content: { media: await file('audio/ogg') } };
    expect((await shownAs(voice)).message.audioMessage).toMatchObject({ ptt: true });
    const document = { type: 'document', content: { media: await file('application/pdf') } };
    expect((await shownAs(document)).message.documentMessage).toMatchObject({ fileName: 'Offer.pdf' });
  });

  test('a place, a contact, choices, an answer and a reaction', async () => {
    const location = { latitude: 52.5, longitude: 13.4, name: 'Café' };
    expect((await shownAs({ type: 'location', content: { location } })).message.locationMessage).toMatchObject({
      name: 'Café',
    });
    const contacts = [{ name: 'Ben;\nTEL:1', phones: ['+14155550111'], emails: [] }];
    const { vcard } = (await shownAs({ type: 'contact', content: { contacts } })).message.contactMessage!;
    expect(vcard).toContain('FN:Ben\\;\\nTEL:1\n');
    const interactive = {
      header: 'Hi',
      buttons: [
        { id: 'a', title: 'Yes' },
        { id: 'b', title: 'No' },
      ],
    };
    const asked = await shownAs({ type: 'interactive', content: { text: 'Shall we?', interactive } });
    expect(asked.message.extendedTextMessage!.text).toBe('*Hi*\n\nShall we?\n\n1. Yes\n2. No');
    const [question] = await told('message', () => service.write({ message: { conversation: 'Well?' } }));
    const quote = { reference: question!.id, messageId: 'msg_1' };
    const answer = await shownAs({ type: 'text', content: { text: 'Yes' }, quote });
    expect(answer.message.extendedTextMessage!.contextInfo).toMatchObject({ stanzaId: question!.id });
    const reaction = await shownAs({ type: 'reaction', content: { reaction: { ...quote, emoji: '👍' } } });
    expect(reaction.message.reactionMessage).toMatchObject({ text: '👍', key: { id: question!.id } });
  });

  test('an edit of a text and of a caption, and a deletion', async () => {
    const text = await shownAs({ type: 'text', content: { text: 'Befor' } });
    await line.change('PATCH', text.id, { text: 'Before' });
    expect(JSON.stringify(text.message)).toContain('Before');
    const picture = await shownAs({ type: 'image', content: { media: await file('image/png'), caption: 'Lok' } });
    await line.change('PATCH', picture.id, { caption: 'Look' });
    expect(picture.message.imageMessage).toMatchObject({ caption: 'Look', mimetype: 'image/png' });
    await line.change('DELETE', text.id, {});
    await expect.poll(() => text.deleted).toBe(true);
  });

  test('a refusal of the service is one, and a message that it does not acknowledge is in doubt until it does', async () => {
    service.refusal = '479';
    const refused = await line.send({ type: 'text', content: { text: 'Refused' } });
    service.refusal = null;
    expect([refused.status, refused.body.code]).toEqual([422, 'MESSAGE_UNDELIVERABLE']);
    const key = 'in doubt';
    service.ackAfterMs = 60_000;
    const body = { type: 'text', content: { text: 'In doubt' } };
    const silent = await line.send(body, key);
    service.ackAfterMs = 0;
    const again = await line.send(body, key);
    expect([silent.status, again.status]).toEqual([500, 200]);
    const shown = [...service.shown.values()].filter(({ message }) => message.extendedTextMessage?.text === 'In doubt');
    expect(shown).toHaveLength(1);
    expect(service.stanzas.filter(id => id === shown[0]!.id)).toHaveLength(2);
  });
});

describe('the connection', () => {
  test('that is lost is opened again by itself, and nothing that came meanwhile is lost', async () => {
    const after = await line.newest();
    service.close(428);
    service.write({ message: { conversation: 'meanwhile' } });
    await line.event(({ data }) => data?.text === 'meanwhile', 'what came meanwhile', after);
    expect((await line.events(after)).map(({ type }) => type)).toEqual(['message']);
    expect((await line.connected()).body.attempt).toBe(line.attempt);
  });

  test('goes on after a stop with the keys on disk, which its account alone reads', async () => {
    await bridge.stop();
    expect(statSync(join(folder, 'bridge.db')).mode & 0o777).toBe(0o600);
    bridge = await start();
    const { session } = line;
    line = Object.assign(lineOf(bridge), { session });
    expect((await line.connected()).body.account).toEqual({ name: '14155550123', userPk: null });
  });

  test('is not opened again when another program took it over, and a new attempt begins without its keys', async () => {
    service.close(440);
    await line.event(({ type, data }) => type === 'disconnected' && data.reason === 'session_dropped', 'the end');
    expect((await line.send({ type: 'text', content: { text: 'Nobody' } })).status).toBe(409);
    line.attempt++;
    expect((await line.connect(line.attempt)).body.state).toMatch(/starting|qr/);
    await line.connected();
    expect((await line.events()).some(({ type, attempt }) => type === 'qr' && attempt === line.attempt)).toBe(true);
  });

  test('that its owner logs out ends with the reason; what people write until the next pairing is told then', async () => {
    service.close(401);
    await line.event(({ type, data }) => type === 'disconnected' && data.reason === 'logged_out', 'the logout');
    line.attempt++;
    service.scansAfterMs = null;
    await line.connect(line.attempt, { pairing: 'code' });
    const code = await line.event(({ type, attempt }) => type === 'code' && attempt === line.attempt, 'a code to type');
    expect(code.data).toMatchObject({ code: 'ABCD1234' });
    // A connection that is lost before the code was typed shows another.
    service.close(428);
    await line.event(({ type }) => type === 'code', 'another code', code.sequence);
    service.scan();
    await line.connected();
    const messageTimestamp = Math.floor(Date.now() / 1_000) + 1;
    const messages = [
      {
        key: { remoteJid: ANA, fromMe: false, id: 'MISSED' },
        messageTimestamp,
        message: { conversation: 'Where are you?' },
      },
    ];
    const [missed] = await told('message', () =>
      service.tell('messaging-history.set', { chats: [], contacts: [], messages }),
    );
    expect(missed).toMatchObject({ id: 'MISSED', text: 'Where are you?' });
  });

  test('a code that nobody scans ends the attempt', async () => {
    const other = Object.assign(lineOf(bridge), { attempt: 3 });
    await other.connect(3);
    await other.event(({ type }) => type === 'qr', 'a code');
    service.close(408);
    await other.event(({ type, data }) => type === 'disconnected' && data.reason === 'attempt_expired', 'the end');
    await line.connected();
  });

  test('an account that is banned is said to be', async () => {
    service.close(403);
    await line.event(({ type, data }) => type === 'disconnected' && data.reason === 'banned', 'the ban');
  });
});
