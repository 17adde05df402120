import { describe, expect, test } from 'vitest';
import type { Inventory, NumberSearch } from '../../../../../subgraphs/channels/features/number/inventory/port.js';

/** An inventory, and the uses of its numbers. */
export interface InventoryHarness {
  readonly name: string;
  inventory(): Inventory;
  /** Somebody holds the number. */
  take(phoneNumber: string): Promise<void>;
}

const SEARCH: NumberSearch = {
  country: 'US',
  type: null,
  prefix: null,
  contains: null,
  features: [],
  offset: 0,
  limit: 20,
};

/** The promises of the port, for any inventory that offers the numbers of the sandbox. */
export function inventoryContract({ name, inventory, take }: InventoryHarness): void {
  describe(`inventory ${name}`, () => {
    test('finds numbers by all that is asked, in pages', async () => {
      const wanted = {
        ...SEARCH,
        type: 'LOCAL' as const,
        prefix: '+1415',
        contains: '55508',
        features: ['SMS'] as const,
      };
      const all = (await inventory().search({ ...wanted, limit: 100 }))!;
      expect(all.total).toBe(all.numbers.length);
      expect(all.numbers.length).toBeGreaterThan(50);
      for (const { phoneNumber, country, type } of all.numbers)
        expect([country, type, phoneNumber.startsWith('+141555508')]).toEqual(['US', 'LOCAL', true]);
      const page = (await inventory().search({ ...wanted, offset: 3, limit: 2 }))!;
      expect(page).toEqual({ numbers: all.numbers.slice(3, 5), total: all.total });
      expect(await inventory().search({ ...SEARCH, country: 'FR' })).toEqual({ numbers: [], total: 0 });
    });

    test('tells a number that is offered from one that is taken and one that it does not know', async () => {
      expect(await inventory().find('+14155550007')).toEqual({
        phoneNumber: '+14155550007',
        country: 'US',
        type: 'LOCAL',
        features: ['SMS', 'MMS', 'VOICE'],
      });
      expect(await inventory().find('+14155559999')).toBe('unknown');
      await take('+14155550008');
      expect(await inventory().find('+14155550008')).toBe('taken');
    });

    test('gives a number to a purchase, and the same again when it is asked again', async () => {
      for (const attempt of [1, 2]) expect(await inventory().order('+14155550006', 'num_1', attempt)).toBe('given');
    });

    test('refuses a number that is not sold', async () => {
      expect(await inventory().order('+14155550001', 'num_2', 1)).toBe('refused');
    });

    test('takes a number back, as often as it is given', async () => {
      for (let time = 0; time < 2; time++) expect(await inventory().release('+14155550006', 'num_1')).toBe('done');
    });
  });
}
