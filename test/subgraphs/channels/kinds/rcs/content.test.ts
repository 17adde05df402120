import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { rcsDesk } from '../../../../support/channels/rcs.js';

let app: TestApp;
let desk: ReturnType<typeof rcsDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = rcsDesk(app);
});
afterAll(() => app?.stop());

const to = ['+14155550000'];
const media = { url: 'https://files.example/a.jpg' };
const card = { title: 'Shoes', media };
const reply = { type: 'reply', text: 'Yes' };
const post = (type: string, payload: object) => desk.post({ to, type, payload });
const fieldsOf = async (type: string, payload: object): Promise<string[]> => {
  const { status, body } = await post(type, payload);
  expect([status, body.code]).toEqual([400, expect.stringMatching(/^(VALIDATION_ERROR|CONTENT_REQUIRED)$/)]);
  return body.details.map((item: { field: string }) => item.field).sort();
};
const stored = async (id: string) => {
  const find = 'select c.body from channels.content c join channels.message m on m.content_id = c.id where m.id = $1';
  return (await app.services.db.pool.query(find, [id])).rows[0].body;
};

describe('the content of an RCS message', () => {
  test.each([
    ['text', { message: 'a'.repeat(3_072), suggestions: Array.from({ length: 11 }, () => reply) }],
    [
      'card',
      { card: { title: 'a'.repeat(200), description: 'b'.repeat(2_000), suggestions: [reply, reply, reply, reply] } },
    ],
    ['card', { card: { media: { ...media, height: 'TALL' }, orientation: 'HORIZONTAL', alignment: 'RIGHT' } }],
    ['carousel', { cards: Array.from({ length: 10 }, () => card), width: 'SMALL' }],
    ['file', { file: { ...media, thumbnailUrl: media.url } }],
  ])('202 for a %s at its limits', async (type, payload) => {
    expect((await post(type, payload)).status).toBe(202);
  });

  test.each([
    ['text', { message: 'a'.repeat(3_073) }, ['payload.message']],
    ['text', { message: ' ' }, ['payload.message']],
    ['text', { message: 'Hi', suggestions: Array.from({ length: 12 }, () => reply) }, ['payload.suggestions']],
    [
      'text',
      { message: 'Hi', suggestions: [{ type: 'reply', text: 'a'.repeat(26) }] },
      ['payload.suggestions[0].text'],
    ],
    ['card', {}, ['payload.card']],
    ['card', { card: {} }, ['payload.card.title']],
    ['card', { card: { ...card, suggestions: Array.from({ length: 5 }, () => reply) } }, ['payload.card.suggestions']],
    [
      'card',
      { card: { title: 'a'.repeat(201), description: 'a'.repeat(2_001) } },
      ['payload.card.description', 'payload.card.title'],
    ],
    ['carousel', { cards: [card] }, ['payload.cards']],
    ['carousel', { cards: Array.from({ length: 11 }, () => card) }, ['payload.cards']],
    ['file', { file: { url: 'http://files.example/a.jpg' } }, ['payload.file.url']],
    ['file', { file: {} }, ['payload.file.url']],
    ['file', { file: { ...media, mediaId: 'med_1' } }, ['payload.file.url']],
    ['text', { message: 'Hi', from: 'no agent!' }, ['payload.from']],
    [
      'text',
      { message: 'Hi', fallback: { message: '', afterSeconds: 9 } },
      ['payload.fallback.afterSeconds', 'payload.fallback.message'],
    ],
  ])('400 for a %s beyond them, %o', async (type, payload, fields) => {
    expect(await fieldsOf(type, payload)).toEqual(fields);
  });

  test('400 names every invalid field of all suggestions in one answer', async () => {
    const suggestions = [
      { type: 'openUrl', text: 'Open' },
      { type: 'dial', text: 'Call', phoneNumber: 'nobody' },
      { type: 'viewLocation', text: 'Map', latitude: 91 },
      { type: 'calendar', text: 'Save', title: 'Fair', start: '2027-01-02T10:00:00Z', end: '2027-01-01T10:00:00Z' },
    ];
    const { body } = await desk.post({
      to: ['x'],
      type: 'card',
      payload: {
        card: { suggestions },
        suggestions: [
          { type: 'pay', text: 'Pay' },
          { type: 'dial', text: 'Call' },
        ],
      },
    });
    expect(body.details.map((item: { field: string }) => item.field).sort()).toEqual([
      'payload.card.suggestions[0].url',
      'payload.card.suggestions[1].phoneNumber',
      'payload.card.suggestions[2].latitude',
      'payload.card.suggestions[2].longitude',
      'payload.card.suggestions[3].end',
      'payload.card.title',
      'payload.suggestions[0].type',
      'payload.suggestions[1].phoneNumber',
      'to[0]',
    ]);
  });

  test('404 NOT_FOUND for a template that does not exist', async () => {
    expect((await post('template', { templateId: 'tpl_1' })).body.code).toBe('VALIDATION_ERROR');
  });

  test.each([
    [
      { messageType: 'text', text: 'Hello' },
      { kind: 'text', text: 'Hello' },
    ],
    [
      { messageType: 'RICH_CARD', cards: [{ title: 'Shoes' }] },
      { kind: 'card', card: { title: 'Shoes' } },
    ],
    [
      { messageType: 'carousel', cards: [{ title: 'A' }, { title: 'B' }] },
      { kind: 'carousel', carousel: { cards: [{ title: 'A' }, { title: 'B' }] } },
    ],
    [
      { messageType: 'file', file: media, from: `demo_agent@rbm.goog` },
      { kind: 'file', file: media, from: 'demo_agent' },
    ],
  ])('the older shape %o is the same content', async (older, content) => {
    const { status, body } = await desk.post({ to: '+14155550000', ...older });
    expect(status).toBe(202);
    expect(await stored(body.data.rcsIds[0])).toMatchObject(content);
  });

  test('400 for an older shape of a type that does not exist', async () => {
    const { status, body } = await desk.post({ to: '+14155550000', messageType: 'hologram', text: 'Hello' });
    expect([status, body.details[0].field]).toEqual([400, 'type']);
  });
});
