import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SENDS = '/v1/sms/messages';
const MAILS = '/v1/email/messages';
const MAIL = { to: ['ada@example.com'], payload: { subject: 'Hi', text: 'Hello' } };
const HOOK = { name: 'Hook', url: 'https://127.0.0.1:9/hook', events: ['*'] };
const SEND = { to: ['+5511987650000'], type: 'text', payload: { message: 'Hi' } };
const FLAT = { to: '+5511987650000', type: 'text', message: 'Hi' };

const stored = async (): Promise<number> => (await app.request('GET', SENDS)).body.pagination.total;
const fieldsOf = ({ status, body }: Answer) => [
  status,
  body.code,
  body.details?.map((d: { field: string }) => d.field),
];

describe('dryRun', () => {
  test.each([
    ['in the query', '?dryRun=true', SEND],
    ['in the query, the name percent-encoded', '?%64ryRun=true', SEND],
    ['in the query, the value percent-encoded', '?dryRun=%74rue', SEND],
    ['twice in the query', '?dryRun=true&dryRun=true', SEND],
    ['in the body', '', { ...SEND, dryRun: true }],
    ['in the body of the older shape', '', { ...FLAT, dryRun: true }],
    ['in both', '?dryRun=true', { ...SEND, dryRun: true }],
    ['after a thousand other parameters', `?${'a&'.repeat(1_500)}dryRun=true`, SEND],
  ])('%s sends nothing', async (_, query, body) => {
    const before = await stored();
    const { status, body: answer } = await app.request('POST', SENDS + query, { body });
    expect([status, answer.success]).toEqual([200, true]);
    expect(answer.data.messageIds).toBeUndefined();
    expect(await stored()).toBe(before);
  });

  test.each([
    ['false in the query', '?dryRun=false', SEND],
    ['false in the body', '', { ...SEND, dryRun: false }],
    ['absent', '', SEND],
  ])('%s sends', async (_, query, body) => {
    expect((await app.request('POST', SENDS + query, { body })).status).toBe(202);
  });

  test.each([
    ['empty', '?dryRun', SEND],
    ['a number', '?dryRun=1', SEND],
    ['in capitals', '?dryRun=TRUE', SEND],
    ['true and false', '?dryRun=true&dryRun=false', SEND],
    ['false and true', '?dryRun=false&dryRun=true', SEND],
    ['false in the query, true in the body', '?dryRun=false', { ...SEND, dryRun: true }],
    ['null in the body', '', { ...SEND, dryRun: null }],
    ['a text in the body', '', { ...SEND, dryRun: 'true' }],
    ['a number in the body', '', { ...SEND, dryRun: 1 }],
    ['a list in the body', '', { ...SEND, dryRun: [true] }],
  ])('%s is refused and sends nothing', async (_, query, body) => {
    const before = await stored();
    expect(fieldsOf(await app.request('POST', SENDS + query, { body }))).toEqual([400, 'VALIDATION_ERROR', ['dryRun']]);
    expect(await stored()).toBe(before);
  });
});

describe('Content-Type', () => {
  test.each([
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json; profile="https://example.com/a;b"; charset=utf-8',
    'Application/JSON; version=1',
    'application/vnd.shop+json; version=1',
    'application/json; charset=utf8',
    'application/json; charset=us-ascii',
  ])('%s is JSON', async type => {
    const answer = await app.request('POST', `${SENDS}?dryRun=true`, { body: SEND, headers: { 'content-type': type } });
    expect(answer.status).toBe(200);
  });

  test.each(['application/json; charset=latin1', 'application/jsonp', 'text/json', 'application/json, text/plain'])(
    '%s is refused',
    async type => {
      const answer = await app.request('POST', SENDS, { body: SEND, headers: { 'content-type': type } });
      expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  test('the graph and the sign-in read it as well', async () => {
    const headers = { 'content-type': 'application/json; version=1' };
    const graph = await app.graphql('{ __typename }', {}, { headers });
    expect([graph.status, graph.body.data]).toEqual([200, { __typename: 'Query' }]);
    const session = await app.request('POST', '/session', { key: null, headers, body: app.owner });
    expect(session.status).toBeLessThan(300);
  });
});

describe('the body', () => {
  test('may begin with a byte order mark', async () => {
    const body = `\uFEFF${JSON.stringify(SEND)}`;
    expect((await app.request('POST', `${SENDS}?dryRun=true`, { body })).status).toBe(200);
    expect((await app.request('POST', SENDS, { body: `\uFEFF${body}` })).body.code).toBe('INVALID_JSON');
    expect((await app.request('POST', SENDS, { body: '\uFEFF' })).body.code).toBe('INVALID_JSON');
  });

  test.each(['[1]', '"text"', 'null', '5', 'true'])('%s is JSON but no object', async body => {
    expect(fieldsOf(await app.request('POST', SENDS, { body }))).toEqual([400, 'VALIDATION_ERROR', ['body']]);
  });
});

describe('a text without a visible character', () => {
  test.each([
    [SENDS, { ...SEND, payload: { message: ' \n\t' } }, 'CONTENT_REQUIRED', 'payload.message'],
    [SENDS, { ...FLAT, message: '\u200b\u00a0' }, 'CONTENT_REQUIRED', 'message'],
    [MAILS, { ...MAIL, payload: { subject: ' ', text: 'Hi' } }, 'CONTENT_REQUIRED', 'payload.subject'],
    [MAILS, { ...MAIL, payload: { subject: 'Hi', text: ' ', html: '\n' } }, 'CONTENT_REQUIRED', 'payload.text'],
    ['/v1/topics', { slug: 'news', name: '   ' }, 'VALIDATION_ERROR', 'name'],
    ['/v1/webhooks', { ...HOOK, name: '\u3000' }, 'VALIDATION_ERROR', 'name'],
  ])('%s refuses %j', async (path, body, code, field) => {
    expect(fieldsOf(await app.request('POST', path, { body }))).toEqual([400, code, [field]]);
  });
});

describe('payload.message of a mail', () => {
  test('is its text, as on other channels', async () => {
    const sent = await app.request('POST', MAILS, { body: { ...MAIL, payload: { subject: 'Hi', message: 'Hello' } } });
    expect(sent.status).toBe(202);
    const [content] = await sql<{ body: object }>(
      app.services.db,
      'select body from channels.content c join channels.message m on m.content_id = c.id where m.id = $1',
      [sent.body.data.messageIds[0]],
    );
    expect(content?.body).toMatchObject({ subject: 'Hi', text: 'Hello' });
  });

  test('is refused beside text', async () => {
    const payload = { subject: 'Hi', text: 'Hello', message: 'Hello' };
    const answer = await app.request('POST', MAILS, { body: { ...MAIL, payload } });
    expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_ERROR', ['payload.message']]);
  });
});

test.each(['2020-01-01T00:00:00Z', '2200-01-01T00:00:00Z'])('sendAt %s is told its range', async sendAt => {
  const answer = await app.request('POST', SENDS, { body: { ...SEND, schedule: { sendAt } } });
  expect(fieldsOf(answer)).toEqual([400, 'SCHEDULE_OUT_OF_RANGE', ['schedule.sendAt']]);
  expect(answer.body.details[0].message).toBe('must be between 2026-11-21T12:00:00.000Z and 2027-11-21T12:00:00.000Z');
});

test.each([
  ['too many', Array(101).fill('ins_1')],
  ['a long one', ['x'.repeat(65)]],
  ['an empty one', ['']],
])('instanceIds: %s', async (_, instanceIds) => {
  const answer = await app.request('POST', '/v1/webhooks', { body: { ...HOOK, instanceIds } });
  expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_ERROR', ['instanceIds']]);
});

test('null for instanceIds names the field', async () => {
  const created = await app.request('POST', '/v1/webhooks', { body: { ...HOOK, instanceIds: null } });
  expect(fieldsOf(created)).toEqual([400, 'VALIDATION_ERROR', ['instanceIds']]);
});

/** Returns the answer to a request whose target is written as given. */
function answerTo(target: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nAuthorization: Bearer ${app.testKey}\r\n\r\n`,
      ),
    );
    socket.setEncoding('utf8');
    socket.on('data', chunk => (text += chunk));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

describe('a request target in absolute form', () => {
  test.each([
    ['/v1/topics?limit=1', 'HTTP/1.1 200'],
    ['/healthz', 'HTTP/1.1 200'],
    ['', 'HTTP/1.1 200'],
    ['/v1/nothing', 'HTTP/1.1 404'],
  ])('reads its path: %j', async (path, status) => {
    expect(await answerTo(`http://switchboard.test${path}`)).toContain(status);
  });

  test('of another scheme is no path', async () => {
    expect(await answerTo('ftp://switchboard.test/v1/topics')).toContain('HTTP/1.1 404');
  });
});
