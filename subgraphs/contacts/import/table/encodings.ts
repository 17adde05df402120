/** Encodings of text that an import reads, by the names of the Encoding Standard; `UTF-8` is the usual one. */
export const ENCODINGS = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'macintosh',
  'x-mac-cyrillic',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Names that a caller or a detector may give them beside their own. */
export const encodingNamed = (label: string): Encoding | null => {
  try {
    const { encoding } = new TextDecoder(label);
    return ENCODINGS.find(each => each.toLowerCase() === encoding) ?? null;
  } catch {
    return null;
  }
};
