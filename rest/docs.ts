import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page, Pages } from './page.js';
import { PREFIX } from './route.js';

const OPENAPI_PATH = `${PREFIX}/openapi.json`;

/** Nothing from elsewhere, no script or style in the page itself, no frame around it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Switchboard API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${OPENAPI_PATH}', dom_id: '#api', deepLinking: true, validatorUrl: null });
`;

const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

function page(type: string, load: () => Buffer, cache = 'public, max-age=3600'): Page {
  let bytes: Buffer | undefined;
  return {
    headers: { 'content-type': type, 'cache-control': cache, 'content-security-policy': POLICY },
    body: () => (bytes ??= load()),
  };
}

const text = (content: string) => () => Buffer.from(content);
const file = (name: string) => () => readFileSync(join(files, name));

/** The description of the API, and the page that renders it from files of this server. */
export function docsPages(describe: () => object): Pages {
  const html = page('text/html; charset=utf-8', text(HTML), 'no-cache');
  const script = 'text/javascript; charset=utf-8';
  return new Map([
    [OPENAPI_PATH, page('application/json; charset=utf-8', () => Buffer.from(JSON.stringify(describe())), 'no-cache')],
    ['/docs', html],
    ['/docs/', html],
    ['/docs/start.js', page(script, text(START))],
    ['/docs/swagger-ui-bundle.js', page(script, file('swagger-ui-bundle.js'))],
    ['/docs/swagger-ui.css', page('text/css; charset=utf-8', file('swagger-ui.css'))],
    ['/docs/favicon-32x32.png', page('image/png', file('favicon-32x32.png'))],
  ]);
}
