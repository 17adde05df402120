import { describe, expect, test } from 'vitest';
import { withLookAlikes } from '../../../../../subgraphs/channels/kinds/sms/text/look-alikes.js';
import { encodedParts, segments } from '../../../../../subgraphs/channels/kinds/sms/text/segments.js';

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
    expect(segments(character.repeat(count))).toMatchObject({ encoding, parts });
    expect(encodedParts(character.repeat(count)).parts).toHaveLength(parts);
  });

  test('one character outside the alphabet makes the whole text UCS-2', () => {
    expect(segments(`${'a'.repeat(159)}ã`)).toEqual({
      encoding: 'ucs2',
      units: 160,
      unitsPerPart: 67,
      parts: 3,
    });
  });

  test('parts leave room for their header', () => {
    for (const text of ['a'.repeat(1_000), '€a'.repeat(500)]) {
      for (const part of encodedParts(text).parts) expect(part.length).toBeLessThanOrEqual(153);
    }
    for (const part of encodedParts('😀ã'.repeat(200)).parts) expect(part.length).toBeLessThanOrEqual(134);
  });

  test('counts septets with the escape of the extension table, and the room of a part', () => {
    expect(segments('€5 {ok}')).toEqual({ encoding: 'gsm7', units: 10, unitsPerPart: 160, parts: 1 });
    expect(segments('😀')).toEqual({ encoding: 'ucs2', units: 2, unitsPerPart: 70, parts: 1 });
  });

  test('no part ends inside a surrogate pair', () => {
    const { parts } = encodedParts(`a${'😀'.repeat(70)}`);
    expect(parts).toHaveLength(3);
    const texts = parts.map(part => Buffer.from(part).swap16().toString('utf16le'));
    expect(texts.every(text => text.isWellFormed())).toBe(true);
    expect(texts.join('')).toBe(`a${'😀'.repeat(70)}`);
  });
});

describe('national alphabets', () => {
  test.each([
    ['es', 'Habrá más canción ç', 19, 23],
    ['pt', 'Olá João, ação às três', 22, 27],
    ['tr', 'Şişli ığ ç', 10, 15],
  ] as const)('%s has its accents in GSM 7-bit, two septets each', (alphabet, text, length, units) => {
    expect(text).toHaveLength(length);
    expect(segments(text)).toMatchObject({ encoding: 'ucs2' });
    expect(segments(text, alphabet)).toEqual({ encoding: `gsm7-${alphabet}`, units, unitsPerPart: 155, parts: 1 });
  });

  test('their header takes five septets of a message and four more of a part', () => {
    expect(segments(`á${'a'.repeat(153)}`, 'es')).toMatchObject({ units: 155, parts: 1 });
    expect(segments(`á${'a'.repeat(154)}`, 'es')).toMatchObject({ units: 156, unitsPerPart: 149, parts: 2 });
    for (const part of encodedParts('á'.repeat(300), 'es').parts) expect(part.length).toBeLessThanOrEqual(149);
  });

  test('a text of the default alphabet does not pay for it; what no table has is UCS-2', () => {
    expect(segments('Hello', 'pt')).toMatchObject({ encoding: 'gsm7', unitsPerPart: 160 });
    expect(segments('Olá 😀', 'pt')).toMatchObject({ encoding: 'ucs2' });
  });
});

describe('look-alikes', () => {
  test.each([
    ['‘It’s “done” – now…’', "'It's \"done\" - now...'"],
    ['a\u00a0b\u2009c\u200bd', 'a b cd'],
    ['ＡＢＣ ﬁn', 'ABC fin'],
    ['caffe\u0300', 'caffè'],
  ])('%j is sent as %j', (text, sent) => expect(withLookAlikes(text, null)).toBe(sent));

  test.each(['Hello', 'João said “oi”', '😀 – yes', '5 m²'])('%j stays as it is', text =>
    expect(withLookAlikes(text, null)).toBe(text),
  );

  test('what the national alphabet has is no reason to keep the rest', () => {
    expect(withLookAlikes('João said “oi”', 'pt')).toBe('João said "oi"');
  });
});
