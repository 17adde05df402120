// Copies what browsers get from us into dist/assets, so that a production image needs no package for it.
// Names carry a hash of the content: they may be cached for ever. manifest.json tells the name of each.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, 'dist', 'assets');

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
  'swagger-ui.js': 'node_modules/swagger-ui-dist/swagger-ui-bundle.js',
  'swagger-ui.css': 'node_modules/swagger-ui-dist/swagger-ui.css',
  'swagger-ui.png': 'node_modules/swagger-ui-dist/favicon-32x32.png',
  'swagger-ui.LICENSE.txt': 'node_modules/swagger-ui-dist/LICENSE',
  'swagger-ui.NOTICE.txt': 'node_modules/swagger-ui-dist/NOTICE',
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const manifest = {};
for (const [name, source] of Object.entries(ASSETS)) {
  const bytes = readFileSync(join(root, source));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = extname(name);
  manifest[name] = `${name.slice(0, -extension.length)}.${hash}${extension}`;
  writeFileSync(join(target, manifest[name]), bytes);
}
writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
