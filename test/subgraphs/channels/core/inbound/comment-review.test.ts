import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '../../../../../kernel/context/clock.js';
import { sealCredentials } from '../../../../../subgraphs/channels/core/instance/line/credentials.js';
import { openStream } from '../../../../support/stream.js';
import { ACCOUNT_KEY, type CallbackApp, startCallbacks } from './callbacks.harness.js';
import type { TestLine } from './inbound.harness.js';

let app: CallbackApp;
let provider: Server;
/** The requests to the provider, and its answers. */
let asked: string[] = [];
let answers = { status: 200, body: { id: '' } as object };
let live: TestLine;

beforeAll(async () => {
  provider = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', chunk => chunks.push(chunk));
    req.on('end', () => {
      asked.push(`${req.method} ${req.url} ${Buffer.concat(chunks).toString()}`.trim());
      res.writeHead(answers.status, { 'content-type': 'application/json' }).end(JSON.stringify(answers.body));
    });
  });
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done));
  app = await startCallbacks({ PHOTOSOCIAL_GRAPH_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` });
  live = await app.live('photosocial');
  const credentials = { kind: 'graph' as const, accountId: ACCOUNT_KEY, accessToken: 'token-1' };
  const sealed = sealCredentials(app.services, live.id, credentials);
  const set = 'update channels.instance set sealed_credentials = $2 where id = $1';
  await app.services.db.pool.query(set, [live.id, sealed]);
});
afterAll(async () => {
  provider.close();
  await app?.stop();
});
beforeEach(() => {
  asked = [];
  answers = { status: 200, body: { id: '' } };
});

const PATH = '/v1/photosocial/comments';

async function account(): Promise<TestLine> {
  const line = await app.line('photosocial');
  await app.services.db.pool.query("update channels.instance set status = 'ACTIVE' where id = $1", [line.id]);
  return line;
}

const comment = async (line: TestLine, text = 'Nice'): Promise<string> =>
  (await app.request('POST', PATH, { body: { instanceId: line.id, mediaId: 'media-1', text } })).body.data.id;
const listed = async (line: TestLine, query: string) =>
  (await app.request('GET', `${PATH}?instanceId=${line.id}&${query}`)).body.data.map(({ id }: { id: string }) => id);

const SET = `mutation ($hide: [String!]!, $delete: [String!]!) {
  setCommentRules(hideWords: $hide, deleteWords: $delete) { hideWords deleteWords }
}`;
const setRules = (hide: string[], remove: string[], options = { key: app.liveKey }) =>
  app.graphql(SET, { hide, delete: remove }, options);

describe('what waits for review', () => {
  test('is what nobody answered, hid or said that nothing is to be done of', async () => {
    const line = await account();
    const [answered, secret, hidden, fine, left] = [
      await comment(line),
      await comment(line),
      await comment(line),
      await comment(line),
      await comment(line),
    ];
    expect(await listed(line, 'reviewed=false')).toHaveLength(5);
    await app.request('POST', `${PATH}/${answered}/reply`, { body: { message: 'Thanks' } });
    await app.request('POST', `${PATH}/${secret}/reply`, { body: { message: 'Psst', private: true } });
    await app.request('PATCH', `${PATH}/${hidden}`, { body: { hidden: true } });
    const reviewed = (await app.request('PATCH', `${PATH}/${fine}`, { body: { reviewed: true } })).body.data;
    expect(reviewed).toMatchObject({ hidden: false, reviewedAt: app.clock.now().toISOString() });
    expect(await listed(line, 'reviewed=false')).toEqual([left]);
    expect(await listed(line, 'reviewed=true')).toEqual(expect.arrayContaining([answered, secret, hidden, fine]));
    await app.request('PATCH', `${PATH}/${fine}`, { body: { reviewed: false } });
    expect(await listed(line, 'reviewed=false')).toEqual([left, fine]);
  });

  test('is put back with the comment that is shown again, in one request', async () => {
    const line = await account();
    const id = await comment(line);
    await app.request('PATCH', `${PATH}/${id}`, { body: { hidden: true } });
    const { data } = (await app.request('PATCH', `${PATH}/${id}`, { body: { hidden: false, reviewed: false } })).body;
    expect([data.hidden, data.reviewedAt]).toEqual([false, null]);
  });

  test('400 where nothing is to be changed', async () => {
    const id = await comment(await account());
    const { status, body } = await app.request('PATCH', `${PATH}/${id}`, { body: {} });
    expect([status, body.code, body.details[0].field]).toEqual([400, 'VALIDATION_ERROR', 'hidden']);
  });
});

describe('rules by word', () => {
  test('hide and delete what has a word of theirs, whatever its case, accents and signs', async () => {
    const line = await account();
    expect((await setRules([' Estúpido ', 'ESTUPIDO', 'buy followers'], ['casino'])).body.data.setCommentRules).toEqual(
      {
        hideWords: ['ESTUPIDO', 'buy followers'],
        deleteWords: ['casino'],
      },
    );
    const fine = await comment(line, 'A buyer follows you. No stupidity, please.');
    const rude = await comment(line, 'Qué ESTÚPIDO!');
    const spam = await comment(line, 'Buy… followers here');
    const both = await comment(line, 'estupido casino');
    await app.settle();
    expect(await listed(line, 'hidden=true')).toEqual([spam, rude]);
    expect(await listed(line, 'reviewed=false')).toEqual([fine]);
    expect((await app.request('GET', `${PATH}/${both}`)).status).toBe(404);
    const { data } = (await app.request('GET', `${PATH}/${rude}`)).body;
    expect(data).toMatchObject({ hidden: true, matchedWord: 'ESTUPIDO' });
    await setRules([], []);
    const later = await comment(line, 'estupido');
    expect(await listed(line, 'reviewed=false')).toEqual([later, fine]);
  });

  test('act at the provider, and try again what it refused, until a person looks', async () => {
    await setRules(['spam'], []);
    answers = { status: 500, body: {} };
    const value = { media: { id: 'm9' }, id: 'c1', text: 'SPAM!', from: { id: '900', username: 'ana' } };
    const change = { entry: [{ id: ACCOUNT_KEY, time: 1_795_262_340, changes: [{ field: 'comments', value }] }] };
    await app.post('/callbacks/photosocial', change);
    const read = async () => {
      await app.settle();
      const { data } = (await app.request('GET', `${PATH}?instanceId=${live.id}`, { key: app.liveKey })).body;
      return data[0];
    };
    expect(await read()).toMatchObject({ hidden: false, reviewedAt: null, matchedWord: 'spam' });
    for (const wait of [1, 5, 30, 120, 600]) {
      app.clock.advance(minutes(wait));
      await read();
    }
    expect(asked).toEqual(Array(5).fill('POST /c1 {"hide":true}'));
    expect(await read()).toMatchObject({ hidden: false, reviewedAt: null });
    asked = [];
    await app.post('/callbacks/photosocial', {
      entry: [
        { id: ACCOUNT_KEY, time: 1_795_262_340, changes: [{ field: 'comments', value: { ...value, id: 'c3' } }] },
      ],
    });
    const { id } = await read();
    await app.request('PATCH', `${PATH}/${id}`, { key: app.liveKey, body: { reviewed: true } });
    app.clock.advance(minutes(1));
    expect(await read()).toMatchObject({ id, hidden: false });
    expect(asked).toEqual(['POST /c3 {"hide":true}']);
    asked = [];
    answers = { status: 200, body: {} };
    const again = { ...value, id: 'c2' };
    await app.post('/callbacks/photosocial', {
      entry: [{ id: ACCOUNT_KEY, time: 1_795_262_340, changes: [{ field: 'comments', value: again }] }],
    });
    expect(await read()).toMatchObject({ hidden: true, text: 'SPAM!' });
    expect(asked).toEqual(['POST /c2 {"hide":true}']);
    await setRules([], []);
  });

  test('name every text without a word, or with too many', async () => {
    const { errors } = (await setRules(['fine', '…'], ['one two three four five six'])).body;
    expect(errors[0].extensions.code).toBe('VALIDATION_ERROR');
    expect(errors[0].extensions.details.map(({ field }: { field: string }) => field)).toEqual([
      'hideWords[1]',
      'deleteWords[0]',
    ]);
  });

  test('are of one workspace, and set with photosocial:comments:moderate alone', async () => {
    const reader = await app.key({ scopes: ['photosocial:read'], mode: 'live' });
    const code = (answer: { body: { errors: { extensions: { code: string } }[] } }) =>
      answer.body.errors[0]?.extensions.code;
    expect(code(await setRules(['x'], [], { key: reader }))).toBe('FORBIDDEN');
    await setRules(['mine'], []);
    const other = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
    const query = '{ commentRules { hideWords deleteWords } }';
    expect((await app.graphql(query, {}, { key: other })).body.data.commentRules).toEqual({
      hideWords: [],
      deleteWords: [],
    });
    expect((await app.graphql(query, {}, { key: reader })).body.data.commentRules.hideWords).toEqual(['mine']);
  });
});

test('the rules are read and set at /v1 too', async () => {
  const path = '/v1/photosocial/comment-rules';
  const body = { hideWords: ['Spam', 'spam'], deleteWords: ['casino'] };
  const set = await app.request('PUT', path, { key: app.liveKey, body });
  expect([set.status, set.body.data]).toEqual([200, { hideWords: ['spam'], deleteWords: ['casino'] }]);
  expect((await app.request('GET', path)).body.data).toEqual(set.body.data);
  const refused = await app.request('PUT', path, { key: app.liveKey, body: { ...body, hideWords: ['…'] } });
  expect([refused.status, refused.body.details[0].field]).toEqual([400, 'hideWords[0]']);
  const reader = await app.key({ mode: 'live', scopes: ['photosocial:read'] });
  expect((await app.request('PUT', path, { key: reader, body })).status).toBe(403);
});

test('who watches comments gets each change, and nobody of another workspace', async () => {
  const line = await account();
  const query = `subscription ($id: ID) { photosocialComments(instanceId: $id, reviewed: false) { items { id text } } }`;
  const stream = await openStream(app, query, { variables: { id: line.id }, key: app.testKey });
  const texts = async (wanted: string) => {
    const { data } = await stream.until(one => {
      const { items } = one.data.data.photosocialComments;
      return items.map(({ text }: { text: string }) => text).join() === wanted;
    });
    return data.data.photosocialComments.items.length;
  };
  expect(await texts('')).toBe(0);
  const first = await comment(line, 'First');
  expect(await texts('First')).toBe(1);
  await comment(line, 'Second');
  expect(await texts('Second,First')).toBe(2);
  await app.request('PATCH', `${PATH}/${first}`, { body: { reviewed: true } });
  expect(await texts('Second')).toBe(1);
  stream.close();
  const key = await app.key({ workspaceId: await app.workspace() });
  const stranger = await openStream(app, query, { variables: { id: line.id }, key });
  expect((await stranger.next())?.data.data.photosocialComments.items).toEqual([]);
  stranger.close();
});
