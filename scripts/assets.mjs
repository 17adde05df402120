// Copies the files for browsers, and the rendered guides, into dist/assets, so that a production image needs no package for it; and the
// SQL functions of the subgraphs beside what is compiled of them.
// Names carry a hash of the content: they may be cached for ever. manifest.json tells the name of each.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { renderGuides } from './guides.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'dist', 'assets');

const WORTH_COMPRESSING = 1_024;

/** Name → source. A package's licence goes with its files. */
const ASSETS = {
  'react.js': 'node_modules/react/umd/react.production.min.js',
  'react-dom.js': 'node_modules/react-dom/umd/react-dom.production.min.js',
  'react.LICENSE.txt': 'node_modules/react/LICENSE',
  'graphiql.js': 'node_modules/graphiql/graphiql.min.js',
  'graphiql.css': 'node_modules/graphiql/graphiql.min.css',
  'graphiql.LICENSE.txt': 'node_modules/graphiql/LICENSE',
  'graphiql-page.js': 'gateway/graphql/graphiql-page.js',
  'graphiql-page.css': 'gateway/graphql/graphiql-page.css',
  // The texts that the dashboard names by their hash.
  'dashboard-documents.json': 'dashboard/src/graph/generated/persisted-documents.json',
  'scalar.js': 'node_modules/@scalar/api-reference/dist/browser/standalone.js',
  // Its package holds no file of the licence (MIT) but says it here.
  'scalar.README.md': 'node_modules/@scalar/api-reference/README.md',
  'reference-page.js': 'web/docs/reference-page.js',
  'webauthn.js': 'node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js',
  'webauthn.LICENSE.txt': 'node_modules/@simplewebauthn/browser/LICENSE.md',
  'passkey.js': 'kernel/http/pages/passkey.js',
  'push-client.js': 'web/push/client.js',
  'push-worker.js': 'web/push/worker.js',
  'webchat-widget.js': 'clients/widget/dist/widget.js',
  'click.js': 'web/links/click.js',
  'copy.js': 'web/docs/copy.js',
  'languages.js': 'web/docs/languages.js',
  // The samples that the OpenAPI document shows for each operation.
  'code-samples.json': 'rest/openapi/code-samples.json',
  'site-header.js': 'web/docs/site-header.js',
  'site-header.css': 'web/docs/site-header.css',
  'reference-page.css': 'web/docs/reference-page.css',
};

// Starts of the last build left a cache, which is no longer true.
rmSync(join(root, 'dist', '.start-cache'), { recursive: true, force: true });
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const manifest = {};

function write(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = extname(name);
  manifest[name] = `${name.slice(0, -extension.length)}.${hash}${extension}`;
  const path = join(target, manifest[name]);
  writeFileSync(path, bytes);
  compress(path, bytes);
}

/**
 * Beside each file stands what browsers that take it get: the packages' scripts are megabytes. A better quality takes ten times as
 * long for them, for a tenth less.
 */
function compress(path, bytes, quality = 9) {
  if (bytes.length < WORTH_COMPRESSING) return;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

// Vite wrote the files of the dashboard, which are small. Fonts are compressed as they are.
const DASHBOARD_QUALITY = 10;
const dashboard = join(root, 'dist', 'dashboard');
for (const { name, parentPath } of readdirSync(dashboard, { recursive: true, withFileTypes: true }))
  if (/\.(?:js|css|svg)$/.test(name))
    compress(join(parentPath, name), readFileSync(join(parentPath, name)), DASHBOARD_QUALITY);

/** The text has the form in which Vite writes the licences of the files that it bundles. */
function licences() {
  const packages = Object.values(ASSETS).flatMap(
    source => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  );
  return [...new Set(packages)].map(name => {
    const { version, license } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
    return { name, version, identifier: license };
  });
}

for (const [name, source] of Object.entries(ASSETS)) write(name, readFileSync(join(root, source)));
writeFileSync(join(target, 'licenses.json'), JSON.stringify(licences(), null, 2));
write('guides.json', JSON.stringify(renderGuides(join(root, 'docs'))));
writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

for (const name of readdirSync(join(root, 'subgraphs'))) {
  const [from, to] = [root, join(root, 'dist')].map(folder => join(folder, 'subgraphs', name, 'functions'));
  // A file that has another name now must not stay.
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}
