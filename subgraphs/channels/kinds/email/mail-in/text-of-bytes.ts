/** Returns the text of bytes whose charset is UTF-8 by its definition; of an older program, that of Western Europe. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
