import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealCredentials } from '../../subgraphs/channels/core/instance/line/credentials.js';
import { type InboundApp, startInbound } from '../subgraphs/channels/core/inbound/inbound.harness.js';

let provider: Server;
let answer: RequestListener;
let asked: string[] = [];
let app: InboundApp;

beforeAll(async () => {
  provider = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await startInbound({ BOTCHAT_URL: origin, WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' });
});
afterAll(async () => {
  provider.close();
  await app?.stop();
});

test('a cell that a spreadsheet would run is no formula, in whatever form its sign is written', async () => {
  const names = [
    '=1+1',
    '＝1+1',
    '＋1+cmd',
    '－1+cmd',
    '＠SUM(A1)',
    '﹦1',
    '\u200b=1',
    ' ＝1',
    '\u00a0@x',
    '+55 11',
    '+5511',
  ];
  for (const [place, name] of names.entries())
    await app.request('POST', '/v1/contacts', { body: { externalId: `c${place}`, name } });
  const { body } = await app.request('GET', '/v1/contacts/export?format=csv');
  const [header, ...lines] = body.trim().split('\r\n');
  const column = header.split(',').indexOf('name');
  const cells = lines.map((line: string) => line.split(',')[column]).reverse();
  const stored = (await app.request('GET', '/v1/contacts?limit=100')).body.data.map(
    ({ name }: { name: string }) => name,
  );
  expect(cells).toEqual([...stored].reverse().map((name: string) => (/^\+?\d+$/.test(name) ? name : `'${name}`)));
});

describe('the name of a file that came in', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['\u202egpj.exe', 'gpj.exe'],
  ])('is plain in the message, its event and the JSON of its file: %j', async (fileName, plain) => {
    const line = await app.line('chatapp');
    await app.services.db.pool.query(`update channels.instance set status = 'ACTIVE' where id = $1`, [line.id]);
    const media = { id: 'f1', fileName };
    await app.receive(line, { type: 'DOCUMENT', text: null, preview: { kind: 'document', fileName }, media });
    const [message] = await app.inbound(line);
    expect(message!['contentPreview']).toMatchObject({ fileName: plain });
    const { body } = await app.request('POST', `/v1/chatapp/messages/inbound/${message!['id']}/media`);
    expect(body.data.fileName).toBe(plain);
  });

  test('is one of its type where nothing of it is left', async () => {
    const line = await app.line('chatapp');
    await app.services.db.pool.query(`update channels.instance set status = 'ACTIVE' where id = $1`, [line.id]);
    await app.receive(line, {
      type: 'DOCUMENT',
      text: null,
      preview: { kind: 'document' },
      media: { id: 'f', fileName: '..' },
    });
    const [message] = await app.inbound(line);
    const { body } = await app.request('POST', `/v1/chatapp/messages/inbound/${message!['id']}/media`);
    expect(body.data.fileName).toMatch(/^document-\w{8}\.txt$/);
  });
});

test('the name of an uploaded file has no folders, however it was given', async () => {
  const answer = await fetch(`${app.url}/v1/chatapp/media?fileName=${encodeURIComponent('../../x.txt')}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.testKey}`, 'content-type': 'text/plain' },
    body: 'x',
  });
  expect(((await answer.json()) as { data: { fileName: string } }).data.fileName).toBe('x.txt');
});

test.each(['../../bot2:x/getMe', 'photos/../../a', './a'])(
  'a file of a bot is fetched from its own folder: %s',
  async path => {
    answer = (req, res) =>
      void (req.url?.includes('getFile')
        ? res.end(JSON.stringify({ ok: true, result: { file_path: path } }))
        : res.end('secret'));
    const line = await app.line('botchat', app.liveKey);
    const sealed = sealCredentials(app.services, line.id, { kind: 'bot', token: '1:abc' });
    await app.services.db.pool.query(
      `update channels.instance set status = 'ACTIVE', mode = 'OFFICIAL', sealed_credentials = $2 where id = $1`,
      [line.id, sealed],
    );
    await app.receive(line, { type: 'IMAGE', text: null, preview: { kind: 'photo' }, media: { id: 'f1' } });
    const [message] = await app.inbound(line);
    asked = [];
    const { status, body } = await app.request('POST', `/v1/botchat/messages/inbound/${message!['id']}/media`, {
      key: app.liveKey,
    });
    expect([status, body.code]).toEqual([502, 'DOWNLOAD_FAILED']);
    expect(asked).toEqual(['/bot1:abc/getFile?file_id=f1']);
  },
);
