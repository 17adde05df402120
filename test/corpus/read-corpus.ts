import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text as somebody wrote it, or bytes as they came over a wire, and the right reading of it. */
interface Sample<Reading, Raw> {
  readonly name: string;
  readonly raw: Raw;
  readonly reading: Reading;
}

/** The mails of a folder: each is a file `.eml`, with a file `.json` of its name beside it. Lines end as in SMTP. */
export const samplesIn = <Reading>(folder: 'mail' | 'bounces'): Sample<Reading, Buffer>[] =>
  read(folder, '.eml', text => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'latin1'), 'latin1');

/** Addresses as people and programs write them: files `.txt`. */
export const addressesIn = <Reading>(): Sample<Reading, string>[] => read('addresses', '.txt', text => text, 'utf8');

/** Units of SMPP as message centres send them: files `.pdu` in hexadecimal. */
export const unitsIn = <Reading>(): Sample<Reading, Buffer>[] =>
  read('sms', '.pdu', text => Buffer.from(text.replaceAll(/\s/g, ''), 'hex'), 'latin1');

function read<Reading, Raw>(
  folder: string,
  ending: string,
  toRaw: (text: string) => Raw,
  encoding: 'latin1' | 'utf8',
): Sample<Reading, Raw>[] {
  const path = join(import.meta.dirname, folder);
  const names = readdirSync(path).flatMap(file => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []));
  return names.map(name => ({
    name,
    raw: toRaw(readFileSync(join(path, `${name}${ending}`), encoding)),
    reading: JSON.parse(readFileSync(join(path, `${name}.json`), 'utf8')) as Reading,
  }));
}
