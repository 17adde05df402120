import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomToken, sha256 } from '../security/hash.js';

/** Texts that every start would derive again from the same inputs, such as the supergraph of the subgraphs' schemas. */
export interface StartCache {
  /** The text that `derive` makes of these inputs. It must depend on nothing else but the build. */
  get(name: string, inputs: readonly string[], derive: () => Promise<string>): Promise<string>;
  /** The same for a short text that a request waits for. */
  getNow(name: string, inputs: readonly string[], derive: () => string): string;
  /**
   * Returns the result of `build` for these inputs, which nobody changes. A process that starts the
   * system many times may keep it.
   */
  share<Built>(name: string, inputs: readonly string[], build: () => Built): Built;
}

/** Derives every text and builds everything. */
export const noStartCache: StartCache = {
  get: (_name, _inputs, derive) => derive(),
  getNow: (_name, _inputs, derive) => derive(),
  share: (_name, _inputs, build) => build(),
};

/**
 * Keeps each text as a file of the folder, which belongs to one build. If the folder cannot be
 * written, nothing is kept.
 */
export function openStartCache(folder: string): StartCache {
  const fileOf = (name: string, inputs: readonly string[]) => join(folder, `${name}-${digest(JSON.stringify(inputs))}`);
  const keep = (file: string, text: string): string => {
    write(folder, file, text);
    return text;
  };
  return {
    async get(name, inputs, derive) {
      const file = fileOf(name, inputs);
      return read(file) ?? keep(file, await derive());
    },
    getNow(name, inputs, derive) {
      const file = fileOf(name, inputs);
      return read(file) ?? keep(file, derive());
    },
    share: (_name, _inputs, build) => build(),
  };
}

const digest = (text: string): string => sha256(text).toString('hex');

/** `null` if there is no file, or one that is not complete: its first line is the digest of the rest. */
function read(file: string): string | null {
  try {
    const entry = readFileSync(file, 'utf8');
    const end = entry.indexOf('\n');
    const text = entry.slice(end + 1);
    return entry.slice(0, end) === digest(text) ? text : null;
  } catch {
    return null;
  }
}

/** Renames a complete file, so that a process that starts at the same time reads all of it or nothing. */
function write(folder: string, file: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const fresh = `${file}.${randomToken(8)}`;
    writeFileSync(fresh, `${digest(text)}\n${text}`);
    renameSync(fresh, file);
  } catch {
    // The next start derives the text again.
  }
}
