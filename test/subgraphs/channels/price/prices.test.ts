import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../examples/demo-peers/message-centre.js';
import { ConfigError, readConfig } from '../../../../kernel/config/config.js';
import { type Answer, startApp, type TestApp } from '../../../support/app.js';
import { type SendDesk, sendDesk } from '../../../support/channels/sends.js';

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
