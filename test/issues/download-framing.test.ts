import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../rest/routes.js';
import { type InboundApp, startInbound } from '../subgraphs/channels/core/inbound/inbound.harness.js';

let app: InboundApp;
let path: string;
let id: string;
let file: Buffer;

beforeAll(async () => {
  app = await startInbound();
  const line = await app.line('chatapp');
  await app.services.db.pool.query(`update channels.instance set status = 'ACTIVE' where id = $1`, [line.id]);
  await app.receive(line, { type: 'IMAGE', text: null, preview: { kind: 'image' }, media: { id: 'f1' } });
  id = (await app.inbound(line))[0]!['id'] as string;
  path = `/v1/chatapp/messages/inbound/${id}/media/download`;
  const [, body] = /\r\n\r\n([\s\S]*)$/.exec(await answersOf([path]))!;
  file = Buffer.from(body!, 'latin1');
  expect(file.length).toBeGreaterThan(50);
});
afterAll(() => app?.stop());

/** Returns the answers of one connection to sequential requests, the last of which closes it. */
const answersOf = (paths: readonly string[], headers = ''): Promise<string> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const requests = paths.map((each, place) => {
      const last = place === paths.length - 1 ? 'close' : 'keep-alive';
      const own = `Authorization: Bearer ${app.testKey}\r\nConnection: ${last}\r\n${headers}`;
      return `GET ${each} HTTP/1.1\r\nHost: x\r\n${own}\r\n`;
    });
    socket.on('data', chunk => chunks.push(chunk));
    socket.on('error', failed);
    socket.on('end', () => done(Buffer.concat(chunks).toString('latin1')));
    socket.write(requests.join(''));
  });

describe('a file on a kept connection', () => {
  test.each(['?cursor=10', '?cursor=9999', '?fromByte=10', '?cursor=x'])(
    'is whole with %s, and the next answer is an answer',
    async query => {
      const text = await answersOf([path + query, '/v1/topics']);
      const [head, rest] = [
        text.slice(0, text.indexOf('\r\n\r\n')),
        Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1'),
      ];
      expect(head).toMatch(/^HTTP\/1\.1 200/);
      expect(head.toLowerCase()).toContain(`content-length: ${file.length}\r\n`);
      expect(rest.subarray(0, file.length)).toEqual(file);
      expect(rest.subarray(file.length).toString('latin1')).toMatch(/^HTTP\/1\.1 200/);
    },
  );

  test('has the bytes of a range, whatever its query says', async () => {
    for (const query of ['', '?cursor=5', '?fromByte=5']) {
      const text = await answersOf([path + query], 'Range: bytes=0-9\r\n');
      const body = Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1');
      expect([query, body]).toEqual([query, file.subarray(0, 10)]);
    }
  });
});

test('an export is whole with a cursor in its query', async () => {
  await app.request('POST', '/v1/contacts', { body: { email: 'ada@shop.example' } });
  const { body } = await app.request('GET', '/v1/contacts/export?format=csv&cursor=x');
  expect(body).toMatch(/^id,externalId[\s\S]*ada@shop\.example/);
});

test('no download describes where a part begins', async () => {
  const { paths } = (await app.request('GET', '/v1/openapi.json')).body;
  const files = ROUTES.filter(({ envelope }) => envelope === 'file');
  expect(files.length).toBeGreaterThanOrEqual(9);
  for (const row of files) {
    const names = paths[`/v1${row.path}`].get.parameters.map((parameter: { name?: string }) => parameter.name);
    expect([row.path, names.filter((name?: string) => name === 'cursor' || name === 'fromByte')]).toEqual([
      row.path,
      [],
    ]);
  }
});

describe('a part of a file in the graph', () => {
  const part = async (args: string) =>
    (await app.graphql(`{ chatappInboundMediaFile(id: "${id}"${args}) { content next bytes } }`)).body;

  test('begins where the part before ended, and at no byte that a caller names', async () => {
    expect((await part('')).data.chatappInboundMediaFile).toEqual({
      content: file.toString('base64'),
      next: null,
      bytes: file.length,
    });
    expect((await part(', cursor: "10"')).errors[0].extensions.code).toBe('INVALID_CURSOR');
    expect((await part(', fromByte: 10')).errors[0].extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  test('is not described with a byte', async () => {
    const { body } = await app.graphql('{ __schema { types { name } } }');
    expect(JSON.stringify(body)).not.toContain('ByteOffset');
  });
});
