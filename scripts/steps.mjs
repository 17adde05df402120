// The steps of the build. Each names the sources it reads, so that it is left out while they stay as they are, and the steps whose
// results it reads; the others run beside it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folders of the server. */
export const SERVER = ['app', 'bin', 'catalogue', 'gateway', 'kernel', 'mcp', 'oauth', 'rest', 'subgraphs', 'web'];

const script = (name, ...args) => [join('scripts', `${name}.mjs`), ...args];

/** Vite by its path: each package that has it, has its own or that of the root. */
function vite(workspace, ...args) {
  const own = join(workspace, 'node_modules', 'vite', 'bin', 'vite.js');
  const path = existsSync(join(root, own)) ? own : join('node_modules', 'vite', 'bin', 'vite.js');
  return [join(root, path), 'build', '--logLevel', 'error', ...args];
}

const TSC = [join(root, 'node_modules', 'typescript', 'bin', 'tsc')];

/**
 * `product`: what an image holds. `start`: what a clone needs to run. `all`: what tests, benchmarks and documents need too.
 *
 * `title` is what a person reads; `folder` is where `commands` run, which are arguments of Node; `makes` is a result that must exist.
 */
export const STEPS = scope => [
  {
    name: 'prebuilt',
    title: 'Fetching files of packages',
    reads: ['scripts/prebuilt.mjs', 'scripts/prebuilt.json'],
    makes: 'node_modules/.prebuilt',
    commands: [script('prebuilt')],
  },
  {
    name: `server ${scope === 'all' ? 'all' : 'product'}`,
    title: scope === 'all' ? 'Compiling the server, tests and benchmarks' : 'Compiling the server',
    reads: [
      ...SERVER,
      ...(scope === 'all' ? ['bench', 'examples', 'scripts', 'test'] : []),
      ...[
        'tsconfig.json',
        'tsconfig.product.json',
        'scripts/compile.mjs',
        'scripts/sql-functions.mjs',
        'vitest.config.ts',
      ],
    ],
    makes: 'dist/bin/main.js',
    commands: [script('compile', ...(scope === 'all' ? [] : ['product'])), script('sql-functions')],
  },
  {
    name: 'bundle',
    title: 'Bundling the server',
    reads: [...SERVER, 'scripts/bundle.mjs', 'scripts/compile.mjs', 'tsconfig.json'],
    makes: 'dist/server/main.js',
    after: ['server'],
    commands: [script('bundle')],
  },
  {
    name: 'dashboard',
    title: 'Building the dashboard',
    reads: ['dashboard', 'catalogue'],
    makes: 'dist/dashboard/manifest.json',
    folder: 'dashboard',
    commands: [vite('dashboard')],
  },
  {
    name: 'widget',
    title: 'Building the web chat',
    reads: ['clients/widget'],
    makes: 'clients/widget/dist/widget.js',
    folder: 'clients/widget',
    commands: [vite('clients/widget'), vite('clients/widget', '--mode', 'module')],
  },
  {
    name: 'assets',
    title: 'Compressing files for browsers',
    reads: [
      'docs',
      'clients/widget',
      'dashboard',
      'catalogue',
      'gateway/graphql',
      'kernel/http/pages',
      'rest/openapi',
      'web',
    ]
      .concat(['assets', 'guides', 'prebuilt'].map(name => `scripts/${name}.mjs`))
      .concat('scripts/prebuilt.json'),
    makes: 'dist/assets/manifest.json',
    after: ['prebuilt', 'dashboard', 'widget'],
    commands: [script('assets')],
  },
  ...(scope === 'product' ? [] : [CLI]),
  ...(scope === 'all' ? [CLIENT] : []),
];

const CLI = {
  name: 'cli',
  title: 'Building the command line',
  reads: ['clients/cli', 'clients/typescript/src'],
  makes: 'clients/cli/dist/switchboard.js',
  folder: 'clients/cli',
  commands: [['build.mjs']],
};

const CLIENT = {
  name: 'client',
  title: 'Building the library',
  reads: ['clients/typescript'],
  makes: 'clients/typescript/dist/cjs/package.json',
  folder: 'clients/typescript',
  commands: [
    [...TSC, '-p', 'tsconfig.json'],
    [...TSC, '-p', 'tsconfig.cjs.json'],
    ['-e', `fs.writeFileSync('dist/cjs/package.json', '{"type":"commonjs"}')`],
  ],
};
