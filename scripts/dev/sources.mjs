// Watches the sources of the server. Each change is compiled alone, which takes a fifth of a second.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../compile.mjs';
import { copySqlFiles } from '../sql-files.mjs';
import { SERVER } from '../steps.mjs';

/** An editor writes a file in several steps, and a checkout of Git many files. */
const QUIET_MS = 60;

/** Brings `dist` up to date with some changed files. Returns whether the server would be another. */
function update(changed) {
  const compiled = compile('product') > 0;
  const hasSql = changed.some(path => path.endsWith('.sql'));
  if (hasSql) copySqlFiles();
  return compiled || hasSql;
}

/**
 * Calls `onChange(paths)` when compiled sources have changed, and `onError` for one that does not compile. Returns a function
 * that ends it.
 */
export function watchSources(root, onChange, onError) {
  const changed = new Set();
  let timer = null;
  const flush = () => {
    const paths = [...changed];
    changed.clear();
    try {
      if (update(paths)) onChange(paths);
    } catch (error) {
      onError(error);
    }
  };
  const note = folder => (_, name) => {
    if (!/\.(?:ts|sql)$/.test(name ?? '')) return;
    changed.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET_MS);
  };
  const watchers = SERVER.filter(folder => existsSync(join(root, folder))).map(folder =>
    watch(join(root, folder), { recursive: true }, note(folder)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
