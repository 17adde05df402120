// Copies the files for browsers, and the rendered guides, into dist/assets, so that a production image needs no package for it. Beside
// each file, and each of the dashboard, stands what browsers get that take it compressed.
// Names carry a hash of the content: they may be cached for ever. manifest.json tells the name of each.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { renderGuides } from './guides.mjs';
import { PREBUILT, prebuiltFile } from './prebuilt.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'dist', 'assets');

const WORTH_COMPRESSING = 1_024;
/** A better one takes four times as long, for a twentieth less. */
const BROTLI_QUALITY = 8;
/** The script that every first visit to the dashboard waits for: ten times the work, for a sixteenth less. */
const FIRST_SCREEN = /^start-.*\.js$/;
const FIRST_SCREEN_QUALITY = 10;

/** Name → source. A package's licence goes with its files. */
const ASSETS = {
  'graphiql-page.js': 'gateway/graphql/graphiql-page.js',
  'graphiql-page.css': 'gateway/graphql/graphiql-page.css',
  // The texts that the dashboard names by their hash.
  'dashboard-documents.json': 'dashboard/src/graph/generated/persisted-documents.json',
  'tabler-icons.LICENSE.txt': 'dashboard/src/ui/icons/LICENSE',
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
  'site-header.js': 'web/docs/site-header.js',
  'site-header.css': 'web/docs/site-header.css',
  'reference-page.css': 'web/docs/reference-page.css',
};

/** Name → package and file of it. */
const OF_PREBUILT = {
  'react.js': ['react', 'umd/react.production.min.js'],
  'react.LICENSE.txt': ['react', 'LICENSE'],
  'react-dom.js': ['react-dom', 'umd/react-dom.production.min.js'],
  'graphiql.js': ['graphiql', 'graphiql.min.js'],
  'graphiql.css': ['graphiql', 'graphiql.min.css'],
  'graphiql.LICENSE.txt': ['graphiql', 'LICENSE'],
  'scalar.js': ['@scalar/api-reference', 'dist/browser/standalone.js'],
  // Its package holds no file of the licence (MIT) but says it here.
  'scalar.README.md': ['@scalar/api-reference', 'README.md'],
};

/** Packages of which something is served. Of the icons, `scripts/icons.mjs` has put some into the sources of the dashboard. */
const SERVED = new Set([...Object.values(OF_PREBUILT).map(([name]) => name), '@tabler/icons']);

/** The text has the form in which Vite writes the licences of the files that it bundles. */
function licences() {
  const { version, license } = JSON.parse(
    readFileSync(join(root, 'node_modules', '@simplewebauthn', 'browser', 'package.json'), 'utf8'),
  );
  return [
    { name: '@simplewebauthn/browser', version, license },
    ...PREBUILT.filter(({ name }) => SERVED.has(name)),
  ].map(one => ({ name: one.name, version: one.version, identifier: one.license }));
}

/** Returns the content of each file, by its name without a hash. */
function contents() {
  const paths = [
    ...Object.entries(ASSETS).map(([name, source]) => [name, join(root, source)]),
    ...Object.entries(OF_PREBUILT).map(([name, [from, file]]) => [name, prebuiltFile(from, file)]),
  ];
  return [
    ...paths.map(([name, path]) => [name, readFileSync(path)]),
    ['guides.json', Buffer.from(JSON.stringify(renderGuides(join(root, 'docs'))))],
  ];
}

function hashed(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = extname(name);
  return `${name.slice(0, -extension.length)}.${hash}${extension}`;
}

/** A kill leaves no half of a file under the name of the whole. */
function writeWhole(path, bytes) {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}

/** Names tell the content, so that a file which has been compressed is left as it is. */
async function compress(path, bytes) {
  if (bytes.length < WORTH_COMPRESSING || existsSync(`${path}.gz`)) return;
  const quality = FIRST_SCREEN.test(basename(path)) ? FIRST_SCREEN_QUALITY : BROTLI_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)]);
  writeWhole(`${path}.br`, brotli);
  writeWhole(`${path}.gz`, gzipped);
}

/** Vite empties the folder before it writes there. Fonts are compressed as they are. */
function filesOfDashboard() {
  return readdirSync(join(root, 'dist', 'dashboard'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:js|css|svg)$/.test(name))
    .map(({ name, parentPath }) => join(parentPath, name))
    .map(path => compress(path, readFileSync(path)));
}

async function writeAll() {
  mkdirSync(target, { recursive: true });
  const manifest = {};
  const compressed = contents().map(([name, bytes]) => {
    manifest[name] = hashed(name, bytes);
    const path = join(target, manifest[name]);
    writeWhole(path, bytes);
    return compress(path, bytes);
  });
  await Promise.all([...compressed, ...filesOfDashboard()]);
  const kept = new Set(Object.values(manifest));
  for (const file of readdirSync(target)) if (!kept.has(file.replace(/\.(?:br|gz)$/, ''))) rmSync(join(target, file));
  writeFileSync(join(target, 'licenses.json'), JSON.stringify(licences(), null, 2));
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

await writeAll();
