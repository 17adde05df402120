// The documents of the dashboard: which are loaded together, and the names of the files that are made of them.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'graphql';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Nothing of it is in Git. */
export const GENERATED = 'dashboard/src/graph/generated';

/**
 * `{ name, sources: [{ location, text, document }] }` for each feature, so that a screen loads no documents of others, and for components
 * that features share.
 */
export const dashboardParts = () =>
  ['shell', 'ui', ...globSync('features/*', { cwd: join(root, 'dashboard/src') }).sort()].map(folder => ({
    name: basename(folder),
    sources: sourcesOf(`dashboard/src/${folder}/**/*.graphql`),
  }));

export const sourcesOf = pattern =>
  globSync(pattern, { cwd: root })
    .sort()
    .map(location => {
      const text = readFileSync(join(root, location), 'utf8');
      return { location, text, document: parse(text) };
    });

/** A file that stays as it was keeps its time, so that no later step of the build runs for it. Returns the names of those that changed. */
export function writeChanged(files, folder = root) {
  const changed = changedOf(files, folder);
  for (const [name, text] of changed) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return changed.map(([name]) => name);
}

export const changedOf = (files, folder = root) =>
  files.filter(([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text);
