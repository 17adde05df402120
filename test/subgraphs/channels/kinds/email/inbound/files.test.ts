import MailComposer from 'nodemailer/lib/mail-composer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../../../kernel/database/database.js';
import { type MailInApp, startMailIn } from '../mail-in/mail-in.harness.js';

let mail: MailInApp;
beforeAll(async () => {
  mail = await startMailIn();
  await mail.own('shop.example');
});
afterAll(() => mail?.stop());

const ADA = 'ada@reader.example';
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TABLE = Buffer.alloc(600_000, 'a,b\n');

const call = (method: string, path: string, options: object = {}) =>
  mail.app.request(method, `/v1/email/messages/inbound${path}`, { key: mail.app.liveKey, ...options });
const filesIn = async () =>
  (await sql<{ n: number }>(mail.app.services.db, 'select count(*)::int as n from files.file where $1', [true]))[0]!.n;

/** A letter with a text in HTML, a picture in it and a table beside it comes in. Answers it. */
async function letterWithFiles(from = ADA) {
  const raw = await new MailComposer({
    from: `Ada <${from}>`,
    to: 'hello@shop.example',
    subject: 'Broken',
    html: '<p>See <b>this</b> <img src="cid:p1"></p><script>alert(1)</script>',
    attachments: [
      { filename: 'p.png', content: PICTURE, cid: 'p1', contentType: 'image/png' },
      { filename: '../etc/ta\u0001ble.csv', content: TABLE, contentType: 'text/csv' },
    ],
  })
    .compile()
    .build();
  expect(await mail.comeIn('hello@shop.example', raw.toString('latin1'), from)).toMatch(/^250/);
  return (await call('GET', '?limit=1')).body.data[0];
}

test('files of a mail are media: the first by itself, each by its id', async () => {
  const item = await letterWithFiles();
  expect(item).toMatchObject({ text: 'See this', mediaFetch: { fetchable: true } });
  const { attachments } = item.contentPreview;
  expect(attachments).toEqual([
    expect.objectContaining({ role: 'BODY', contentType: 'text/html' }),
    expect.objectContaining({ role: 'INLINE', contentType: 'image/png', contentId: 'p1', bytes: PICTURE.length }),
    expect.objectContaining({ role: 'ATTACHMENT', contentType: 'text/csv', bytes: TABLE.length }),
  ]);
  expect(attachments[2].fileName).not.toMatch(/[\\/\p{Cc}]/u);
  const first = await call('POST', `/${item.id}/media`);
  expect(Buffer.from(first.body.data.base64, 'base64')).toEqual(TABLE);
  const picture = await call('POST', `/${item.id}/media`, { body: { attachmentId: attachments[1].id } });
  expect(Buffer.from(picture.body.data.base64, 'base64')).toEqual(PICTURE);
  const loaded = await fetch(
    `${mail.app.url}/v1/email/messages/inbound/${item.id}/media/download?attachmentId=${attachments[0].id}`,
    {
      headers: { authorization: `Bearer ${mail.app.liveKey}` },
    },
  );
  expect(loaded.status).toBe(200);
  expect(loaded.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(loaded.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await loaded.text()).toContain('<b>this</b>');
});

test('a mail is kept as it came in, to be downloaded as long as it is kept', async () => {
  const raw = `From: Ada <${ADA}>\r\nSubject: As it is\r\nX-Own: 1\r\n\r\nHello\r\n`;
  await mail.comeIn('hello@shop.example', raw, ADA);
  const { id, contentPreview, mediaFetch } = (await call('GET', '?limit=1')).body.data[0];
  const { original, attachments } = contentPreview;
  expect([attachments, mediaFetch]).toEqual([[], { fetchable: false }]);
  const answer = await fetch(
    `${mail.app.url}/v1/email/messages/inbound/${id}/media/download?attachmentId=${original.id}`,
    { headers: { authorization: `Bearer ${mail.app.liveKey}` } },
  );
  const bytes = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), bytes.length]).toEqual([
    200,
    'message/rfc822',
    original.bytes,
  ]);
  expect(bytes).toMatch(/^From: Ada[\s\S]*X-Own: 1[\s\S]*Hello\r\n$/);
  const [kept] = await sql<{ days: number }>(
    mail.app.services.db,
    'select extract(day from expires_at - created_at)::int as days from files.file where id = $1',
    [original.id],
  );
  expect(kept!.days).toBeGreaterThan(7);
});

test.each([
  ['headers without end', `${'Subject: x\r\n'.repeat(300_000)}\r\nx`],
  ['too many writers', `From: ${'a@b,'.repeat(500_000)}\r\n\r\nx`],
  ['too many parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(2_000)}--b--`],
])('a mail that nobody can read (%s) is kept as a file', async (_, raw) => {
  expect(await mail.comeIn('hello@shop.example', raw, ADA)).toMatch(/^250/);
  const item = (await call('GET', '?limit=1')).body.data[0];
  expect(item).toMatchObject({ from: ADA, contentPreview: { automatic: true } });
  const file = (await call('POST', `/${item.id}/media`)).body.data;
  expect(file).toMatchObject({ fileName: 'message.eml', contentType: 'message/rfc822' });
  expect(Buffer.from(file.base64, 'base64').length).toBeGreaterThan(raw.length - 10);
});

test('the file of another mail is none, and a mail without files has none', async () => {
  const [one, other] = [await letterWithFiles(), await letterWithFiles()];
  const attachmentId = other.contentPreview.attachments[0].id;
  const answer = await call('POST', `/${one.id}/media`, { body: { attachmentId } });
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  await mail.comeIn('hello@shop.example', `From: ${ADA}\r\nSubject: x\r\n\r\nx`, ADA);
  const plain = (await call('GET', '?limit=1')).body.data[0];
  expect((await call('POST', `/${plain.id}/media`)).body.code).toBe('NO_MEDIA');
});

test('a repetition of the work stores nothing twice', async () => {
  await letterWithFiles();
  const before = await call('GET', '');
  await sql(mail.app.services.db, 'update channels.mail_in set due_at = now() where $1', [true]);
  await mail.app.settle();
  expect((await call('GET', '')).body.pagination.total).toBe(before.body.pagination.total);
});

test('a person who is erased leaves no mail and no file', async () => {
  const before = await filesIn();
  const from = 'bob@reader.example';
  const contact = await mail.app.request('POST', '/v1/contacts', { key: mail.app.liveKey, body: { email: from } });
  const item = await letterWithFiles(from);
  expect(await filesIn()).toBe(before + 4);
  const { body } = await mail.app.graphql(
    `{ emailInboundMessage(id: "${item.id}") { contact { id email } message { id } } }`,
    {},
    { key: mail.app.liveKey },
  );
  expect(body.data.emailInboundMessage).toEqual({ contact: { id: contact.body.data.id, email: from }, message: null });
  const answer = await mail.app.request('POST', `/v1/contacts/${contact.body.data.id}/erase`, {
    key: mail.app.liveKey,
  });
  expect(answer.status).toBe(202);
  await mail.app.settle();
  expect((await call('GET', `/${item.id}`)).status).toBe(404);
  expect(await filesIn()).toBe(before);
});

test('in the sandbox, an answer comes in as a mail of the sandbox', async () => {
  const key = mail.app.testKey;
  const body = { to: ['reply@x.example'], payload: { subject: 'Hi', text: 'Hi', from: 'hello@shop.example' } };
  const { body: sent } = await mail.app.request('POST', '/v1/email/messages', { key, body });
  await mail.app.settle();
  mail.app.clock.advance(1_000);
  await mail.app.settle();
  const { data } = (await mail.app.request('GET', '/v1/email/messages/inbound', { key })).body;
  expect(data).toEqual([
    expect.objectContaining({ sandbox: true, from: 'reply@x.example', messageId: sent.data.messageIds[0] }),
  ]);
  expect((await call('GET', `/${data[0].id}`)).status).toBe(404);
});
