// Watches the sources of the server. Each change is compiled alone, which takes a fifth of a second.
import { existsSync, globSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../compile.mjs';
import { copySqlFunctions } from '../sql-functions.mjs';
import { SERVER } from '../steps.mjs';

/** An editor writes a file in several steps, and a checkout of Git many files. */
const QUIET_MS = 60;

/** This code derives the texts that starts keep, whose names tell all else that they are made from; but that of a schema does not. */
const DERIVES = /^(?:app|gateway|kernel|rest)\//;

function forgetDerived(root, changed) {
  const cache = join(root, 'dist', '.start-cache');
  const kept = changed.some(path => DERIVES.test(path)) ? '*' : 'subgraph-*';
  for (const name of globSync(kept, { cwd: cache })) rmSync(join(cache, name));
}

/** Brings `dist` up to date with some changed files. Returns whether the server would be another. */
function update(root, changed) {
  const compiled = compile('product') > 0;
  const hasSql = changed.some(path => path.endsWith('.sql'));
  if (hasSql) copySqlFunctions();
  forgetDerived(root, changed);
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
      if (update(root, paths)) onChange(paths);
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
