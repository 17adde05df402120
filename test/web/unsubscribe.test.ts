import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { insertContact } from '../support/channels/audience.js';
import { browse, consentOf, eventsOf, submit, tokenOf } from '../support/contact-link.js';

let app: TestApp;
let topicId: string;
let otherTopicId: string;
let contactId: string;
let messageId: string;
let path: string;

beforeAll(async () => {
  app = await startApp();
  const topic = (slug: string, name: string, key?: string) =>
    app.request('POST', '/v1/topics', { ...(key ? { key } : {}), body: { slug, name } });
  topicId = (await topic('news', 'The <News>')).body.data.id;
  await topic('offers', 'Offers');
  const key = await app.key({ workspaceId: await app.workspace() });
  otherTopicId = (await topic('news', 'News of others', key)).body.data.id;
});
afterAll(() => app.stop());

beforeEach(async () => {
  await sql(app.services.db, 'delete from contacts.contact where workspace_id = $1', [app.workspaceId]);
  contactId = await insertContact(app, { email: 'ana@example.com', topicIds: [topicId] });
  messageId = newId('msg');
  path = `/unsubscribe/${tokenOf(app, contactId, messageId)}`;
});

const UNTOUCHED = { receiveMarketing: true, optedOutChannels: [], history: [] };
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

describe('GET /unsubscribe/{token}', () => {
  test('says what POST would do, and changes nothing', async () => {
    const { status, headers, body } = await browse(app, path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('all newsletters and other marketing e-mails from Test to a***@example.com?');
    expect(body).toContain(`<form method="post" action="${path}">`);
    expect(body).not.toContain('ana@example.com');
    expect(body).not.toContain('<script');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(await consentOf(app, contactId)).toEqual({ ...UNTOUCHED, topicIds: [topicId] });
    expect(await eventsOf(app, 'email.unsubscribed', contactId)).toEqual([]);
  });

  test('names the topic of the address, escaped', async () => {
    const { status, body } = await browse(app, `${path}?topicId=${topicId}`);
    expect(status).toBe(200);
    expect(body).toContain('Stop &quot;The &lt;News&gt;&quot; from Test');
    expect(body).toContain(`action="${path}?topicId=${topicId}"`);
  });

  test('is JSON to a program, and HEAD has no body', async () => {
    const { status, body } = await browse(app, path, { accept: 'application/json' });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { channel: 'email', topicId: null, unsubscribed: false } },
    ]);
    const head = await app.request('HEAD', path, { key: null });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(await consentOf(app, contactId)).toEqual({ ...UNTOUCHED, topicIds: [topicId] });
  });

  test.each([
    ['pt-BR', 'Cancelar inscrição'],
    ['es', 'Cancelar suscripción'],
  ])("speaks the contact's language %s before the browser's", async (language, title) => {
    await sql(app.services.db, 'update contacts.contact set languages = $2 where id = $1', [contactId, [language]]);
    const { body } = await browse(app, path, { 'accept-language': 'en' });
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<h1>${title}</h1>`);
  });
});

describe('POST /unsubscribe/{token}', () => {
  test('a form submission opts out of e-mail, with the message as its source', async () => {
    const { status, body } = await submit(
      app,
      path,
      { unsubscribe: 'yes' },
      { 'x-request-id': 'request-of-the-page-7' },
    );
    expect(status).toBe(200);
    expect(body).toContain('<h1>You are unsubscribed</h1>');
    expect(await consentOf(app, contactId)).toEqual({
      receiveMarketing: true,
      optedOutChannels: ['email'],
      topicIds: [topicId],
      history: [
        {
          subject: 'CHANNEL',
          granted: false,
          method: 'UNSUBSCRIBE_LINK',
          sourceId: messageId,
          requestId: 'request-of-the-page-7',
        },
      ],
    });
    expect(await eventsOf(app, 'email.unsubscribed', contactId)).toEqual([
      { sandbox: false, data: { contactId, messageId, channel: 'email', topicId: null, method: 'UNSUBSCRIBE_LINK' } },
    ]);
  });

  test.each([
    ['urlencoded', new URLSearchParams(ONE_CLICK).toString(), 'application/x-www-form-urlencoded'],
    [
      'multipart',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])('one click of a mail program in %s: 200 without a redirect', async (_encoding, body, type) => {
    const answer = await app.request('POST', `${path}?topicId=${topicId}`, {
      key: null,
      headers: { 'content-type': type },
      body,
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: { channel: 'email', topicId, unsubscribed: true } },
    ]);
    const { topicIds, optedOutChannels, history } = await consentOf(app, contactId);
    expect({ topicIds, optedOutChannels }).toEqual({ topicIds: [], optedOutChannels: [] });
    expect(history).toMatchObject([{ subject: 'TOPIC', granted: false, method: 'ONE_CLICK', sourceId: messageId }]);
  });

  test('an empty body is a form submission too', async () => {
    const { status } = await app.request('POST', path, { key: null });
    expect(status).toBe(200);
    expect((await consentOf(app, contactId)).optedOutChannels).toEqual(['email']);
  });

  test('a repetition, also at the same moment, changes and tells nothing again', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(app, path, ONE_CLICK)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await consentOf(app, contactId)).history).toHaveLength(1);
    expect(await eventsOf(app, 'email.unsubscribed', contactId)).toHaveLength(1);
  });

  test('the link of a sandbox message makes an event of the sandbox', async () => {
    await submit(app, `/unsubscribe/${tokenOf(app, contactId, messageId, true)}`, ONE_CLICK);
    expect(await eventsOf(app, 'email.unsubscribed', contactId)).toMatchObject([{ sandbox: true }]);
  });

  test('415 for a body that is no form, and nothing changes', async () => {
    const answer = await app.request('POST', path, { key: null, body: { 'List-Unsubscribe': 'One-Click' } });
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await consentOf(app, contactId)).toEqual({ ...UNTOUCHED, topicIds: [topicId] });
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('405 for %s', async method => {
    const { status, headers } = await app.request(method, path, { key: null });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('an invalid topic never becomes a global opt-out', () => {
  const cases: [string, () => string][] = [
    ['an unknown one', () => `?topicId=${newId('top')}`],
    ["another workspace's", () => `?topicId=${otherTopicId}`],
    ['an empty one', () => '?topicId='],
    ['nonsense', () => `?topicId=${encodeURIComponent("' or 1=1 --")}`],
    ['one that no database stores', () => '?topicId=%00'],
    ['two at once', () => `?topicId=${topicId}&topicId=${newId('top')}`],
    ['an object', () => `?topicId[a]=${topicId}`],
    ['one whose name is nearly right', () => `?topicid=${topicId}`],
  ];

  test.each(cases)('%s: 400 to GET and POST, and nothing changes', async (_what, query) => {
    const shown = await browse(app, path + query());
    expect([shown.status, shown.body.includes('Nothing was changed')]).toEqual([400, true]);
    for (const values of [ONE_CLICK, { unsubscribe: 'yes' }]) {
      const { status, body } = await submit(app, path + query(), values, { accept: 'application/json' });
      expect([status, body.code]).toEqual([400, 'UNSUBSCRIBE_TOPIC_UNKNOWN']);
    }
    expect(await consentOf(app, contactId)).toEqual({ ...UNTOUCHED, topicIds: [topicId] });
    expect(await eventsOf(app, 'email.unsubscribed', contactId)).toEqual([]);
  });

  test('one in the form that differs from the address: 400 too', async () => {
    const { status } = await submit(app, `${path}?topicId=${topicId}`, { ...ONE_CLICK, topicId: otherTopicId });
    expect(status).toBe(400);
    expect(await consentOf(app, contactId)).toEqual({ ...UNTOUCHED, topicIds: [topicId] });
  });
});

describe('a token', () => {
  test('of one contact cannot be moved to another, nor be made', async () => {
    const other = await insertContact(app, { email: 'bob@example.com' });
    const token = tokenOf(app, contactId, messageId);
    const forged = [
      token.replace(contactId, other),
      token.slice(0, -1),
      `${token}A`,
      token.replace('.live.', '.test.'),
      token.slice(0, token.lastIndexOf('.')),
      'nonsense',
    ];
    for (const attempt of forged) {
      for (const page of ['unsubscribe', 'preferences']) {
        expect([attempt, (await browse(app, `/${page}/${attempt}`)).status]).toEqual([attempt, 404]);
        expect((await submit(app, `/${page}/${attempt}`, ONE_CLICK)).status).toBe(404);
      }
    }
    expect(await consentOf(app, other)).toEqual({ ...UNTOUCHED, topicIds: [] });
  });

  test('of a contact that no longer exists: 410, a plain page', async () => {
    await sql(app.services.db, 'delete from contacts.contact where id = $1', [contactId]);
    for (const at of [path, path.replace('unsubscribe', 'preferences')]) {
      const shown = await browse(app, at);
      expect([shown.status, shown.body.includes('This link has expired')]).toEqual([410, true]);
      const { status, body } = await submit(app, at, ONE_CLICK, { accept: 'application/json' });
      expect([status, body.code]).toEqual([410, 'LINK_ENDED']);
    }
  });

  test('of a contact that was merged acts for the one that took it over', async () => {
    const into = await insertContact(app, { email: 'ana@new.example', topicIds: [topicId] });
    await sql(app.services.db, 'delete from contacts.contact where id = $1', [contactId]);
    await sql(
      app.services.db,
      'insert into contacts.merge (id, workspace_id, into_id, at) values ($1, $2, $3, now())',
      [contactId, app.workspaceId, into],
    );
    expect((await submit(app, path, ONE_CLICK)).status).toBe(200);
    expect((await consentOf(app, into)).optedOutChannels).toEqual(['email']);
  });

  test('does not reach the log: the pattern of the path stands there', async () => {
    const lines: string[] = [];
    const { log } = app.services;
    const info = log.info.bind(log);
    Object.assign(log, { info: (fields: object) => lines.push(JSON.stringify(fields)) });
    try {
      await browse(app, path);
      await browse(app, `${path}?topicId=${topicId}`);
    } finally {
      Object.assign(log, { info });
    }
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('/unsubscribe/:token');
      expect(line).not.toContain(contactId);
    }
  });
});
