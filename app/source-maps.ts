import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Stacks name lines of our sources. Node would do so too (`--enable-source-maps`), but it reads the map of every module when
 * the module is loaded; this reads the map of a file when a stack first names it.
 *
 * @param folder a `file:` URL: of the files below it, those with a map beside them are mapped.
 */
export function mapStacks(folder: string): void {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string): SourceMap | null => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file) ?? null;
  };
  Error.prepareStackTrace = (error, sites) =>
    [nameOf(error), ...sites.map(site => `    at ${file(site).startsWith(folder) ? mapped(site, mapOf) : site}`)].join(
      '\n',
    );
}

const file = (site: NodeJS.CallSite): string => site.getFileName() ?? '';

function mapped(site: NodeJS.CallSite, mapOf: (file: string) => SourceMap | null): string {
  const [line, column] = [site.getLineNumber() ?? 0, site.getColumnNumber() ?? 0];
  const entry = mapOf(file(site))?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return String(site);
  const source = fileURLToPath(new URL(entry.originalSource, file(site)));
  return String(site).replace(
    `${file(site)}:${line}:${column}`,
    `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
  );
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
  } catch {
    return null;
  }
}

/** As V8 begins a stack. An error may refuse to be written. */
function nameOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}
