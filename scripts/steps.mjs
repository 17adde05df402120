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

const PREBUILT = {
  name: 'prebuilt',
  title: 'Fetching files of packages',
  reads: ['scripts/prebuilt.mjs', 'scripts/prebuilt.json'],
  makes: 'node_modules/.prebuilt',
  commands: [script('prebuilt')],
};

const SETTINGS = [
  ...['tsconfig.json', 'tsconfig.product.json', 'vitest.config.ts'],
  ...['scripts/compile.mjs', 'scripts/sql-files.mjs'],
];

const PRODUCT = {
  name: 'server product',
  title: 'Compiling the server',
  reads: [...SERVER, 'scripts/clients', ...SETTINGS],
  makes: 'dist/bin/main.js',
  commands: [script('compile', 'product'), script('sql-files')],
};

const EVERYTHING = {
  name: 'server all',
  title: 'Compiling the server, tests and benchmarks',
  reads: [...SERVER, 'bench', 'bridges', 'examples', 'scripts', 'test', ...SETTINGS],
  // The client that is generated for an example runs in tests alone, from its source.
  only: /^(?!.*\/examples\/dashboard-client\/generated\/)/,
  makes: 'dist/bin/main.js',
  commands: [script('compile'), script('sql-files')],
};

const BUNDLE = {
  name: 'bundle',
  title: 'Bundling the server',
  reads: [...SERVER, 'scripts/clients', 'scripts/bundle.mjs', 'scripts/compile.mjs', 'tsconfig.json'],
  makes: 'dist/server/main.js',
  after: ['server'],
  commands: [script('bundle')],
};

const API = {
  name: 'api',
  title: 'Generating operations of the clients',
  reads: BUNDLE.reads,
  makes: [
    ...['code-samples.json', 'schema.graphql', 'supergraph.graphql', 'openapi.json', 'asyncapi.json'].map(
      name => `dist/generated/${name}`,
    ),
    ...['channels', 'columns', 'operations'].map(name => `clients/cli/src/generated/${name}.json`),
    'clients/postman/switchboard.postman_collection.json',
    ...['types', '_resources', '_async_resources'].map(name => `clients/python/switchboard/${name}.py`),
    ...['codes', 'events', 'inputs', 'resources', 'schemas', 'table'].map(
      name => `clients/typescript/src/generated/${name}.ts`,
    ),
  ],
  after: ['bundle'],
  commands: [[join('dist', 'server', 'api-files.js')]],
};

const DOCUMENTS = {
  name: 'documents',
  title: 'Generating documents of the dashboard',
  reads: ['dashboard/src', 'scripts/graph'],
  only: /\.(?:graphql|mjs)$/,
  makes: 'dashboard/src/graph/generated/persisted-documents.json',
  commands: [[join('scripts', 'graph', 'documents.mjs')]],
};

const TYPES = {
  name: 'types',
  title: 'Generating types of documents',
  reads: [...DOCUMENTS.reads, 'examples/dashboard-client', 'dist/generated/schema.graphql'],
  only: DOCUMENTS.only,
  makes: ['dashboard/src/graph/generated/enums.d.ts', 'examples/dashboard-client/generated/graphql.ts'],
  after: ['api'],
  commands: [[join('scripts', 'graph', 'types.mjs')]],
};

const DASHBOARD = {
  name: 'dashboard',
  title: 'Building the dashboard',
  reads: ['dashboard', 'catalogue'],
  makes: 'dist/dashboard/manifest.json',
  after: ['documents'],
  folder: 'dashboard',
  commands: [vite('dashboard')],
};

const WIDGET = {
  name: 'widget',
  title: 'Building the web chat',
  reads: ['clients/widget'],
  makes: 'clients/widget/dist/widget.js',
  folder: 'clients/widget',
  commands: [vite('clients/widget'), vite('clients/widget', '--mode', 'module')],
};

const ASSETS = {
  name: 'assets',
  title: 'Compressing files for browsers',
  reads: [
    ...['docs', 'clients/widget', 'dashboard', 'catalogue', 'gateway/graphql', 'kernel/http/pages', 'web'],
    ...['assets', 'guides', 'prebuilt'].map(name => `scripts/${name}.mjs`),
    'scripts/prebuilt.json',
  ],
  makes: 'dist/assets/manifest.json',
  after: ['prebuilt', 'dashboard', 'widget'],
  commands: [script('assets')],
};

const CLI = {
  name: 'cli',
  title: 'Building the command line',
  reads: ['clients/cli', 'clients/typescript/src'],
  makes: 'clients/cli/dist/switchboard.js',
  after: ['api'],
  folder: 'clients/cli',
  commands: [['build.mjs']],
};

const CLIENT = {
  name: 'client',
  title: 'Building the library',
  reads: ['clients/typescript'],
  makes: 'clients/typescript/dist/cjs/package.json',
  after: ['api'],
  folder: 'clients/typescript',
  commands: [
    [...TSC, '-p', 'tsconfig.json'],
    [...TSC, '-p', 'tsconfig.cjs.json'],
    ['-e', `fs.writeFileSync('dist/cjs/package.json', '{"type":"commonjs"}')`],
  ],
};

const IMAGE = [PREBUILT, PRODUCT, BUNDLE, API, DOCUMENTS, DASHBOARD, WIDGET, ASSETS];
const SCOPES = {
  product: IMAGE,
  start: [...IMAGE, CLI],
  // The library too: those who import it read the types of what is built.
  generate: [EVERYTHING, BUNDLE, API, DOCUMENTS, TYPES, CLIENT],
  all: [...IMAGE.with(IMAGE.indexOf(PRODUCT), EVERYTHING), TYPES, CLI, CLIENT],
};

/**
 * `product`: what an image holds. `start`: what a clone needs to run. `generate`: the files that are not in Git. `all`: what tests,
 * benchmarks and documents need too. Each step comes after those whose results it reads.
 *
 * `title` is what a person reads; `only` tells which files of `reads` count; `folder` is where `commands` run, which are arguments of
 * Node; `makes` is a result that must exist, or several.
 */
export const STEPS = scope => SCOPES[scope];
