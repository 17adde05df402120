import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { SITE, webchatDesk } from '../../../../support/channels/webchat.js';

let app: TestApp;
let desk: ReturnType<typeof webchatDesk>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the app holds
let widget: any;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the session holds
let ana: any;
beforeAll(async () => {
  app = await startApp();
  desk = webchatDesk(app);
  widget = await desk.widget();
  ana = await desk.open(widget);
});
afterAll(() => app?.stop());

const upload = async (body: BodyInit, { name = 'photo.png', type = 'image/png', token = ana.visitorToken } = {}) => {
  const answer = await fetch(`${app.url}/webchat/files?${new URLSearchParams({ name })}`, {
    ...{ method: 'POST', body },
    headers: { origin: SITE, authorization: `Bearer ${token}`, 'content-type': type },
  });
  return { status: answer.status, body: await answer.json() };
};
/** Fetches from the server under test, in the place of the public address. */
const fetched = (url: string) => fetch(url.replace(app.services.config.baseUrl, app.url));
const bytes = Buffer.from('a picture');

describe('POST /webchat/files', () => {
  test('a file is sent with a message, shown to both sides, and kept', async () => {
    const { status, body } = await upload(bytes, { name: '../Férias.png' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(String),
      name: 'Férias.png',
      contentType: 'image/png',
      size: bytes.length,
    });
    const other = (await upload('plain', { name: 'a.txt', type: 'text/plain; charset=utf-8' })).body.data;
    const message = await desk.write(ana.visitorToken, { fileIds: [body.data.id, other.id] });
    expect(message).toMatchObject({
      text: null,
      files: [
        { name: 'Férias.png', size: 9 },
        { name: 'a.txt', size: 5 },
      ],
    });
    const shown = await fetched(message.files[0].url);
    expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, bytes]);
    expect(shown.headers.get('content-disposition')).toContain('inline');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetched(message.files[1].url)).headers.get('content-disposition')).toContain('attachment');
    const [inbound] = (await desk.call('GET', `/messages/inbound?from=${ana.visitor.id}`)).body.data;
    expect(inbound).toMatchObject({
      type: 'IMAGE',
      contentPreview: { attachments: [{ fileName: 'Férias.png' }, { fileName: 'a.txt' }] },
    });
    const path = `${app.url}/v1/webchat/messages/inbound/${inbound.id}/media/download?attachmentId=${other.id}`;
    const download = await fetch(path, { headers: { authorization: `Bearer ${app.testKey}` } });
    expect(await download.text()).toBe('plain');
    app.clock.advance(hours(3));
    await app.sweep();
    expect((await fetched(message.files[0].url)).status).toBe(404);
    const again = (await desk.messages(ana.visitorToken)).messages[0];
    expect((await fetched(again.files[0].url)).status).toBe(200);
  });

  test('an address that was changed is none', async () => {
    const { id } = (await upload(bytes)).body.data;
    const { files } = await desk.write(ana.visitorToken, { fileIds: [id] });
    expect((await fetched(files[0].url.replace(id, 'fil_01kafr2m8ye5nv3q7t9w1x4z6b'))).status).toBe(404);
    expect((await fetched(`${app.services.config.baseUrl}/webchat/files/${id}`)).status).toBe(404);
  });

  test('a file of another visitor, and one that waited for too long, cannot be sent', async () => {
    const { id } = (await upload(bytes)).body.data;
    const bob = await desk.open(widget);
    const send = (token: string) => desk.page('POST', '/messages', { clientId: 'x', fileIds: [id] }, { token });
    expect((await send(bob.visitorToken)).body.details).toMatchObject([{ field: 'fileIds[0]' }]);
    app.clock.advance(hours(1));
    expect((await send(ana.visitorToken)).body.code).toBe('VALIDATION_ERROR');
    app.clock.advance(hours(3));
    await app.sweep();
    expect(await sql(app.services.db, 'select 1 from files.file where id = $1', [id])).toEqual([]);
    expect(await sql(app.services.db, 'select 1 from channels.webchat_upload where file_id = $1', [id])).toEqual([]);
  });

  test.each([
    ['text/html', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['image/svg+xml', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['application/javascript', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s is refused', async (type, status, code) => {
    const answer = await upload('<script>', { type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('413 above 10 MB, 400 for nothing and without a name, and nothing stays', async () => {
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).body.code).toBe('PAYLOAD_TOO_LARGE');
    expect((await upload('')).status).toBe(400);
    expect((await upload(bytes, { name: '' })).body.details).toMatchObject([{ field: 'name' }]);
    expect(await sql(app.services.db, `select 1 from files.file where workspace_id = ''`, [])).toEqual([]);
  });

  test('403 where the widget takes no files, 401 without a session', async () => {
    const plain = await desk.open(await desk.widget({ files: false }));
    expect((await upload(bytes, { token: plain.visitorToken })).body.code).toBe('WEBCHAT_FILES_NOT_ALLOWED');
    expect((await upload(bytes, { token: 'nobody' })).body.code).toBe('WEBCHAT_SESSION_ENDED');
  });
});

describe('files of the workspace', () => {
  test('an uploaded file and one at an address are shown', async () => {
    const made = await fetch(`${app.url}/v1/webchat/media`, {
      ...{ method: 'POST', body: 'PDF' },
      headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'application/pdf' },
    });
    const { id } = (await made.json()).data;
    await desk.sent(ana.visitor.id, { mediaId: id, fileName: 'Invoice.pdf', caption: 'Here' }, 'document');
    await app.settle();
    const [{ text, files }] = (await desk.messages(ana.visitorToken)).messages;
    expect([text, files]).toEqual([
      'Here',
      [{ name: 'Invoice.pdf', contentType: 'application/pdf', size: 3, url: expect.any(String) }],
    ]);
    expect(await (await fetched(files[0].url)).text()).toBe('PDF');
  });
});

describe('the quota of a workspace', () => {
  const DAY = 3 * 1024 * 1024;
  const part = Buffer.alloc(1024 * 1024);
  let limited: TestApp;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the session holds
  let zoe: any;
  beforeAll(async () => {
    limited = await startApp({ env: { WEBCHAT_UPLOAD_MB_PER_DAY: '3', WEBCHAT_UPLOAD_MB: '4' } });
    const its = webchatDesk(limited);
    zoe = await its.open(await its.widget());
  });
  afterAll(() => limited?.stop());
  const put = async (body: BodyInit, language = 'en') => {
    const answer = await fetch(`${limited.url}/webchat/files?name=a.png`, {
      ...{ method: 'POST', body },
      headers: {
        ...{ origin: SITE, authorization: `Bearer ${zoe.visitorToken}`, 'content-type': 'image/png' },
        'accept-language': language,
      },
    });
    const { code, error, message } = (await answer.json()) as Record<string, string>;
    return { status: answer.status, code, text: `${error} ${message}` };
  };

  test('is of a day and in all, and a refused file takes no room', async () => {
    for (let at = 0; at < 2; at++) expect((await put(part)).status).toBe(201);
    expect(await put(Buffer.alloc(part.length + 1))).toMatchObject({ status: 403, code: 'WEBCHAT_FILES_FULL' });
    expect((await put(part)).status).toBe(201);
    const refused = await put('x', 'pt-BR');
    expect(refused).toMatchObject({ status: 403, code: 'WEBCHAT_FILES_FULL' });
    expect(refused.text).toContain('Este chat não recebe mais arquivos no momento.');
    const [sum] = await sql<{ bytes: string }>(
      limited.services.db,
      'select bytes from channels.webchat_upload_day',
      [],
    );
    expect(Number(sum!.bytes)).toBe(DAY);
    limited.clock.advance(days(1));
    expect((await put(part)).status).toBe(201);
    expect((await put('x')).code).toBe('WEBCHAT_FILES_FULL');
    limited.clock.advance(limited.services.config.messageRetention);
    await limited.sweep();
    expect((await sql(limited.services.db, 'select 1 from channels.webchat_upload_day', [])).length).toBe(1);
  });

  test('is one for requests at the same time', async () => {
    await sql(limited.services.db, 'delete from channels.webchat_upload_day', []);
    const its = webchatDesk(limited);
    zoe = await its.open(await its.widget());
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(part)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});
