import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

const SUBSTATUSES = ['opened', 'clicked', null, 'complained', 'opened', 'bounced'];

let app: TestApp;
let ids: string[];
beforeAll(async () => {
  app = await startApp();
  const to = SUBSTATUSES.map((_, place) => `+1415555010${place}`);
  ids = (await app.request('POST', '/v1/sms/messages', { body: { to, payload: { message: 'Hi' } } })).body.data
    .messageIds;
  await app.settle();
  for (const [place, substatus] of SUBSTATUSES.entries())
    await app.services.db.pool.query('update channels.message set substatus = $2, sender = $3 where id = $1', [
      ids[place],
      substatus,
      place % 2 ? 'ACME' : null,
    ]);
});
afterAll(() => app?.stop());

const places = (list: { id: string }[]) => list.map(({ id }) => ids.indexOf(id)).sort();

async function ask(args: string, key = app.testKey) {
  const { body } = await app.graphql(
    `{ messages(${args}) { items { id } pagination { total nextCursor } } }`,
    {},
    { key },
  );
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data.messages;
}

describe('messages', () => {
  test.each<[string, number[]]>([
    ['substatuses: [opened]', [0, 4]],
    ['substatuses: [opened, clicked, opened]', [0, 1, 4]],
    ['substatuses: [read]', []],
    ['substatuses: [opened, bounced], statuses: [FAILED]', []],
    ['substatuses: [opened], channels: [email]', []],
    ['substatuses: [clicked, complained], recipient: "+1 415 555 0103"', [3]],
    ['sender: "ACME"', [1, 3, 5]],
    ['sender: "ACME", substatuses: [clicked, opened]', [1]],
    ['substatuses: [opened], sandbox: false', []],
  ])('with %s', async (args, wanted) => {
    expect(places((await ask(args)).items)).toEqual(wanted);
  });

  test('are counted, and go on by cursor', async () => {
    const seen: number[] = [];
    for (let after = ''; ; ) {
      const { items, pagination } = await ask(`substatuses: [opened, clicked], limit: 1, counted: true${after}`);
      seen.push(...places(items));
      if (!after) expect(pagination.total).toBe(3);
      if (!pagination.nextCursor) break;
      after = `, cursor: "${pagination.nextCursor}"`;
    }
    expect(seen.sort()).toEqual([0, 1, 4]);
  });

  test('are listed by substatus over REST, and by no unknown one', async () => {
    const list = async (query: string) => app.request('GET', `/v1/messages?${query}`);
    expect(places((await list('substatuses=opened&substatuses=bounced')).body.data)).toEqual([0, 4, 5]);
    const { status, body } = await list('substatuses=seen');
    expect([status, body.details.map(({ field }: { field: string }) => field)]).toEqual([400, ['substatuses']]);
  });

  test('of another workspace are not listed', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    expect((await ask('substatuses: [opened]', key)).items).toEqual([]);
  });
});
