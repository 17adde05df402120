import { TypeID } from 'typeid-js';
import { describe, expect, test, vi } from 'vitest';
import { idAfter, isId, newId } from '../../../kernel/context/ids.js';

const uuidOf = (id: string): string => TypeID.fromString(id).toUUID();
const MOMENT = Date.parse('2026-11-21T12:00:00.123Z');

/** Makes a value while the system's clock shows a time. */
function at<T>(moment: number, make: () => T): T {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] });
  try {
    return make();
  } finally {
    vi.useRealTimers();
  }
}

describe('newId', () => {
  test('makes what another implementation reads as the prefix and a UUIDv7', () => {
    for (let i = 0; i < 10_000; i++) {
      const id = newId('msg');
      expect(isId('msg', id)).toBe(true);
      expect(TypeID.fromString(id).getType()).toBe('msg');
      expect(uuidOf(id)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test('begins with the moment in milliseconds', () => {
    const later = MOMENT + 365 * 86_400_000;
    const uuid = uuidOf(at(later, () => newId('evt')));
    expect(Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)).toBe(later);
  });

  test('ascends, also with more of them than a millisecond can count and a clock that goes back', () => {
    const later = MOMENT + 2 * 365 * 86_400_000;
    const ids = [
      ...at(later, () => Array.from({ length: 20_000 }, () => newId('msg'))),
      ...at(later - 60_000, () => Array.from({ length: 100 }, () => newId('msg'))),
    ];
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leaves 62 bits of each to chance', () => {
    const tails = Array.from({ length: 2_000 }, () => BigInt(`0x${uuidOf(newId('msg')).slice(19).replace('-', '')}`));
    for (let bit = 0n; bit < 62n; bit++) {
      const set = tails.filter(tail => (tail >> bit) & 1n).length;
      // Six standard deviations of a fair coin.
      expect(Math.abs(set - 1_000)).toBeLessThan(135);
    }
  });
});

describe('idAfter', () => {
  test('is the next place, of any prefix, and the same each time', () => {
    const id = newId('inb');
    const next = idAfter('msg', id);
    expect(isId('msg', next)).toBe(true);
    expect(next.slice(4) > id.slice(4)).toBe(true);
    expect(idAfter('msg', id)).toBe(next);
    expect(idAfter('msg', 'inb_01kaz3w8m4e7sb2v6y9n0tq5zz')).toBe('msg_01kaz3w8m4e7sb2v6y9n0tq600');
  });
});
