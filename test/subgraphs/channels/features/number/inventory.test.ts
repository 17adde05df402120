import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toNumber } from '../../../../../kernel/address/phone-number.js';
import { HttpInventory } from '../../../../../subgraphs/channels/features/number/inventory/http.js';
import { SandboxInventory } from '../../../../../subgraphs/channels/features/number/inventory/sandbox.js';
import {
  BLOCKS,
  numbersIn,
  offeredInSandbox,
} from '../../../../../subgraphs/channels/features/number/inventory/sandbox-blocks.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { type NumberInventory, startNumberInventory, TOKEN } from '../../../../support/peers/number-inventory.js';
import { inventoryContract } from './inventory.contract.js';
import { numberDesk } from './number.harness.js';

const NUMBERS = BLOCKS.flatMap(numbersIn).map(number => offeredInSandbox(number)!);

let app: TestApp;
let peer: NumberInventory;
beforeAll(async () => {
  [app, peer] = await Promise.all([startApp(), startNumberInventory(NUMBERS)]);
  peer.refused.add('+14155550001');
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
});

const overHttp = () => new HttpInventory({ url: peer.url, token: TOKEN }, app.services);

inventoryContract({
  name: 'sandbox',
  inventory: () => new SandboxInventory(app.services.db, app.clock),
  take: async phoneNumber => void (await numberDesk(app).bought(phoneNumber)),
});
inventoryContract({ name: 'over HTTP', inventory: overHttp, take: async phoneNumber => peer.take(phoneNumber) });

describe('the inventory of the sandbox', () => {
  test('has valid numbers alone, each in one block', () => {
    const numbers = NUMBERS.map(({ phoneNumber }) => phoneNumber);
    expect(numbers.filter(number => toNumber(number, undefined) !== number)).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('an inventory over HTTP', () => {
  test('of one number, the second purchase is told that it is taken', async () => {
    expect(await overHttp().order('+14155550010', 'num_3')).toBe('given');
    expect(await overHttp().order('+14155550010', 'num_4')).toBe('taken');
    // It is not another purchase's to give back.
    expect(await overHttp().release('+14155550010', 'num_4')).toBe('done');
    expect(peer.holders.get('+14155550010')).toBe('num_3');
  });

  test.each([500, 429, 401, 302] as const)('that answers %i is away', async status => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) peer.fail(method, status);
    expect(await overHttp().find('+14155550011')).toBeNull();
    expect(await overHttp().order('+14155550011', 'num_5')).toBe('away');
    expect(await overHttp().release('+14155550011', 'num_5')).toBe('away');
  });

  test('that loses an answer is asked once more, and gives the number to the same purchase', async () => {
    peer.fail('PUT', 'lost');
    expect(await overHttp().order('+14155550012', 'num_6')).toBe('given');
    expect(peer.holders.get('+14155550012')).toBe('num_6');
    peer.fail('PUT', 'lost', 'lost');
    expect(await overHttp().order('+14155550013', 'num_7')).toBe('away');
    expect(await overHttp().order('+14155550013', 'num_7')).toBe('given');
  });

  test('that talks nonsense is away; what is no number is left out, and so are features that nobody knows', async () => {
    const search = { country: 'US', type: null, prefix: null, contains: null, features: [], offset: 0, limit: 20 };
    for (const body of ['<html>', [], { numbers: 'none' }, { numbers: [], total: -1 }]) {
      peer.fail('GET', { body });
      expect(await overHttp().search(search)).toBeNull();
    }
    const odd = { phoneNumber: '+14155550014', country: 'US', type: 'LOCAL', features: ['SMS', 'SMS', 'HOLOGRAM'] };
    peer.fail('GET', { body: { numbers: [odd, { ...odd, phoneNumber: '555' }, null], total: 3 } });
    expect(await overHttp().search(search)).toEqual({ numbers: [{ ...odd, features: ['SMS'] }], total: 3 });
    for (const body of ['<html>', { available: true }, { ...odd, phoneNumber: '+14155550015', available: true }]) {
      peer.fail('GET', { body });
      expect(await overHttp().find('+14155550014')).toBeNull();
    }
  });

  test('that cannot be reached is away', async () => {
    const gone = new HttpInventory({ url: 'http://127.0.0.1:9', token: TOKEN }, app.services);
    expect([await gone.find('+14155550011'), await gone.order('+14155550011', 'num_8')]).toEqual([null, 'away']);
  });
});
