import { execFileSync } from 'node:child_process';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { RUNS } from './test/support/groups.js';
import { LongestFirst } from './test/support/longest-first.js';
import product from './tsconfig.product.json' with { type: 'json' };

const ROOT = import.meta.dirname;
const PRODUCT = new Set(product.include);

/**
 * Tests load the product from `dist`, as Node does, compiled before the run. To transform its sources
 * in each process of the tests would take longer than most runs.
 */
const builtProduct: Plugin = {
  name: 'built-product',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !importer) return null;
    const path = relative(ROOT, resolve(dirname(importer), source));
    return PRODUCT.has(path.split(sep)[0] ?? '') ? join(ROOT, 'dist', path) : null;
  },
};

for (const step of ['compile', 'sql-files'])
  execFileSync(process.execPath, [join(ROOT, `scripts/${step}.mjs`)], { stdio: 'inherit' });

export default defineConfig({
  plugins: [builtProduct],
  // One graphql module in the process: half of the packages import the ESM build, half the CommonJS one.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: new URL('./node_modules/graphql/index.js', import.meta.url).pathname }],
  },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    // Without a group, all that is asked for.
    ...RUNS[process.env['TEST_GROUP'] ?? 'all'],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/setup.ts'],
    server: { deps: { external: [new RegExp(`^${join(ROOT, 'dist')}/.*\\.js$`)] } },
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // Two more than the two cores that are meant: tests of whole processes and of pages wait for much of their time. Tools that build and
    // compile leave nothing of a core to others, which then answer a proxy too late.
    maxWorkers: process.env['TEST_GROUP'] === 'release' ? 3 : 4,
    // Threads that collect garbage beside a worker would wait for the cores that the other workers use.
    execArgv: ['--single-threaded-gc'],
    // To load the system anew for each file was most of the suite's work. So modules of tests keep no state.
    isolate: false,
    // A process that starts is some seconds of work, and others may want the cores too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // An awaited change comes at once, unless other work has the cores; the default would be a
    // second.
    expect: { poll: { timeout: 60_000 } },
  },
});
