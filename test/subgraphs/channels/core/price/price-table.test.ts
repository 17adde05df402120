import { describe, expect, test } from 'vitest';
import { factsOf, type NumberType } from '../../../../../kernel/address/phone-number.js';
import { type PriceRow, parsePrices } from '../../../../../subgraphs/channels/core/price/price-file.js';
import { PriceTable } from '../../../../../subgraphs/channels/core/price/price-table.js';

const faultsOf = (table: unknown): readonly string[] => {
  const read = parsePrices(typeof table === 'string' ? table : JSON.stringify(table));
  return 'faults' in read ? read.faults : [];
};

describe('the text of a table', () => {
  test('every fault of every row is named', () => {
    const faults = faultsOf([
      { channel: 'sms', perPart: 1 },
      { channel: 'fax', perPart: 1 },
      { channel: 'sms', country: 'XX', perPart: -1 },
      { channel: 'sms', country: 'BR', prefix: '+55', perPart: 1 },
      { channel: 'sms', prefix: '55', perPart: 1.5 },
      { channel: 'sms', country: 'PT' },
      { channel: 'sms', country: 'ES', blocked: true, perPart: 1 },
      { channel: 'sms', perPart: 2 },
      { channel: 'sms', country: 'FR', perPart: 1, per: 'minute' },
      7,
    ]);
    const rows = faults.map(fault => /^row \d+/.exec(fault)?.[0]);
    expect(rows).toEqual([2, 3, 3, 4, 5, 5, 6, 7, 9, 10, 8].map(row => `row ${row}`));
    expect(faults).toContainEqual(expect.stringMatching(/^row 3, country: must be an ISO 3166 code/));
    expect(faults).toContainEqual('row 8: is for the same as row 1');
    expect(faults).toContainEqual('row 6: needs perPart, perMessage or blocked');
  });

  test.each(['', '{', '{}', 'null'])('%j is no table', text => {
    expect(faultsOf(text)).toEqual(['must be a JSON array of rows']);
  });

  test('an empty table and a price of 0 are fine', () => {
    expect(faultsOf([])).toEqual([]);
    expect(faultsOf([{ channel: 'email', perPart: 0 }])).toEqual([]);
  });
});

describe('which row holds', () => {
  const rows: PriceRow[] = [
    { channel: 'sms', perPart: 9 },
    { channel: 'sms', type: 'VOIP', perPart: 8 },
    { channel: 'sms', country: 'BR', perPart: 3 },
    { channel: 'sms', country: 'BR', type: 'FIXED_LINE', blocked: true },
    { channel: 'sms', prefix: '+5511', perPart: 2 },
    { channel: 'sms', prefix: '+551199', perPart: 1, perMessage: 5 },
    { channel: 'push', perMessage: 4 },
  ];
  const table = new PriceTable(rows);
  const to = (number: string, country: string, type: NumberType) => ({ number, country, type });

  test.each([
    ['the longest prefix', to('+5511999990000', 'BR', 'MOBILE'), { perPart: 1, perMessage: 5 }],
    ['a shorter one', to('+5511888880000', 'BR', 'MOBILE'), { perPart: 2, perMessage: 0 }],
    ['the country', to('+5521999990000', 'BR', 'MOBILE'), { perPart: 3, perMessage: 0 }],
    ['the country and the type', to('+552133330000', 'BR', 'FIXED_LINE'), null],
    ['the type alone', to('+33912345678', 'FR', 'VOIP'), { perPart: 8, perMessage: 0 }],
    ['the channel', to('+33612345678', 'FR', 'MOBILE'), { perPart: 9, perMessage: 0 }],
  ])('%s', (_name, destination, price) => expect(table.priceOf('sms', destination, 1)).toEqual(price));

  test('what a row leaves out is free, and where there is no row the usual price holds', () => {
    expect(table.priceOf('push', null, 1)).toEqual({ perMessage: 4, perPart: 0 });
    expect(table.priceOf('email', null, 7)).toEqual({ perMessage: 0, perPart: 7 });
  });

  test('destinations are looked up only where a row depends on them', () => {
    expect(['sms', 'push', 'email'].map(channel => table.needsDestination(channel))).toEqual([true, false, false]);
  });
});

test.each([
  ['+5511999990000', 'BR', 'MOBILE'],
  ['+551133330000', 'BR', 'FIXED_LINE'],
  ['+14155550000', 'US', 'FIXED_LINE_OR_MOBILE'],
  ['+19005551234', 'US', 'PREMIUM_RATE'],
  ['+447911123456', 'GG', 'MOBILE'],
  ['+99999', null, null],
])('%s is a number of %s: %s', (number, country, type) => expect(factsOf(number)).toEqual({ country, type }));
