import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mail as it came over a wire, and the right reading of it. */
interface Sample<Reading> {
  readonly name: string;
  readonly raw: Buffer;
  readonly reading: Reading;
}

/** The samples of a folder: each is a file `.eml`, with a file `.json` of its name beside it. Lines end as in SMTP. */
export function samplesIn<Reading>(folder: 'mail' | 'bounces'): Sample<Reading>[] {
  const path = join(import.meta.dirname, folder);
  const names = readdirSync(path).flatMap(file => (file.endsWith('.eml') ? [file.slice(0, -'.eml'.length)] : []));
  return names.map(name => ({
    name,
    raw: Buffer.from(readFileSync(join(path, `${name}.eml`), 'latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1'),
    reading: JSON.parse(readFileSync(join(path, `${name}.json`), 'utf8')) as Reading,
  }));
}
