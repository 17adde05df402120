import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../../../app/commands/admin.js';
import { days, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import {
  BLOCKS,
  numbersIn,
  offeredInSandbox,
} from '../../../../../subgraphs/channels/features/number/inventory/sandbox-blocks.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type NumberInventory, startNumberInventory } from '../../../../support/peers/number-inventory.js';
import { account, type NumberDesk } from './number.harness.js';

let app: TestApp;
let peer: NumberInventory;
beforeAll(async () => {
  peer = await startNumberInventory(BLOCKS.flatMap(numbersIn).map(number => offeredInSandbox(number)!));
  app = await startApp({ env: { ...peer.env, NUMBER_QUARANTINE: '10d' } });
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
});

/** Balance, and the amounts of the rentals, newest first. */
async function spent(desk: NumberDesk) {
  const { balance, entries } = await desk.credits();
  const rentals = entries.filter(({ kind }: { kind: string }) => kind === 'RENTAL');
  return [balance, ...rentals.map(({ amount }: { amount: number }) => amount)];
}

const stateOf = async (desk: NumberDesk, id: string) => {
  const { status, releaseReason, errorCode } = (await desk.read(id)).body.data;
  return [status, releaseReason, errorCode];
};

const senders = (workspaceId: string) =>
  sql(
    app.services.db,
    'select channel, value, sends, answerable from channels.sender where workspace_id = $1 order by channel',
    [workspaceId],
  );

describe('a live purchase', () => {
  test('is paid at once, and works when the inventory gave the number', async () => {
    const { live, workspaceId } = await account(app, { credits: 150 });
    const number = await live.bought('+14155550100');
    expect(number).toMatchObject({ status: 'PENDING', renewsAt: null, price: 100, sandbox: false });
    expect(await senders(workspaceId)).toEqual([]);
    await app.settle();
    expect(peer.holders.get('+14155550100')).toBe(number.id);
    expect((await live.read(number.id)).body.data).toMatchObject({ status: 'ACTIVE', renewsAt: expect.any(String) });
    expect(await spent(live)).toEqual([50, -100]);
    const [entry] = (await live.credits()).entries;
    expect(entry).toMatchObject({ held: 0, phoneNumberId: number.id, reason: '+14155550100' });
    expect(await senders(workspaceId)).toEqual([
      { channel: 'sms', value: '+14155550100', sends: true, answerable: true },
      { channel: 'voice', value: '+14155550100', sends: true, answerable: true },
    ]);
    expect((await live.events()).map(({ event }) => event)).toEqual(['phone_number.activated']);
    const { body } = await app.request('GET', '/v1/usage', { key: live.key });
    expect(body.data.credits).toMatchObject({ granted: 150, charged: 0, rented: 100 });
  });

  test('leads to what was paid for it, if the caller may read credits', async () => {
    const { live, workspaceId } = await account(app);
    const { id } = await live.bought('+14155550101');
    const query = 'query ($id: ID!) { phoneNumber(id: $id) { rentals { kind amount phoneNumberId } } }';
    const rentals = [{ kind: 'RENTAL', amount: -100, phoneNumberId: id }];
    const { data } = (await app.graphql(query, { id }, { key: live.key })).body;
    expect(data.phoneNumber).toEqual({ rentals });
    const limited = await app.key({ mode: 'live', scopes: ['phone_numbers:read'], workspaceId });
    expect((await app.graphql(query, { id }, { key: limited })).body.data.phoneNumber.rentals).toBeNull();
  });

  test('is undone where the inventory does not give the number: the credits come back, and it is told', async () => {
    const { live } = await account(app, { credits: 500 });
    peer.refused.add('+14155550102');
    const refused = await live.bought('+14155550102');
    const taken = await live.bought('+14155550103');
    peer.take('+14155550103');
    await app.settle();
    expect(await stateOf(live, refused.id)).toEqual(['RELEASED', 'refused', 'PHONE_NUMBER_REFUSED']);
    expect(await stateOf(live, taken.id)).toEqual(['RELEASED', 'refused', 'PHONE_NUMBER_TAKEN']);
    expect((await spent(live))[0]).toBe(500);
    const events = await live.events();
    expect(events.map(({ event, data }) => [event, data['reason'], data['code']])).toEqual(
      expect.arrayContaining([
        ['phone_number.released', 'refused', 'PHONE_NUMBER_REFUSED'],
        ['phone_number.released', 'refused', 'PHONE_NUMBER_TAKEN'],
      ]),
    );
    // It was never held: it can be bought again.
    peer.refused.delete('+14155550102');
    await live.bought('+14155550102');
  });

  test('waits for an inventory that is away, and ends after a day', async () => {
    const { live } = await account(app, { credits: 500 });
    const late = await live.bought('+14155550104');
    peer.down.add('PUT');
    await app.settle();
    expect(await stateOf(live, late.id)).toEqual(['PENDING', null, null]);
    peer.down.delete('PUT');
    app.clock.advance(minutes(1));
    await app.settle();
    expect(await stateOf(live, late.id)).toEqual(['ACTIVE', null, null]);
    const never = await live.bought('+14155550105');
    peer.down.add('PUT');
    await app.settle();
    app.clock.advance(days(1));
    await app.settle();
    peer.down.delete('PUT');
    app.clock.advance(minutes(15));
    await app.settle();
    expect(await stateOf(live, never.id)).toEqual(['RELEASED', 'refused', 'PHONE_NUMBER_PROVIDER_UNAVAILABLE']);
    expect((await spent(live))[0]).toBe(400);
    // Nobody knows whether the inventory gave it, so it is given back.
    expect(peer.calls).toContain('DELETE /v1/numbers/+14155550105');
  });

  test('asks before it takes anything: an inventory that cannot say, a number that it has not or that is taken', async () => {
    const { live } = await account(app);
    peer.fail('GET', 500);
    expect((await live.buy('+14155550106')).body.code).toBe('PHONE_NUMBER_PROVIDER_UNAVAILABLE');
    peer.fail('GET', 500);
    expect((await live.search('?country=US')).status).toBe(503);
    peer.take('+14155550106');
    expect((await live.buy('+14155550106')).body.code).toBe('PHONE_NUMBER_TAKEN');
    expect((await live.buy('+19995550106')).body.code).toBe('PHONE_NUMBER_NOT_OFFERED');
    expect((await live.search('?country=US&contains=55500100')).body.data).toEqual([]);
    expect(await spent(live)).toEqual([1_000]);
  });

  test('needs the credits, and room in what may be spent a day', async () => {
    const { live, workspaceId } = await account(app, { credits: 250 });
    expect((await live.buy('+18005550100')).body.code).toBe('INSUFFICIENT_CREDITS');
    await sql(app.services.db, 'update channels.balance set daily_cap = 150 where workspace_id = $1', [workspaceId]);
    await live.bought('+14155550107');
    const capped = await live.buy('+14155550108');
    expect([capped.status, capped.body.code]).toEqual([429, 'SPENDING_CAP_REACHED']);
    expect(await spent(live)).toEqual([150, -100]);
  });

  test('of many that want one number at once one gets it, and one alone is charged', async () => {
    const accounts = await Promise.all(Array.from({ length: 4 }, () => account(app, { credits: 1_000 })));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, place) => accounts[place % 4]!.live.buy('+14155550110')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await app.settle();
    const balances = await Promise.all(accounts.map(async ({ live }) => (await live.credits()).balance));
    expect(balances.sort()).toEqual([1_000, 1_000, 1_000, 900]);
  });

  test('killed between the order and its outcome, it is asked for again and given once', async () => {
    const { live } = await account(app, { credits: 500 });
    const { id } = await live.bought('+14155550111');
    // A worker that died after its call leaves this state.
    peer.give('+14155550111', id);
    const lease = new Date(app.clock.now().getTime() + seconds(60));
    await sql(app.services.db, 'update channels.phone_number set lease_until = $2, fence = fence + 1 where id = $1', [
      id,
      lease,
    ]);
    await app.settle();
    expect(await stateOf(live, id)).toEqual(['PENDING', null, null]);
    app.clock.advance(minutes(2));
    await app.settle();
    expect(await stateOf(live, id)).toEqual(['ACTIVE', null, null]);
    expect(await spent(live)).toEqual([400, -100]);
    expect((await live.events()).map(({ event }) => event)).toEqual(['phone_number.activated']);
  });
});

describe('a number that was given up', () => {
  test('sends no more, rests, and goes back to the inventory', async () => {
    const { live, workspaceId } = await account(app, { credits: 500 });
    const { live: other } = await account(app, { credits: 500 });
    const { id } = await live.bought('+14155550112');
    await app.settle();
    expect((await live.release(id)).body.data).toMatchObject({ status: 'RELEASED', releaseReason: 'requested' });
    expect(await senders(workspaceId)).toEqual([]);
    const again = await live.release(id);
    expect([again.status, again.body.code]).toEqual([409, 'PHONE_NUMBER_STATE']);
    app.clock.advance(days(10) - hours(1));
    await app.settle();
    expect(peer.holders.get('+14155550112')).toBe(id);
    expect((await other.buy('+14155550112')).body.code).toBe('PHONE_NUMBER_TAKEN');
    app.clock.advance(hours(2));
    await app.settle();
    expect(peer.holders.has('+14155550112')).toBe(false);
    await other.bought('+14155550112');
    expect((await live.events()).map(({ event }) => event)).toEqual([
      'phone_number.activated',
      'phone_number.released',
    ]);
  });

  test('is nobody else’s sender, and a sender of somebody else is not sold', async () => {
    const [one, other] = [await account(app), await account(app)];
    const admin = (...args: string[]) => readCommand(['sender', 'add', ...args])(app.services);
    const { id } = await one.live.bought('+14155550113');
    await expect(admin(other.workspaceId, 'sms', '+14155550113')).rejects.toMatchObject({ code: 'SENDER_TAKEN' });
    await app.settle();
    await one.live.release(id);
    await expect(admin(other.workspaceId, 'sms', '+14155550113')).rejects.toMatchObject({ code: 'SENDER_TAKEN' });
    await admin(other.workspaceId, 'sms', '+14155550114');
    expect((await one.live.buy('+14155550114')).body.code).toBe('PHONE_NUMBER_TAKEN');
    await other.live.bought('+14155550114');
    await app.settle();
    expect(await senders(other.workspaceId)).toMatchObject([{ channel: 'sms' }, { channel: 'voice' }]);
  });
});
