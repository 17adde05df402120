import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Makes stacks name lines of our sources. Node would do so too (`--enable-source-maps`), but it
 * reads the map of every module when the module is loaded; this reads the map of a file when a
 * stack first names it. A bundle has two maps: its own, and the one that the compiler wrote.
 *
 * @param folder of the files below it, those with a map beside them are mapped.
 */
export function mapStacks(folder: string): void {
  const below = pathToFileURL(`${resolve(folder)}/`).href;
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file) ?? null;
  };
  const original = (place: Position): Position => {
    const entry = mapOf(place.file)?.findEntry(place.line - 1, place.column - 1);
    if (!entry || !('originalSource' in entry)) return place;
    const file = new URL(entry.originalSource, place.file).href;
    return original({ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 });
  };
  Error.prepareStackTrace = (error, sites) =>
    [nameOf(error), ...sites.map(site => `    at ${isBelow(below, site) ? mapped(site, original) : site}`)].join('\n');
}

const isBelow = (folder: string, site: NodeJS.CallSite): boolean => site.getFileName()?.startsWith(folder) === true;

function mapped(site: NodeJS.CallSite, original: (place: Position) => Position): string {
  const place = {
    file: site.getFileName() ?? '',
    line: site.getLineNumber() ?? 0,
    column: site.getColumnNumber() ?? 0,
  };
  const source = original(place);
  if (source === place) return String(site);
  return String(site).replace(
    `${place.file}:${place.line}:${place.column}`,
    `${fileURLToPath(source.file)}:${source.line}:${source.column}`,
  );
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Returns the first line of a stack, as V8 writes it. The conversion of an error to text may throw.
 */
function nameOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
