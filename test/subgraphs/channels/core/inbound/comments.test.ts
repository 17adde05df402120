import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../../../../kernel/context/clock.js';
import { sealCredentials } from '../../../../../subgraphs/channels/core/instance/line/credentials.js';
import { statementsOf } from '../../../../support/statements.js';
import { ACCOUNT_KEY, type CallbackApp, startCallbacks } from './callbacks.harness.js';
import type { TestLine } from './inbound.harness.js';

let app: CallbackApp;
let provider: Server;
/** The requests to the provider, and its next answer. */
let asked: unknown[] = [];
let next: { status: number; body: object } = { status: 200, body: { id: 'reply-1' } };

beforeAll(async () => {
  provider = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', chunk => chunks.push(chunk));
    req.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      asked.push([req.method, req.url, req.headers.authorization, text ? JSON.parse(text) : null]);
      res.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
    });
  });
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done));
  app = await startCallbacks({ PHOTOSOCIAL_GRAPH_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` });
});
afterAll(async () => {
  provider.close();
  await app?.stop();
});

const PATH = '/v1/photosocial/comments';

/** An active account of the sandbox. */
async function account(): Promise<TestLine> {
  const line = await app.line('photosocial');
  await app.services.db.pool.query("update channels.instance set status = 'ACTIVE' where id = $1", [line.id]);
  return line;
}

const comment = async (line: TestLine, more: object = {}): Promise<Record<string, unknown>> => {
  const body = { instanceId: line.id, mediaId: 'media-1', text: 'Nice', username: 'ana', ...more };
  const answer = await app.request('POST', PATH, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data;
};

const events = async (line: TestLine) => {
  await app.settle();
  const { body } = await app.request('GET', '/v1/events?limit=100', { key: line.sandbox ? app.testKey : app.liveKey });
  return body.data.filter((event: { instanceId: string }) => event.instanceId === line.id);
};

describe('GET /v1/photosocial/comments', () => {
  test('"id, instanceId, mediaId, text, username, hidden (boolean), createdAt. List response adds meta: page, limit, total (integers)"', async () => {
    const line = await account();
    const { id } = await comment(line);
    const { status, body } = await app.request('GET', `${PATH}?instanceId=${line.id}`);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ page: 1, limit: 20, total: 1 });
    expect(body.data).toEqual([
      expect.objectContaining({
        id,
        instanceId: line.id,
        mediaId: 'media-1',
        text: 'Nice',
        username: 'ana',
        hidden: false,
        createdAt: app.clock.now().toISOString(),
      }),
    ]);
  });

  test('filters by medium, hidden and time, and goes page by page', async () => {
    const line = await account();
    const [first, second] = [await comment(line), await comment(line, { mediaId: 'media-2' })];
    const before = app.clock.now().toISOString();
    app.clock.advance(days(1));
    const third = await comment(line);
    await app.request('PATCH', `${PATH}/${third['id']}`, { body: { hidden: true } });
    const ids = async (query: string) =>
      (await app.request('GET', `${PATH}?instanceId=${line.id}&${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('')).toEqual([third['id'], second['id'], first['id']]);
    expect(await ids('mediaId=media-2')).toEqual([second['id']]);
    expect(await ids('hidden=true')).toEqual([third['id']]);
    expect(await ids('hidden=false')).toEqual([second['id'], first['id']]);
    const later = new Date(Date.parse(before) + 1).toISOString();
    expect(await ids(`from=${later}`)).toEqual([third['id']]);
    expect(await ids(`to=${later}`)).toEqual([second['id'], first['id']]);
    expect(await ids('limit=1&page=2')).toEqual([second['id']]);
  });

  test('over the graph, a reply leads to the comment that it answers', async () => {
    const line = await account();
    const { id } = await comment(line);
    await app.request('POST', `${PATH}/${id}/reply`, { body: { message: 'Thank you' } });
    const query = 'query ($id: ID!) { photosocialComments(instanceId: $id) { items { text parent { id text } } } }';
    const { items } = (await app.graphql(query, { id: line.id })).body.data.photosocialComments;
    expect(items).toEqual([
      { text: 'Thank you', parent: { id, text: 'Nice' } },
      { text: 'Nice', parent: null },
    ]);
  });

  test('over the graph, the edges of fifty comments take hardly more statements than those of two', async () => {
    const line = await account();
    for (let at = 0; at < 50; at++) await comment(line, { text: `Comment ${at}` });
    const query = `query ($id: ID!, $limit: Int!) {
      photosocialComments(instanceId: $id, limit: $limit) { items { text instance { id name warmup { active } } } }
    }`;
    const ask = (limit: number) => app.graphql(query, { id: line.id, limit });
    await ask(1);
    const few = await statementsOf(app, () => ask(2));
    const many = await statementsOf(app, async () => {
      const { items } = (await ask(50)).body.data.photosocialComments;
      expect(items).toHaveLength(50);
      expect(items[49]).toMatchObject({ text: 'Comment 0', instance: { id: line.id } });
    });
    // Requests of one moment share a statement; on a busy machine a moment is split. One for each would be 48 more.
    expect(many.length).toBeLessThanOrEqual(few.length + 8);
  });

  test('a key of other instances sees none of them; 403 without photosocial:read', async () => {
    const [line, other] = [await account(), await account()];
    const { id } = await comment(line);
    const key = await app.key({ instanceIds: [other.id] });
    expect((await app.request('GET', PATH, { key })).body.data).toEqual([]);
    expect((await app.request('DELETE', `${PATH}/${id}`, { key })).status).toBe(404);
    const blind = await app.key({ scopes: ['photosocial:comments:reply'] });
    expect((await app.request('GET', PATH, { key: blind })).body.code).toBe('FORBIDDEN');
  });
});

describe('acts on a comment', () => {
  test('reply, hide, show and delete, each with its event', async () => {
    const line = await account();
    const { id } = await comment(line);
    const path = `${PATH}/${id}`;
    const open = await app.request('POST', `${path}/reply`, { body: { message: 'Thanks' } });
    expect([open.status, open.body.data]).toEqual([
      201,
      { commentId: id, replyId: expect.stringMatching(/^cmt_/), private: false, text: 'Thanks' },
    ]);
    const secret = await app.request('POST', `${path}/reply`, { body: { message: 'For you', private: true } });
    expect(secret.body.data).toMatchObject({ replyId: null, private: true });
    expect((await app.request('PATCH', path, { body: { hidden: true } })).body.data.hidden).toBe(true);
    await app.request('PATCH', path, { body: { hidden: true } });
    expect((await app.request('PATCH', path, { body: { hidden: false } })).body.data.hidden).toBe(false);
    expect((await app.request('DELETE', path)).body.data).toEqual({ id, deleted: true });
    expect((await app.request('DELETE', path)).status).toBe(404);
    const names = (await events(line)).map(({ event }: { event: string }) => event.replace('photosocial.comment.', ''));
    expect(names).toEqual(['received', 'replied', 'replied', 'hidden', 'unhidden', 'deleted']);
    const all = (await app.request('GET', `${PATH}?instanceId=${line.id}`)).body.data;
    expect(all).toEqual([
      expect.objectContaining({ id: open.body.data.replyId, own: true, parentId: id, text: 'Thanks' }),
    ]);
  });

  test('an Idempotency-Key replies once', async () => {
    const line = await account();
    const { id } = await comment(line);
    const reply = () =>
      app.request('POST', `${PATH}/${id}/reply`, {
        body: { message: 'Once' },
        headers: { 'idempotency-key': `once-${id}` },
      });
    const [first, second] = [await reply(), await reply()];
    expect(second.body).toEqual(first.body);
    expect((await app.request('GET', `${PATH}?instanceId=${line.id}`)).body.meta.total).toBe(2);
  });

  test.each([
    ['POST', '/reply', { message: 'x' }, 'photosocial:comments:reply'],
    ['PATCH', '', { hidden: true }, 'photosocial:comments:moderate'],
    ['DELETE', '', undefined, 'photosocial:comments:moderate'],
  ] as const)('%s …%s needs %j: %s', async (method, rest, body, scope) => {
    const { id } = await comment(await account());
    const others = (
      ['photosocial:read', 'photosocial:comments:reply', 'photosocial:comments:moderate'] as const
    ).filter(name => name !== scope);
    const ask = async (key: string) =>
      (await app.request(method, `${PATH}/${id}${rest}`, { key, ...(body ? { body } : {}) })).status;
    expect(await ask(await app.key({ scopes: others }))).toBe(403);
    expect(await ask(await app.key({ scopes: [scope] }))).toBe(method === 'POST' ? 201 : 200);
  });

  test('INSTANCE_NOT_ACTIVE, and SANDBOX_INSTANCE_REQUIRED for a comment by hand on a live one', async () => {
    const line = await account();
    const { id } = await comment(line);
    await app.services.db.pool.query("update channels.instance set status = 'DISCONNECTED' where id = $1", [line.id]);
    expect((await app.request('DELETE', `${PATH}/${id}`)).body.code).toBe('INSTANCE_NOT_ACTIVE');
    const live = await app.line('photosocial', app.liveKey);
    const body = { instanceId: live.id, mediaId: '1', text: 'x' };
    expect((await app.request('POST', PATH, { key: app.liveKey, body })).body.code).toBe('SANDBOX_INSTANCE_REQUIRED');
  });
});

describe('a live account', () => {
  let line: TestLine;
  beforeAll(async () => {
    line = await app.live('photosocial');
    const sealed = sealCredentials(app.services, line.id, {
      kind: 'graph',
      accountId: ACCOUNT_KEY,
      accessToken: 'token-1',
    });
    await app.services.db.pool.query('update channels.instance set sealed_credentials = $2 where id = $1', [
      line.id,
      sealed,
    ]);
  });

  const change = (value: object) => ({
    entry: [
      {
        id: ACCOUNT_KEY,
        time: 1_795_262_340,
        changes: [{ field: 'comments', value: { media: { id: 'm9' }, ...value } }],
      },
    ],
  });
  const list = async () => {
    await app.settle();
    return (await app.request('GET', `${PATH}?instanceId=${line.id}`, { key: app.liveKey })).body.data;
  };

  test('gets the comments that its provider reports, each once; its own have no event', async () => {
    const given = [
      { id: 'c1', text: 'How much?', from: { id: '900', username: 'ana' } },
      { id: 'c1', text: 'How much?', from: { id: '900', username: 'ana' } },
      { id: 'c2', text: 'Ten', parent_id: 'c1', from: { id: ACCOUNT_KEY, username: 'shop' } },
      { id: 'c3' },
    ];
    for (const value of given) expect((await app.post('/callbacks/photosocial', change(value))).status).toBe(200);
    const [third, second, first] = await list();
    expect(first).toMatchObject({
      mediaId: 'm9',
      text: 'How much?',
      username: 'ana',
      createdAt: '2026-11-21T11:59:00.000Z',
    });
    expect([second.own, second.parentId, third.text]).toEqual([true, first.id, '']);
    expect((await events(line)).map(({ event }: { event: string }) => event)).toEqual(
      Array(2).fill('photosocial.comment.received'),
    );
  });

  test('acts at its provider', async () => {
    const { id } = (await list()).at(-1);
    const ask = (method: string, rest: string, body?: object) =>
      app.request(method, `${PATH}/${id}${rest}`, { key: app.liveKey, ...(body ? { body } : {}) });
    asked = [];
    await ask('POST', '/reply', { message: 'Ten' });
    await ask('POST', '/reply', { message: 'Psst', private: true });
    await ask('PATCH', '', { hidden: true });
    next = { status: 400, body: { error: { code: 100 } } };
    expect((await ask('DELETE', '')).body.code).toBe('COMMENT_ACTION_FAILED');
    next = { status: 200, body: { success: true } };
    expect((await ask('DELETE', '')).status).toBe(200);
    expect(asked).toEqual([
      ['POST', '/c1/replies', 'Bearer token-1', { message: 'Ten' }],
      [
        'POST',
        `/${ACCOUNT_KEY}/messages`,
        'Bearer token-1',
        { recipient: { comment_id: 'c1' }, message: { text: 'Psst' } },
      ],
      ['POST', '/c1', 'Bearer token-1', { hide: true }],
      ['DELETE', '/c1', 'Bearer token-1', null],
      ['DELETE', '/c1', 'Bearer token-1', null],
    ]);
  });

  test('COMMENTS_UNSUPPORTED on a line of another kind; PROVIDER_TOKEN_EXPIRED disconnects it', async () => {
    const [{ id }] = await list();
    const remove = () => app.request('DELETE', `${PATH}/${id}`, { key: app.liveKey });
    const mode = (name: string) =>
      app.services.db.pool.query('update channels.instance set mode = $2 where id = $1', [line.id, name]);
    await mode('UNOFFICIAL');
    expect((await remove()).body.code).toBe('COMMENTS_UNSUPPORTED');
    await mode('OFFICIAL');
    next = { status: 401, body: { error: { code: 190 } } };
    expect((await remove()).body.code).toBe('PROVIDER_TOKEN_EXPIRED');
    expect(await app.read('photosocial', line.id, app.liveKey)).toMatchObject({
      status: 'DISCONNECTED',
      disconnectReason: 'token_expired',
    });
  });
});
