import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { insertContact } from '../support/channels/audience.js';
import { browse, consentOf, submit, tokenOf } from '../support/contact-link.js';

let app: TestApp;
let news: string;
let offers: string;
let contactId: string;
let messageId: string;
let path: string;

beforeAll(async () => {
  app = await startApp();
  const topic = async (slug: string, name: string) =>
    (await app.request('POST', '/v1/topics', { body: { slug, name, description: `About <${slug}>` } })).body.data.id;
  news = await topic('news', 'News');
  offers = await topic('offers', 'Offers');
});
afterAll(() => app.stop());

beforeEach(async () => {
  await sql(app.services.db, 'delete from contacts.contact where workspace_id = $1', [app.workspaceId]);
  contactId = await insertContact(app, { email: 'ana@example.com', phone: '+5511987654321', topicIds: [news] });
  messageId = newId('msg');
  path = `/preferences/${tokenOf(app, contactId, messageId)}`;
});

/** Returns the values that the page submits when nothing is changed on it. */
const asShown = (): [string, string][] => [
  ['shown', 'marketing'],
  ['marketing', 'yes'],
  ['shownTopic', news],
  ['topic', news],
  ['shownTopic', offers],
  ['shownChannel', 'email'],
  ['channel', 'email'],
  ['shownChannel', 'sms'],
  ['channel', 'sms'],
];

describe('GET /preferences/{token}', () => {
  test('shows the choices of the contact, and changes nothing', async () => {
    const { status, headers, body } = await browse(app, path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const inputs = [...String(body).matchAll(/<input type="checkbox" name="(\w+)" value="([\w]+)"( checked)?>/g)];
    expect(inputs.map(([, name, value, checked]) => [name, value, checked !== undefined])).toEqual([
      ['marketing', 'yes', true],
      ['topic', news, true],
      ['topic', offers, false],
      ['channel', 'email', true],
      ['channel', 'sms', true],
    ]);
    expect(body).toContain('About &lt;news&gt;');
    expect(body).not.toContain('ana@example.com');
    expect(body).not.toContain('+5511987654321');
    expect(body).not.toContain('<script');
    expect(headers.get('set-cookie')).toBeNull();
    expect((await consentOf(app, contactId)).history).toEqual([]);
  });

  test.each([
    ['en', 'What you receive'],
    ['pt-BR', 'O que você recebe'],
    ['es', 'Lo que usted recibe'],
  ])("speaks the contact's language %s", async (language, title) => {
    await sql(app.services.db, 'update contacts.contact set languages = $2 where id = $1', [contactId, [language]]);
    expect((await browse(app, path)).body).toContain(`<h1>${title}</h1>`);
  });

  test("speaks the browser's language where the contact's is not one of ours", async () => {
    await sql(app.services.db, `update contacts.contact set languages = '{de-DE}' where id = $1`, [contactId]);
    expect((await browse(app, path, { 'accept-language': 'es' })).body).toContain('<html lang="es">');
  });
});

describe('POST /preferences/{token}', () => {
  test('stores what changed alone, with the message as its source', async () => {
    const values = asShown().filter(([name, value]) => name !== 'marketing' && !(name === 'topic' && value === news));
    const { status, body } = await submit(app, path, [...values, ['topic', offers]]);
    expect([status, body.includes('Your choice is saved.')]).toEqual([200, true]);
    const { history, ...state } = await consentOf(app, contactId);
    expect(state).toEqual({ receiveMarketing: false, optedOutChannels: [], topicIds: [offers] });
    expect(history).toHaveLength(3);
    for (const entry of history) expect(entry).toMatchObject({ method: 'PREFERENCES', sourceId: messageId });
  });

  test('the page as it was shown changes nothing', async () => {
    expect((await submit(app, path, asShown())).status).toBe(200);
    expect((await consentOf(app, contactId)).history).toEqual([]);
  });

  test('opts out of a channel, and in again', async () => {
    await submit(
      app,
      path,
      asShown().filter(([name, value]) => !(name === 'channel' && value === 'email')),
    );
    expect((await consentOf(app, contactId)).optedOutChannels).toEqual(['email']);
    await submit(app, path, asShown());
    expect((await consentOf(app, contactId)).optedOutChannels).toEqual([]);
  });

  test('leaves alone what the page did not show: a topic of later', async () => {
    const values = asShown().filter(([, value]) => value !== news);
    await submit(app, path, values);
    expect((await consentOf(app, contactId)).topicIds).toEqual([news]);
  });

  test('takes neither a topic of another workspace nor an unknown channel', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const { body } = await app.request('POST', '/v1/topics', { key, body: { slug: 'x', name: 'X' } });
    await submit(app, path, [
      ['shownTopic', body.data.id],
      ['topic', body.data.id],
    ]);
    const { status } = await submit(app, path, [['shownChannel', 'pigeon']]);
    expect(status).toBe(400);
    expect(await consentOf(app, contactId)).toMatchObject({ optedOutChannels: [], topicIds: [news], history: [] });
  });

  test('413 for a body that no page of ours sends', async () => {
    const { status } = await submit(app, path, { topic: 'x'.repeat(70_000) });
    expect(status).toBe(413);
  });
});

describe('the graph', () => {
  test('answers the link of a contact to who may manage contacts, and to nobody else', async () => {
    const query = 'query ($id: ID!) { preferencesUrl(contactId: $id) }';
    const { body } = await app.graphql(query, { id: contactId });
    const url = new URL(body.data.preferencesUrl);
    expect(url.origin).toBe('http://switchboard.test');
    expect((await browse(app, url.pathname)).status).toBe(200);
    const reader = await app.key({ scopes: ['contacts:read'] });
    const refused = await app.graphql(query, { id: contactId }, { key: reader });
    expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const other = await app.key({ workspaceId: await app.workspace() });
    const foreign = await app.graphql(query, { id: contactId }, { key: other });
    expect(foreign.body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('answers the fields of a contact to nobody with a credential, nor without one', async () => {
    for (const query of [
      '{ preferences { receiveMarketing } }',
      'mutation { unsubscribe(oneClick: true) { languages } }',
      '{ senderBranding { name } }',
    ]) {
      expect((await app.graphql(query)).body.errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect((await app.graphql(query, {}, { key: null })).body.errors[0].extensions.code).toBe('UNAUTHORIZED');
    }
  });
});
