// Writes dist/switchboard.js, the whole command in one file: nothing is installed beside it, and it starts in a moment.
// Licences of what is in it go with it.
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');

const bundle = await rolldown({
  input: { switchboard: join(here, 'src', 'main.ts') },
  platform: 'node',
  // The library's sources, so that it need not be built before.
  resolve: { alias: { '@switchboard/client': join(here, '..', 'typescript', 'src', 'index.ts') } },
  tsconfig: false,
});
rmSync(dist, { recursive: true, force: true });
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  banner: '#!/usr/bin/env node',
  entryFileNames: '[name].js',
  codeSplitting: false,
});
chmodSync(join(dist, 'switchboard.js'), 0o755);

/** The folder of the package that a module belongs to. */
const packageOf = id => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(id)?.[0];

const packages = new Set(
  output
    .flatMap(part => Object.keys(part.modules ?? {}))
    .map(packageOf)
    .filter(Boolean),
);
const licences = [...packages].sort().map(folder => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : license;
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
});
writeFileSync(join(dist, 'licences.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));
