import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../../app/config.js';
import { type MessageCentre, startMessageCentre } from '../../../../../examples/demo-peers/message-centre.js';
import { ConfigError } from '../../../../../kernel/config/config.js';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { type SendDesk, sendDesk } from '../../../../support/channels/sends.js';

const BRAZIL = '+5511999990000';
const FRANCE = '+33612345678';
const CUBA = '+5351234567';
const ROWS = [
  { channel: 'sms', perPart: 4 },
  { channel: 'sms', country: 'BR', perPart: 2, perMessage: 1 },
  { channel: 'sms', country: 'CU', blocked: true },
];

let folder: string;
let file: string;
let app: TestApp;
let desk: SendDesk;
let centre: MessageCentre;

function write(table: unknown): void {
  writeFileSync(`${file}.new`, typeof table === 'string' ? table : JSON.stringify(table));
  renameSync(`${file}.new`, file);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-prices-'));
  file = join(folder, 'prices.json');
  write(ROWS);
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url, PRICES_FILE: file } });
  desk = sendDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
  rmSync(folder, { recursive: true });
});

const send = (to: string[], key: string, message = 'Hello', query = ''): Promise<Answer> =>
  app.request('POST', `/v1/sms/messages${query}`, { body: { to, payload: { message } }, key });

const verdicts = async (to: string[], message = 'Hello', key = app.liveKey) =>
  (await send(to, key, message, '?dryRun=true')).body.data;

describe('prices of the table', () => {
  test('the dry run shows each recipient its country, kind of number and cost', async () => {
    const { recipients, totalCost } = await verdicts([BRAZIL, FRANCE], 'a'.repeat(161));
    expect(recipients).toMatchObject([
      { to: BRAZIL, country: 'BR', numberType: 'MOBILE', price: 2, parts: 2, cost: 5 },
      { to: FRANCE, country: 'FR', numberType: 'MOBILE', price: 4, parts: 2, cost: 8 },
    ]);
    expect(totalCost).toBe(13);
  });

  test('a send holds the cost of each recipient, and settles each by its own', async () => {
    const workspaceId = await app.workspace({ credits: 20 });
    const key = await app.key({ workspaceId, mode: 'live' });
    const { body } = await send([BRAZIL, FRANCE, '+5511999990001'], key);
    expect(body.data).toMatchObject({ costs: [3, 4, 3], totalCost: 10 });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 10 });
    await app.settle();
    // The centre refuses numbers that end in 0001.
    expect(await desk.credits(workspaceId)).toEqual({ balance: 13, held: 0 });
  });

  test('402 where the sum is more than the balance, and nothing is held', async () => {
    const workspaceId = await app.workspace({ credits: 6 });
    const { status, body } = await send([BRAZIL, FRANCE], await app.key({ workspaceId, mode: 'live' }));
    expect([status, body.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(await desk.credits(workspaceId)).toEqual({ balance: 6, held: 0 });
  });

  test('DESTINATION_UNSUPPORTED for a blocked country, in live, sandbox and dry run', async () => {
    for (const key of [app.liveKey, app.testKey]) {
      const { status, body } = await send([FRANCE, CUBA], key);
      expect([status, body.code, body.details?.[0].field]).toEqual([422, 'DESTINATION_UNSUPPORTED', 'to[1]']);
    }
    expect((await verdicts([CUBA])).recipients[0]).toMatchObject({
      deliverable: false,
      code: 'DESTINATION_UNSUPPORTED',
    });
  });

  test('premium-rate numbers are never sent to', async () => {
    const { status, body } = await send(['+19005551234'], app.liveKey);
    expect([status, body.code]).toEqual([422, 'DESTINATION_UNSUPPORTED']);
  });

  test('the sandbox costs nothing', async () => {
    expect((await verdicts([BRAZIL], 'Hello', app.testKey)).recipients[0]).toMatchObject({ country: 'BR', cost: 0 });
    expect((await send([BRAZIL], app.testKey)).body.data.totalCost).toBe(0);
  });
});

describe('prices and numberPrice', () => {
  const ask = async (query: string, key = app.liveKey) => (await app.graphql(`{ ${query} }`, {}, { key })).body;

  test('tell what messages cost by country and of one number, in the sandbox too', async () => {
    const query = 'prices(channel: sms) { usual rows { country numberType perMessage perPart blocked } }';
    const row = { numberType: null, perMessage: 0, perPart: 0, blocked: false };
    for (const key of [app.liveKey, app.testKey])
      expect((await ask(query, key)).data.prices).toEqual({
        usual: 1,
        rows: [
          { ...row, country: 'BR', perMessage: 1, perPart: 2 },
          { ...row, country: 'CU', blocked: true },
          { ...row, country: null, perPart: 4 },
        ],
      });
    const of = async (to: string) =>
      (await ask(`numberPrice(channel: sms, to: "${to}") { to country numberType perMessage perPart blocked }`)).data
        .numberPrice;
    expect(await of('+55 11 99999-0000')).toEqual({
      ...{ to: BRAZIL, country: 'BR', numberType: 'MOBILE' },
      ...{ perMessage: 1, perPart: 2, blocked: false },
    });
    expect(await of(CUBA)).toMatchObject({ country: 'CU', blocked: true });
    expect(await of('+19005550100')).toMatchObject({ numberType: 'PREMIUM_RATE', blocked: true });
  });

  test('name what is no number, and a channel without numbers; need usage:read', async () => {
    const { errors } = await ask('numberPrice(channel: email, to: "nobody") { to }');
    expect(errors[0].extensions.details.map(({ field }: { field: string }) => field)).toEqual(['channel', 'to']);
    const blind = await app.key({ scopes: ['sms:send'] });
    expect((await ask('prices(channel: sms) { usual }', blind)).errors[0].extensions.code).toBe('FORBIDDEN');
  });
});

test('senders are what live messages of the own workspace may leave from', async () => {
  const [workspaceId, other] = [await app.workspace(), await app.workspace()];
  const assign = `insert into channels.sender (workspace_id, channel, value, answerable, created_at, id, origin, sends)
    values ($1, 'sms', '+14155550199', true, now(), 'snd_one', 'number', true), ($1, 'sms', 'ACME', false, now(), 'snd_two', 'operator', true),
      ($1, 'sms', '+14155550198', true, now(), 'snd_three', 'number', false), ($2, 'sms', 'OTHER', false, now(), 'snd_four', 'operator', true)`;
  await app.services.db.pool.query(assign, [workspaceId, other]);
  const { body } = await app.graphql(
    '{ senders { id channel sender answerable origin } }',
    {},
    { key: await app.key({ workspaceId, mode: 'live' }) },
  );
  expect(body.data.senders).toEqual([
    { id: 'snd_one', channel: 'sms', sender: '+14155550199', answerable: true, origin: 'NUMBER' },
    { id: 'snd_two', channel: 'sms', sender: 'ACME', answerable: false, origin: 'OPERATOR' },
  ]);
  const mailer = await app.key({ workspaceId, mode: 'live', scopes: ['email:read'] });
  expect((await app.graphql('{ senders { id } }', {}, { key: mailer })).body.data.senders).toEqual([]);
});

describe('the file', () => {
  const costOf = async (to: string) => (await verdicts([to])).recipients[0].cost;

  test('that is changed holds without a restart; one with faults leaves the table before in force', async () => {
    write([{ channel: 'sms', perPart: 6 }]);
    await expect.poll(() => costOf(BRAZIL)).toBe(6);
    write([{ channel: 'sms', perPart: 'much' }]);
    await new Promise(done => setTimeout(done, 3_000));
    expect(await costOf(BRAZIL)).toBe(6);
    write(ROWS);
    await expect.poll(() => costOf(BRAZIL)).toBe(3);
  });

  test('with faults stops the start, which names all of them', () => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, JSON.stringify([{ channel: 'sms' }, { channel: 'fax', perPart: 1 }]));
    const errorsOf = (path: string) => {
      try {
        readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PRICES_FILE: path });
        return [];
      } catch (error) {
        return (error as ConfigError).errors;
      }
    };
    expect(errorsOf(bad)).toHaveLength(2);
    expect(errorsOf(bad).every(error => error.startsWith('PRICES_FILE: row '))).toBe(true);
    expect(errorsOf(join(folder, 'none.json'))).toEqual([expect.stringMatching(/^PRICES_FILE: cannot be read/)]);
  });
});
