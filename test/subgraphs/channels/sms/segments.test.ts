import { describe, expect, test } from 'vitest';
import { encodedParts, segments } from '../../../../subgraphs/channels/sms/segments.js';

describe('segments', () => {
  test.each([
    ['', 0, 'gsm7', 1],
    ['a', 160, 'gsm7', 1],
    ['a', 161, 'gsm7', 2],
    ['a', 306, 'gsm7', 2],
    ['a', 307, 'gsm7', 3],
    ['€', 80, 'gsm7', 1],
    ['€', 81, 'gsm7', 2],
    // 76 pairs of septets fit in 153: none is torn apart, one septet stays empty.
    ['€', 152, 'gsm7', 2],
    ['€', 153, 'gsm7', 3],
    ['ã', 70, 'ucs2', 1],
    ['ã', 71, 'ucs2', 2],
    ['ã', 134, 'ucs2', 2],
    ['ã', 135, 'ucs2', 3],
    ['😀', 35, 'ucs2', 1],
    ['😀', 36, 'ucs2', 2],
    // 33 surrogate pairs fit in 67 units.
    ['😀', 66, 'ucs2', 2],
    ['😀', 67, 'ucs2', 3],
    ['\u001b', 1, 'ucs2', 1],
  ])('%j × %i', (character, count, encoding, parts) => {
    expect(segments(character.repeat(count))).toEqual({ encoding, parts });
    expect(encodedParts(character.repeat(count)).parts).toHaveLength(parts);
  });

  test('one character outside the alphabet makes the whole text UCS-2', () => {
    expect(segments(`${'a'.repeat(159)}ã`)).toEqual({ encoding: 'ucs2', parts: 3 });
  });

  test('parts leave room for their header', () => {
    for (const text of ['a'.repeat(1_000), '€a'.repeat(500)]) {
      for (const part of encodedParts(text).parts) expect(part.length).toBeLessThanOrEqual(153);
    }
    for (const part of encodedParts('😀ã'.repeat(200)).parts) expect(part.length).toBeLessThanOrEqual(134);
  });
});
