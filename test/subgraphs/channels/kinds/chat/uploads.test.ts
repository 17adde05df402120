import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type ChatDesk, chatDesk } from '../../../../support/channels/chat.js';
import { upload, uploaded } from '../../../../support/channels/media.js';

let app: TestApp;
let desk: ChatDesk;
let line: string;
beforeAll(async () => {
  app = await startApp();
  desk = chatDesk(app);
  line = await desk.line('chatapp');
});
afterAll(() => app?.stop());

const form = (...files: [name: string, type: string, text: string][]): FormData => {
  const data = new FormData();
  data.set('note', 'before the file');
  for (const [name, type, text] of files) data.append('file', new Blob([text], { type }), name);
  data.append('after', 'the file');
  return data;
};
const key = () => app.testKey;
const files = async (): Promise<number> =>
  (await sql<{ count: number }>(app.services.db, 'select count(*)::int as count from files.file', []))[0]!.count;
const send = (payload: object, more: object = {}, query = '') =>
  desk.post('chatapp', { instanceId: line, to: ['+14155550010'], type: 'image', payload, ...more }, { query });

describe('POST /v1/{channel}/media', () => {
  test.each(['chatapp', 'botchat', 'photosocial'] as const)('%s: 201 with the file, from its bytes', async channel => {
    const { status, body } = await upload(app, 'pixels', {
      channel,
      key: key(),
      type: 'image/png; q=1',
      fileName: 'a b.png',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        id: expect.stringMatching(/^med_/),
        workspaceId: app.workspaceId,
        sandbox: true,
        contentType: 'image/png',
        fileName: 'a b.png',
        bytes: 6,
        expiresAt: new Date(app.clock.now().getTime() + days(30)).toISOString(),
        createdAt: app.clock.now().toISOString(),
        updatedAt: app.clock.now().toISOString(),
      },
    });
  });

  test('from a form: the file with its own name and type, other fields are left out', async () => {
    const text = `\r\n--not the end\r\n${'x'.repeat(300_000)}\r\n-`;
    const { status, body } = await upload(app, form(['../Fatura ç "1".pdf', 'application/pdf', text]), {
      key: key(),
      fileName: null,
    });
    expect([status, body.data]).toMatchObject([
      201,
      { contentType: 'application/pdf', fileName: 'Fatura ç "1".pdf', bytes: Buffer.byteLength(text) },
    ]);
    const [row] = await sql<{ bytes: Buffer }>(
      app.services.db,
      `select string_agg(c.bytes, '' order by c.place) as bytes from files.chunk c
         join channels.media m on m.file_id = c.file_id where m.id = $1`,
      [body.data.id],
    );
    expect(row!.bytes.toString()).toBe(text);
  });

  test('without a name it is called "file"', async () => {
    const { body } = await upload(app, 'x', { key: key(), fileName: null });
    expect(body.data.fileName).toBe('file');
  });

  test.each([
    ['no file in the form', () => upload(app, form(), { key: key() }), 400, 'VALIDATION_ERROR', ['file']],
    [
      'two files',
      () => upload(app, form(['a', 'image/png', '1'], ['b', 'image/png', '2']), { key: key() }),
      400,
      'VALIDATION_ERROR',
      ['file'],
    ],
    [
      'a form that ends early',
      () =>
        upload(app, '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf', {
          key: key(),
          type: 'multipart/form-data; boundary=b',
        }),
      400,
      'VALIDATION_ERROR',
      ['file'],
    ],
    ['no type', () => upload(app, Buffer.from('x'), { key: key(), type: '' }), 415, 'UNSUPPORTED_MEDIA_TYPE', []],
    [
      'the type of a form of a page',
      () => upload(app, 'a=b', { key: key(), type: 'application/x-www-form-urlencoded' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      [],
    ],
    [
      'a name of two lines',
      () => upload(app, 'x', { key: key(), fileName: 'a\nb' }),
      400,
      'VALIDATION_ERROR',
      ['fileName'],
    ],
    [
      'more than 50 MiB',
      () => upload(app, Buffer.alloc(50 * 1024 * 1024 + 1), { key: key() }),
      413,
      'PAYLOAD_TOO_LARGE',
      [],
    ],
  ] as const)('%s is refused, and nothing stays stored', async (_, ask, status, code, fields) => {
    const before = await files();
    const { status: answered, body } = await ask();
    expect([answered, body.code, (body.details ?? []).map(({ field }: { field: string }) => field)]).toEqual([
      status,
      code,
      fields,
    ]);
    expect(await files()).toBe(before);
  });

  test('an Idempotency-Key makes one file of two uploads', async () => {
    const headers = { 'idempotency-key': 'picture-1' };
    const [first, again] = [
      await upload(app, 'pixels', { key: key(), headers }),
      await upload(app, 'pixels', { key: key(), headers }),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await upload(app, 'other pixels', { key: key(), headers });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('a workspace uploads 4 files at once to a process; a further one is 429 UPLOAD_LIMIT_EXCEEDED', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>(resolve => {
      finish = resolve;
    });
    const slow = () =>
      upload(
        app,
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('a'));
            await finished;
            controller.close();
          },
        }),
        { key: key() },
      );
    const running = [slow(), slow(), slow(), slow()];
    let refused = await upload(app, 'x', { key: key() });
    while (refused.status === 201) refused = await upload(app, 'x', { key: key() });
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'UPLOAD_LIMIT_EXCEEDED',
      '2',
    ]);
    finish();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await upload(app, 'x', { key: key() })).status).toBe(201);
  });

  test('the files of a workspace have a quota by its plan, which two uploads at once cannot pass', async () => {
    const workspaceId = await app.workspace({ plan: 'free' });
    const own = await app.key({ workspaceId });
    const full = await uploaded(app, 'x', { key: own });
    await sql(app.services.db, 'update channels.media set bytes = 256 * 1024 * 1024 - 5 where id = $1', [full]);
    const answers = await Promise.all([1, 2].map(() => upload(app, '1234', { key: own })));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([201, 'MEDIA_QUOTA_EXCEEDED']);
    const live = await app.key({ workspaceId, mode: 'live' });
    expect((await upload(app, '1234', { key: live })).status).toBe(201);
    await app.request('DELETE', `/v1/chatapp/media/${full}`, { key: own });
    expect((await upload(app, '1234', { key: own })).status).toBe(201);
  });
});

describe('GET /v1/{channel}/media/{id}/download', () => {
  const download = (id: string, headers: Record<string, string> = {}, path = 'chatapp') =>
    fetch(`${app.url}/v1/${path}/media/${id}/download`, { headers: { authorization: `Bearer ${key()}`, ...headers } });

  test('answers the bytes under their name and type, or a range of them, on every channel that has files', async () => {
    const text = `pixels${'x'.repeat(300_000)}`;
    const id = await uploaded(app, text, { key: key(), fileName: 'shop ç.png' });
    for (const channel of ['chatapp', 'botchat', 'photosocial', 'webchat', 'email', 'rcs']) {
      const answer = await download(id, {}, channel);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''shop%20%C3%A7.png");
      expect(await answer.text()).toBe(text);
    }
    const part = await download(id, { range: 'bytes=2-5' });
    expect([part.status, await part.text()]).toEqual([206, 'xels']);
  });

  test('is 404 for a file of the other mode, of another workspace, and one that is not kept any more', async () => {
    const id = await uploaded(app, 'pixels', { key: key() });
    const live = await uploaded(app, 'pixels');
    const other = await app.key({ workspaceId: await app.workspace() });
    expect((await download(live)).status).toBe(404);
    expect((await download(id, { authorization: `Bearer ${other}` })).status).toBe(404);
    expect((await download('med_x')).status).toBe(404);
    const ended = 'update channels.media set expires_at = $2 where id = $1';
    await sql(app.services.db, ended, [id, app.clock.now()]);
    expect((await download(id)).status).toBe(404);
  });
});

describe('mediaId of a payload', () => {
  test('is sent, and a file that is at no time there is 404 MEDIA_NOT_FOUND', async () => {
    const mediaId = await uploaded(app, 'pixels', { key: key() });
    expect((await send({ mediaId })).status).toBe(202);
    const live = await uploaded(app, 'pixels');
    const strange = await uploaded(app, 'pixels', { key: await app.key({ workspaceId: await app.workspace() }) });
    const late = { schedule: { sendAt: new Date(app.clock.now().getTime() + days(31)).toISOString() } };
    for (const [payload, more] of [
      [{ mediaId: live }],
      [{ mediaId: strange }],
      [{ mediaId: 'med_x' }],
      [{ mediaId }, late],
    ] as const) {
      const refused = await send(payload, more);
      expect([refused.status, refused.body.code]).toEqual([404, 'MEDIA_NOT_FOUND']);
      expect(refused.body.details).toMatchObject([{ field: 'payload.mediaId' }]);
    }
    const dryRun = await send({ mediaId: live }, {}, '?dryRun=true');
    expect(dryRun.body.data.recipients).toMatchObject([{ deliverable: false, code: 'MEDIA_NOT_FOUND' }]);
  });

  test('fits the type of the message, and stands beside no url', async () => {
    const mediaId = await uploaded(app, 'sound', { key: key(), type: 'audio/ogg' });
    const refused = await send({ mediaId });
    expect([refused.status, refused.body.code]).toEqual([400, 'MEDIA_TYPE_MISMATCH']);
    expect((await send({ mediaId }, { type: 'document' })).status).toBe(202);
    const both = await send({ mediaId, url: 'https://127.0.0.1/a.png' });
    expect([both.status, both.body.details[0].field]).toEqual([400, 'payload.mediaId']);
  });
});

describe('the end of a file', () => {
  test('DELETE, in its own world alone', async () => {
    const id = await uploaded(app, 'pixels', { key: key() });
    const path = `/v1/photosocial/media/${id}`;
    expect((await app.request('DELETE', path, { key: app.liveKey })).status).toBe(404);
    expect((await app.request('DELETE', path)).body.data).toEqual({ id, deleted: true });
    expect((await app.request('DELETE', path)).status).toBe(404);
    expect((await send({ mediaId: id })).body.code).toBe('MEDIA_NOT_FOUND');
  });

  test('a week after it expired it is deleted with its bytes', async () => {
    await uploaded(app, 'pixels', { key: key() });
    app.clock.advance(days(36));
    await app.settle();
    expect(await files()).toBeGreaterThan(0);
    app.clock.advance(days(2));
    await app.settle();
    expect(await files()).toBe(0);
    expect(await sql(app.services.db, 'select 1 from channels.media', [])).toEqual([]);
  });
});
