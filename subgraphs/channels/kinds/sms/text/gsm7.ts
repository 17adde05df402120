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

const BASE: ReadonlyMap<string, readonly number[]> = new Map([
  ...[...BASIC]
    .map((character, code): [string, number[]] => [character, [code]])
    .filter(([, [code]]) => code !== ESCAPE),
  ...EXTENSION.map(([character, code]): [string, number[]] => [character, [ESCAPE, code]]),
]);

/** A national single shift table (3GPP TS 23.038 §A.2): `language` is its number in the header that announces it. */
interface NationalTable {
  readonly language: number;
  readonly added: readonly (readonly [string, number])[];
}

const tableOf = (language: number, characters: string, codes: readonly number[]): NationalTable => ({
  language,
  added: [...characters].map((character, index) => [character, codes[index]!] as const),
});

const TABLES = {
  tr: tableOf(1, 'ĞİŞçğış', [0x47, 0x49, 0x53, 0x63, 0x67, 0x69, 0x73]),
  es: tableOf(2, 'çÁÍÓÚáíóú', [0x09, 0x41, 0x49, 0x4f, 0x55, 0x61, 0x69, 0x6f, 0x75]),
  pt: tableOf(3, 'êçÔôÁáÊÀÍÓÚÃÕÂíóúãõâ', [
    ...[0x05, 0x09, 0x0b, 0x0c, 0x0e, 0x0f, 0x1f, 0x41, 0x49, 0x4f, 0x55, 0x5b, 0x5c, 0x61, 0x69, 0x6f, 0x75, 0x7b],
    ...[0x7c, 0x7f],
  ]),
} as const;

/** A national alphabet that a text may use beside the default one, by its language. */
export type NationalAlphabet = keyof typeof TABLES;
export const NATIONAL_ALPHABETS = Object.keys(TABLES) as readonly NationalAlphabet[];

/** The number of an alphabet in the header that announces it. */
export const languageOf = (alphabet: NationalAlphabet): number => TABLES[alphabet].language;

/** A character that the default alphabet has costs one septet there. */
const national = ({ added }: NationalTable): ReadonlyMap<string, readonly number[]> =>
  new Map([...added.map(([character, code]): [string, number[]] => [character, [ESCAPE, code]]), ...BASE]);

const NATIONAL = { tr: national(TABLES.tr), es: national(TABLES.es), pt: national(TABLES.pt) } as const;

/** Septets of a character, one per byte as SMPP carries them; undefined outside the alphabet. */
export const septetsOf = (character: string, alphabet: NationalAlphabet | null = null): readonly number[] | undefined =>
  (alphabet ? NATIONAL[alphabet] : BASE).get(character);
