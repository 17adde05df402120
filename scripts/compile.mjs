// Compiles each TypeScript source that tsconfig.json names to a file of dist, one by one and without a check of types, which `npm run
// types` does. Only what has changed since the last time is compiled again.
// `product`: the sources of tsconfig.product.json alone.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** Time and size of each source as it was compiled. */
const STATE = join(dist, '.compiled.json');

/** The folders that a configuration of TypeScript names. */
const foldersOf = name =>
  JSON.parse(readFileSync(join(root, name), 'utf8')).include.filter(folder => !folder.includes('*'));

/** Another compiler, or another version of this file, makes other output of the same source. */
const compiler = () =>
  [fileURLToPath(import.meta.url), join(root, 'tsconfig.json'), join(root, 'node_modules', 'rolldown', 'package.json')]
    .map(stampOf)
    .join(' ');

const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));

const stampOf = path => {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
};

const outputOf = source => join(dist, source.replace(/\.ts$/, '.js'));

function compileOne(source) {
  const { code, map, errors } = transformSync(join(root, source), readFileSync(join(root, source), 'utf8'), {
    sourcemap: true,
    target: 'node24',
    tsconfig: { compilerOptions },
  });
  if (errors.length > 0) throw new Error(`${source}: ${errors.map(({ message }) => message).join('\n')}`);
  const output = outputOf(source);
  mkdirSync(dirname(output), { recursive: true });
  map.sources = [relative(dirname(output), join(root, source))];
  map.sourcesContent = undefined;
  writeFileSync(`${output}.map`, JSON.stringify(map));
  writeFileSync(output, `${code}\n//# sourceMappingURL=${output.slice(output.lastIndexOf('/') + 1)}.map\n`);
}

function previous() {
  if (!existsSync(STATE)) return {};
  const state = JSON.parse(readFileSync(STATE, 'utf8'));
  return state.compiler === compiler() ? state.sources : {};
}

/** This code derives the texts that starts keep, whose names tell all else that they are made from; but that of a schema does not. */
const DERIVES = /^(?:app|gateway|kernel|rest)\//;

/** Removes the texts that starts of the product before this change have kept. */
function forgetDerived(changed) {
  const cache = join(dist, '.start-cache');
  const kept = changed.some(source => DERIVES.test(source)) ? '*' : 'subgraph-*';
  if (changed.length > 0) for (const name of globSync(kept, { cwd: cache })) rmSync(join(cache, name), { force: true });
}

/** Returns how many sources were compiled, or have gone. */
export function compile(scope = 'all') {
  const folders = foldersOf(scope === 'product' ? 'tsconfig.product.json' : 'tsconfig.json');
  const sources = globSync(
    folders.map(folder => `${folder}/**/*.ts`),
    { cwd: root, exclude: path => path.includes('node_modules') || path.endsWith('.d.ts') },
  );
  const before = previous();
  const now = Object.fromEntries(sources.map(source => [source, stampOf(join(root, source))]));
  const changed = sources.filter(source => now[source] !== before[source] || !existsSync(outputOf(source)));
  changed.forEach(compileOne);
  // Sources that are gone leave nothing behind; those that were not asked for stay as they are.
  const kept = {};
  for (const [source, stamp] of Object.entries(before)) {
    if (source in now) continue;
    if (existsSync(join(root, source))) kept[source] = stamp;
    else {
      for (const ending of ['', '.map']) rmSync(outputOf(source) + ending, { force: true });
      changed.push(source);
    }
  }
  forgetDerived(changed);
  mkdirSync(dist, { recursive: true });
  writeFileSync(STATE, JSON.stringify({ compiler: compiler(), sources: { ...kept, ...now } }));
  return changed.length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) compile(process.argv[2]);
