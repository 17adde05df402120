import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../examples/demo-peers/message-centre.js';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import { grantCredits } from '../../../../../subgraphs/channels/core/credit/credit.service.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type SendDesk, sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
  desk = sendDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

interface Entry {
  at: string;
  kind: string;
  amount: number;
  held: number;
  messageId: string | null;
  reason: string | null;
  summed: boolean;
}

/** A workspace whose ledger has a grant, two holds, a charge and a refund. */
async function account() {
  const workspaceId = await app.workspace({ credits: 10 });
  const key = await app.key({ workspaceId, mode: 'live' });
  app.clock.advance(minutes(1));
  const [id, refused] = await desk.sms(['+5511999990000', '+5511999990001'], { key });
  app.clock.advance(minutes(1));
  await app.settle();
  return { workspaceId, key, id, refused };
}

const credits = async (key: string, query = '') => (await app.request('GET', `/v1/credits${query}`, { key })).body;

describe('GET /v1/credits', () => {
  test('answers the balance and the ledger, newest first', async () => {
    const { key, id, refused } = await account();
    const { data, pagination } = await credits(key);
    expect(data).toMatchObject({ balance: 9, held: 0, alertBelow: null });
    const entries: Entry[] = data.entries;
    expect(
      entries
        .slice(0, 2)
        .map(({ kind, messageId }) => [kind, messageId])
        .toSorted(),
    ).toEqual([
      ['CHARGE', id],
      ['REFUND', refused],
    ]);
    expect(entries.slice(2, 4).map(({ kind, amount, held }) => [kind, amount, held])).toEqual([
      ['HOLD', -1, 1],
      ['HOLD', -1, 1],
    ]);
    expect(entries[4]).toMatchObject({ kind: 'GRANT', amount: 10, held: 0, messageId: null, reason: 'test' });
    expect(pagination).toMatchObject({ total: 5, page: 1, limit: 20, totalPages: 1, nextCursor: null });
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(9);
  });

  test('pages by number and by cursor, each entry once, also those of one moment', async () => {
    const { key } = await account();
    const all: Entry[] = (await credits(key)).data.entries;
    const byPage = [1, 2, 3].map(page => credits(key, `?limit=2&page=${page}`));
    expect((await Promise.all(byPage)).flatMap(({ data }) => data.entries)).toEqual(all);
    const walked: Entry[] = [];
    for (let cursor = ''; ; ) {
      const { data, pagination } = await credits(key, `?limit=2${cursor}`);
      walked.push(...data.entries);
      if (pagination.nextCursor === null) break;
      cursor = `&cursor=${pagination.nextCursor}`;
    }
    expect(walked).toEqual(all);
  });

  test('by kind and time', async () => {
    const { workspaceId, key } = await account();
    const kinds = async (query: string) => (await credits(key, query)).data.entries.map(({ kind }: Entry) => kind);
    expect(await kinds('?kind=HOLD')).toEqual(['HOLD', 'HOLD']);
    const before = app.clock.now().toISOString();
    app.clock.advance(days(1));
    await grantCredits(app.ctx(workspaceId), workspaceId, 5, 'more');
    expect(await kinds(`?from=${before}&kind=GRANT`)).toEqual(['GRANT']);
    expect(await kinds(`?to=${before}&kind=GRANT`)).toEqual(['GRANT']);
    expect(await kinds('?kind=GRANT')).toEqual(['GRANT', 'GRANT']);
  });

  test('400 names every invalid field', async () => {
    const { body, status } = await app.request('GET', '/v1/credits?kind=GIFT&from=now&limit=0&cursor=none');
    expect([status, body.details.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
      400,
      ['cursor', 'from', 'kind', 'limit'],
    ]);
    const backwards = await app.request('GET', '/v1/credits?from=2026-11-22T00:00:00Z&to=2026-11-21T00:00:00Z');
    expect([backwards.status, backwards.body.details[0].field]).toEqual([400, 'from']);
    const foreign = await account();
    const { pagination } = await credits(foreign.key, '?limit=2');
    const other = await app.request('GET', `/v1/credits?cursor=${pagination.nextCursor}`, { key: app.liveKey });
    expect([other.status, other.body.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test('a test key sees the balance and no entries; another workspace sees its own alone', async () => {
    const { workspaceId, id } = await account();
    const testKey = await app.key({ workspaceId });
    expect((await credits(testKey)).data).toMatchObject({ balance: 9, entries: [] });
    expect(JSON.stringify(await credits(app.liveKey))).not.toContain(id);
  });

  test('the graph answers the same', async () => {
    const { key } = await account();
    const query = '{ credits(kind: CHARGE, limit: 1) { balance entries { kind amount held } pagination { total } } }';
    expect((await app.graphql(query, {}, { key })).body.data.credits).toEqual({
      balance: 9,
      entries: [{ kind: 'CHARGE', amount: 0, held: -1 }],
      pagination: { total: 1 },
    });
  });
});

describe('usage', () => {
  test('says what messages cost, by channel, status and day', async () => {
    const { key } = await account();
    const { data } = (await app.request('GET', '/v1/usage?by=day', { key })).body;
    const day = app.clock.now().toISOString().slice(0, 10);
    const counted = { day, channel: 'sms', sandbox: false, count: 1, cost: 1 };
    expect(data.messages).toMatchObject([counted, counted]);
    expect(data.messages.map(({ status }: { status: string }) => status)).toContain('FAILED');
    expect(data.credits).toEqual({ granted: 10, charged: 1, refunded: 1, rented: 0 });
  });
});
