/** GSM 03.38 default alphabet, in order of its codes; position 0x1B is the escape and stands for no character. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1BÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const ESCAPE = 0x1b;

/** GSM 03.38 extension table: each costs two septets, the escape and its code. */
const EXTENSION: readonly (readonly [string, number])[] = [
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
];

const SEPTETS: ReadonlyMap<string, readonly number[]> = new Map([
  ...[...BASIC]
    .map((character, code): [string, number[]] => [character, [code]])
    .filter(([, [code]]) => code !== ESCAPE),
  ...EXTENSION.map(([character, code]): [string, number[]] => [character, [ESCAPE, code]]),
]);

/** Septets of a character, one per byte as SMPP carries them; undefined outside the alphabet. */
export const septetsOf = (character: string): readonly number[] | undefined => SEPTETS.get(character);
