import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NormalisedInbound } from '../../../../../subgraphs/channels/core/inbound/normalised.js';
import { sealCredentials } from '../../../../../subgraphs/channels/core/instance/line/credentials.js';
import { type InboundApp, startInbound, type TestLine } from './inbound.harness.js';

/** Files of a provider by path; it forgets its requests. */
let provider: Server;
let answer: RequestListener;
let asked: string[] = [];
let app: InboundApp;
let origin: string;

beforeAll(async () => {
  provider = createServer((req, res) => {
    asked.push(`${req.url} ${req.headers.authorization ?? ''}`.trim());
    answer(req, res);
  });
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await startInbound({
    BOTCHAT_URL: origin,
    BRIDGE_URL: `${origin}/bridge`,
    BRIDGE_SECRET: 'secret-of-the-bridge',
    PHOTOSOCIAL_GRAPH_URL: origin,
    WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  });
});
afterAll(async () => {
  provider.close();
  await app?.stop();
});

const gives =
  (bytes: Buffer, contentType = 'application/octet-stream'): RequestListener =>
  (_, res) =>
    void res.writeHead(200, { 'content-type': contentType }).end(bytes);

const SET = `update channels.instance set status = $2, mode = $3, sealed_credentials = $4 where id = $1`;

async function live(channel: TestLine['channel'], mode = 'UNOFFICIAL', status = 'ACTIVE'): Promise<TestLine> {
  const line = await app.line(channel, app.liveKey);
  const sealed = sealCredentials(app.services, line.id, { kind: 'bot', token: '1:abc' });
  await app.services.db.pool.query(SET, [line.id, status, mode, sealed]);
  return line;
}

/** The path of a message with a file. */
async function withFile(line: TestLine, more: Partial<NormalisedInbound> = {}): Promise<string> {
  await app.receive(line, { type: 'IMAGE', text: null, preview: { kind: 'image' }, media: { id: 'f1' }, ...more });
  return `/v1/${line.channel}/messages/inbound/${(await app.inbound(line))[0]!['id']}/media`;
}

const fetchFile = (path: string, headers: Record<string, string> = {}, key = app.liveKey) =>
  fetch(`${app.url}${path}/download`, { headers: { authorization: `Bearer ${key}`, ...headers } });

const PICTURE = Buffer.from('a picture of a shop');

describe('the file of a message', () => {
  test('of a bot: the provider says where it is', async () => {
    answer = (req, res) =>
      req.url?.includes('getFile')
        ? void res.end(JSON.stringify({ ok: true, result: { file_path: 'photos/a b.jpg' } }))
        : gives(PICTURE)(req, res);
    const path = await withFile(await live('botchat', 'OFFICIAL'));
    asked = [];
    const { status, body } = await app.request('POST', path, { key: app.liveKey });
    expect([status, body.data]).toEqual([
      200,
      {
        contentType: 'image/jpeg',
        fileName: expect.stringMatching(/^image-\w{8}\.jpg$/),
        base64: PICTURE.toString('base64'),
      },
    ]);
    expect(asked).toEqual(['/bot1:abc/getFile?file_id=f1', '/file/bot1:abc/photos/a%20b.jpg']);
    const file = await fetchFile(path);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PICTURE);
    expect(asked, 'it is kept for an hour').toHaveLength(2);
  });

  test('of a bridge: with its secret, and with the type that it says', async () => {
    answer = gives(PICTURE, 'image/png; charset=binary');
    const line = await live('chatapp');
    const path = await withFile(line);
    asked = [];
    const file = await fetchFile(path);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(asked).toEqual([`/bridge/sessions/${line.id}/media/f1 Bearer secret-of-the-bridge`]);
  });

  test('of an official photo-social account: at the address that its message named', async () => {
    answer = gives(PICTURE, 'image/webp');
    const path = await withFile(await live('photosocial', 'OFFICIAL'), { media: { url: `${origin}/cdn/1` } });
    const file = await fetchFile(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test.each([
    ['IMAGE', 'image/png'],
    ['STICKER', 'image/png'],
    ['AUDIO', 'audio/wav'],
    ['VIDEO', 'video/mp4'],
    ['DOCUMENT', 'text/plain'],
  ] as const)('of the sandbox: a small %s', async (type, contentType) => {
    const line = await app.line('chatapp');
    await app.services.db.pool.query(SET, [line.id, 'ACTIVE', 'UNOFFICIAL', null]);
    const path = await withFile(line, { type });
    const { body } = await app.request('POST', path);
    expect(body.data.contentType).toBe(contentType);
    expect(Buffer.from(body.data.base64, 'base64').length).toBeGreaterThan(20);
  });
});

describe('GET …/media/download', () => {
  const FILE = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));

  test('ranges: a part, from a byte on, the last bytes, none', async () => {
    answer = gives(FILE);
    const path = await withFile(await live('chatapp'));
    const part = async (range: string, more = {}) => {
      const file = await fetchFile(path, { range, ...more });
      return {
        status: file.status,
        range: file.headers.get('content-range'),
        bytes: Buffer.from(await file.arrayBuffer()),
      };
    };
    expect(await part('bytes=0-99')).toEqual({ status: 206, range: 'bytes 0-99/700000', bytes: FILE.subarray(0, 100) });
    expect(await part('bytes=262100-530000')).toMatchObject({ status: 206, bytes: FILE.subarray(262_100, 530_001) });
    expect(await part('bytes=699990-')).toMatchObject({ status: 206, bytes: FILE.subarray(699_990) });
    expect(await part('bytes=-10')).toMatchObject({ range: 'bytes 699990-699999/700000', bytes: FILE.subarray(-10) });
    expect(await part('bytes=699990-800000')).toMatchObject({ range: 'bytes 699990-699999/700000' });
    for (const all of ['bytes=5-2', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
      expect(await part(all), all).toMatchObject({ status: 200, range: null, bytes: FILE });
    expect(await part('bytes=0-9', { 'if-range': '"x"' })).toMatchObject({ status: 200, bytes: FILE });
    const none = await fetchFile(path, { range: 'bytes=700000-' });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */700000']);
    expect(((await none.json()) as { code: string }).code).toBe('RANGE_NOT_SATISFIABLE');
    const whole = await fetchFile(path);
    expect([whole.headers.get('accept-ranges'), whole.headers.get('content-length')]).toEqual(['bytes', '700000']);
  });

  test.each([
    [
      'Fatura março ✓.pdf',
      'attachment; filename="Fatura mar_o _.pdf"; filename*=UTF-8\'\'Fatura%20mar%C3%A7o%20%E2%9C%93.pdf',
    ],
    ['plain name (1).pdf', 'attachment; filename="plain name (1).pdf"'],
    ['a"b\\c/../d.pdf', 'attachment; filename="d.pdf"'],
    ['x\r\nSet-Cookie: a=b', 'attachment; filename="xSet-Cookie_ a_b"; filename*=UTF-8\'\'xSet-Cookie%3A%20a%3Db'],
    ["it's *.pdf", 'attachment; filename="it_s _.pdf"; filename*=UTF-8\'\'it%27s%20%2A.pdf'],
  ])('the name %j', async (fileName, disposition) => {
    answer = gives(PICTURE, 'application/pdf');
    const path = await withFile(await live('chatapp'), { type: 'DOCUMENT', media: { id: 'f2', fileName } });
    expect((await fetchFile(path)).headers.get('content-disposition')).toBe(disposition);
  });

  test('50 MiB come as they are, in small chunks on every way', async () => {
    const size = 50 * 1024 * 1024;
    answer = (_, res) => {
      res.writeHead(200, { 'content-type': 'video/mp4' });
      const block = Buffer.alloc(64 * 1024, 7);
      let left = size;
      const write = (): void => {
        while (left > 0) {
          left -= block.length;
          if (!res.write(block)) return void res.once('drain', write);
        }
        res.end();
      };
      write();
    };
    const path = await withFile(await live('chatapp'), { type: 'VIDEO' });
    const file = await fetchFile(path);
    let total = 0;
    for await (const chunk of file.body!) total += chunk.length;
    expect(total).toBe(size);
    const { rows } = await app.services.db.pool.query(
      'select max(length(c.bytes)) as largest from files.chunk c join files.file f on f.id = c.file_id where f.bytes = $1',
      [size],
    );
    expect(rows[0].largest).toBe(256 * 1024);
  }, 60_000);
});

describe('what is refused', () => {
  const codeOf = async (path: string, key = app.liveKey) => {
    const { status, body } = await app.request('POST', path, { key });
    const file = (await (await fetchFile(path, {}, key)).json()) as { code: string };
    expect(file.code).toBe(body.code);
    return [status, body.code];
  };

  test('NO_MEDIA for a text', async () => {
    const line = await live('chatapp');
    expect(await codeOf(await withFile(line, { media: null }))).toEqual([404, 'NO_MEDIA']);
  });

  test.each([
    ['an answer of 404', (_: unknown, res: Parameters<RequestListener>[1]) => void res.writeHead(404).end()],
    ['a connection that is cut', (_: unknown, res: Parameters<RequestListener>[1]) => void res.socket!.destroy()],
    [
      'a file that ends early',
      (_: unknown, res: Parameters<RequestListener>[1]) => {
        res.writeHead(200, { 'content-length': 100 });
        res.write('half', () => res.socket!.destroy());
      },
    ],
    [
      'a file that says it is too big',
      (_: unknown, res: Parameters<RequestListener>[1]) =>
        void res.writeHead(200, { 'content-length': 200 * 1024 * 1024 }).flushHeaders(),
    ],
  ])('DOWNLOAD_FAILED for %s, and again later it works', async (_, broken) => {
    answer = broken;
    const path = await withFile(await live('chatapp'));
    expect(await codeOf(path)).toEqual([502, 'DOWNLOAD_FAILED']);
    answer = gives(PICTURE);
    expect((await app.request('POST', path, { key: app.liveKey })).status).toBe(200);
  });

  test('DOWNLOAD_FAILED for an address that is not public', async () => {
    const path = await withFile(await live('photosocial', 'OFFICIAL'), { media: { url: 'http://10.0.0.1/x' } });
    expect(await codeOf(path)).toEqual([502, 'DOWNLOAD_FAILED']);
  });

  test('an instance that is not active, or official, on the chat application', async () => {
    expect(await codeOf(await withFile(await live('chatapp', 'UNOFFICIAL', 'DISCONNECTED')))).toEqual([
      409,
      'INSTANCE_NOT_ACTIVE',
    ]);
    expect(await codeOf(await withFile(await live('chatapp', 'OFFICIAL')))).toEqual([
      422,
      'UNOFFICIAL_INSTANCE_REQUIRED',
    ]);
  });

  test('404 for a key of other instances, 403 without the scope', async () => {
    const [line, other] = [await live('chatapp'), await live('chatapp')];
    const path = await withFile(line);
    expect(await codeOf(path, await app.key({ mode: 'live', instanceIds: [other.id] }))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(path, await app.key({ mode: 'live', scopes: ['botchat:read'] }))).toEqual([403, 'FORBIDDEN']);
  });

  test('MEDIA_TOO_LARGE for JSON alone', async () => {
    answer = gives(Buffer.alloc(17 * 1024 * 1024));
    const path = await withFile(await live('chatapp'));
    expect((await app.request('POST', path, { key: app.liveKey })).body.code).toBe('MEDIA_TOO_LARGE');
    expect((await fetchFile(path)).status).toBe(200);
  });

  test('416 for a range behind the end', async () => {
    answer = gives(PICTURE);
    const path = await withFile(await live('chatapp'));
    expect((await fetchFile(path, { range: 'bytes=99-' })).status).toBe(416);
  });
});
