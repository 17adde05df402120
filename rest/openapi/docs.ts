import { readFileSync } from 'node:fs';
import { assetPath } from '../../kernel/http/assets.js';
import type { Page, Pages } from '../response/page.js';
import { PREFIX } from '../route.js';

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
    <link rel="icon" type="image/png" href="/docs/swagger-ui.png">
  </head>
  <body>
    <div id="api"></div>
    <script src="/docs/swagger-ui.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '${OPENAPI_PATH}', dom_id: '#api', deepLinking: true, validatorUrl: null });
`;

function page(type: string, load: () => Buffer, cache = 'public, max-age=3600'): Page {
  let bytes: Buffer | undefined;
  return {
    headers: { 'content-type': type, 'cache-control': cache, 'content-security-policy': POLICY },
    body: () => (bytes ??= load()),
  };
}

const text = (content: string) => () => Buffer.from(content);
const asset = (name: string) => () => readFileSync(assetPath(name));

/** The description of the API, and the page that renders it from files of this server. */
export function docsPages(describe: () => object): Pages {
  const html = page('text/html; charset=utf-8', text(HTML), 'no-cache');
  const script = 'text/javascript; charset=utf-8';
  return new Map([
    [OPENAPI_PATH, page('application/json; charset=utf-8', () => Buffer.from(JSON.stringify(describe())), 'no-cache')],
    ['/docs', html],
    ['/docs/', html],
    ['/docs/start.js', page(script, text(START))],
    ['/docs/swagger-ui.js', page(script, asset('swagger-ui.js'))],
    ['/docs/swagger-ui.css', page('text/css; charset=utf-8', asset('swagger-ui.css'))],
    ['/docs/swagger-ui.png', page('image/png', asset('swagger-ui.png'))],
  ]);
}
