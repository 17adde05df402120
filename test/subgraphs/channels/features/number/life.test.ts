import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { setHold } from '../../../../../kernel/holds/holds.js';
import { grantCredits } from '../../../../../subgraphs/channels/core/credit/credit.service.js';
import {
  BLOCKS,
  numbersIn,
  offeredInSandbox,
} from '../../../../../subgraphs/channels/features/number/inventory/sandbox-blocks.js';
import { PhoneNumberStatus, TRANSITIONS } from '../../../../../subgraphs/channels/features/number/status.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type NumberInventory, startNumberInventory } from '../../../../support/peers/number-inventory.js';
import { account, type NumberDesk, numberDesk } from './number.harness.js';

let app: TestApp;
let peer: NumberInventory;
beforeAll(async () => {
  peer = await startNumberInventory(BLOCKS.flatMap(numbersIn).map(number => offeredInSandbox(number)!));
  app = await startApp({ env: { ...peer.env, WEBHOOK_RETENTION: '365d' } });
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
});

const pass = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};

async function rented(phoneNumber: string, credits: number) {
  const owner = await account(app, { credits });
  const { id } = await owner.live.bought(phoneNumber);
  await app.settle();
  const read = async () => (await owner.live.read(id)).body.data;
  return { ...owner, id, read, renewsAt: new Date((await read()).renewsAt) };
}

const namesOf = async (desk: NumberDesk) =>
  (await desk.events()).map(({ event }) => event.replace('phone_number.', ''));

const isSender = async (phoneNumber: string) =>
  (await sql(app.services.db, 'select from channels.sender where value = $1', [phoneNumber])).length > 0;

describe('a rented number', () => {
  test('is paid once at the start of each period', async () => {
    const { live, read, renewsAt } = await rented('+14155550100', 350);
    await pass(days(30) - seconds(1));
    expect((await live.credits()).balance).toBe(250);
    await pass(seconds(1));
    await pass(hours(5));
    expect((await live.credits()).balance).toBe(150);
    expect((await read()).renewsAt).toBe(new Date(renewsAt.getTime() + days(30)).toISOString());
    expect(await namesOf(live)).toEqual(['activated']);
  });

  test('that was forgotten for two periods pays both, each once', async () => {
    const { live, id } = await rented('+14155550101', 350);
    await pass(days(65));
    expect((await live.credits()).balance).toBe(50);
    const periods = await sql<{ count: number }>(
      app.services.db,
      'select count(distinct period_from)::int as count from channels.ledger where phone_number_id = $1',
      [id],
    );
    expect(periods).toEqual([{ count: 3 }]);
  });

  test('goes past due without credits, still works, and is suspended and released when nobody pays', async () => {
    const { live, read, renewsAt } = await rented('+14155550102', 150);
    await pass(days(30));
    expect(await read()).toMatchObject({
      status: 'PAST_DUE',
      renewsAt: renewsAt.toISOString(),
      suspendsAt: new Date(app.clock.now().getTime() + days(7)).toISOString(),
    });
    expect(await isSender('+14155550102')).toBe(true);
    await pass(days(7));
    expect(await read()).toMatchObject({
      status: 'SUSPENDED',
      suspendsAt: null,
      releasesAt: new Date(app.clock.now().getTime() + days(14)).toISOString(),
    });
    expect(await isSender('+14155550102')).toBe(false);
    await pass(days(14));
    expect(await read()).toMatchObject({
      status: 'RELEASED',
      releaseReason: 'unpaid',
      renewsAt: null,
      releasesAt: null,
    });
    expect(await namesOf(live)).toEqual(['activated', 'past_due', 'suspended', 'released']);
    expect((await live.credits()).balance).toBe(50);
    expect(peer.holders.has('+14155550102')).toBe(true);
    await pass(days(30));
    expect(peer.holders.has('+14155550102')).toBe(false);
  });

  test('past due, is paid from the day on which it was due, as soon as credits come', async () => {
    const { live, workspaceId, read, renewsAt } = await rented('+14155550103', 100);
    await pass(days(33));
    expect((await read()).status).toBe('PAST_DUE');
    await grantCredits(app.ctx(workspaceId), workspaceId, 120, 'paid');
    await app.settle();
    expect(await read()).toMatchObject({
      status: 'ACTIVE',
      suspendsAt: null,
      renewsAt: new Date(renewsAt.getTime() + days(30)).toISOString(),
    });
    expect((await live.credits()).balance).toBe(20);
    const events = await live.events();
    expect(events.map(({ data }) => data['reason'])).toEqual(['bought', 'unpaid', 'paid']);
  });

  test('suspended, is paid from the day of its payment, and sends again', async () => {
    const { workspaceId, read } = await rented('+14155550104', 100);
    await pass(days(30));
    await pass(days(9));
    expect((await read()).status).toBe('SUSPENDED');
    await grantCredits(app.ctx(workspaceId), workspaceId, 99, 'too little');
    await app.settle();
    expect((await read()).status).toBe('SUSPENDED');
    await grantCredits(app.ctx(workspaceId), workspaceId, 1, 'enough');
    await app.settle();
    const { status, renewsAt } = await read();
    expect([status, renewsAt]).toEqual(['ACTIVE', new Date(app.clock.now().getTime() + days(30)).toISOString()]);
    expect(await isSender('+14155550104')).toBe(true);
  });

  test('of several numbers of a workspace, as many are paid as the credits suffice for', async () => {
    const { live } = await account(app, { credits: 350 });
    for (const end of ['0', '1']) await live.bought(`+1415555011${end}`);
    await app.settle();
    await pass(days(30));
    const statuses = (await live.list()).body.data.map(({ status }: { status: string }) => status).sort();
    expect([statuses, (await live.credits()).balance]).toEqual([['ACTIVE', 'PAST_DUE'], 50]);
  });

  test('of a blocked workspace pays nothing and loses nothing', async () => {
    const { live, workspaceId, read } = await rented('+14155550105', 100);
    const hold = (held: boolean) => transact(app.ctx(workspaceId), tx => setHold(tx, workspaceId, held));
    await hold(true);
    await pass(days(40));
    expect([(await read()).status, (await live.credits()).balance]).toEqual(['ACTIVE', 0]);
    await hold(false);
    await pass(minutes(1));
    expect((await read()).status).toBe('PAST_DUE');
  });

  test('two clocks at once, and one that is stopped after each step, pay a period once', async () => {
    const { live } = await rented('+14155550106', 1_000);
    app.clock.advance(days(30));
    await Promise.all([app.settle(), app.settle(), app.settle()]);
    expect((await live.credits()).balance).toBe(800);
    const again = `insert into channels.ledger (workspace_id, kind, amount, held, phone_number_id, period_from, at)
      select workspace_id, kind, amount, held, phone_number_id, period_from, at from channels.ledger where period_from is not null limit 1`;
    await expect(sql(app.services.db, again, [])).rejects.toThrow('ledger_rental');
  });
});

describe('in the sandbox', () => {
  test('no credits move', async () => {
    const { test: desk } = await account(app, { credits: 10 });
    const { id } = await desk.bought('+14155550120');
    await pass(days(31));
    expect((await desk.read(id)).body.data.status).toBe('ACTIVE');
    expect((await desk.credits()).balance).toBe(10);
  });

  test('a number that ends 0004 lives through all of it in a quarter of an hour', async () => {
    const desk = numberDesk(app);
    const { id } = await desk.bought('+14155550004');
    const seen: string[] = [];
    for (let step = 0; step < 4; step++) {
      seen.push((await desk.read(id)).body.data.status);
      await pass(minutes(5));
    }
    expect(seen).toEqual(['ACTIVE', 'PAST_DUE', 'SUSPENDED', 'RELEASED']);
    expect(await namesOf(desk)).toEqual(['activated', 'past_due', 'suspended', 'released']);
    await desk.bought('+14155550004');
  });
});

test('a number that was released stays so, whatever happens', () => {
  for (const row of Object.values(TRANSITIONS)) expect(row.RELEASED).toBeNull();
  for (const status of Object.keys(PhoneNumberStatus)) expect(Object.keys(TRANSITIONS.pay)).toContain(status);
});
