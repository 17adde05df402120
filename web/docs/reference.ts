import type { RequestHandler } from 'express';
import { assetFile } from '../../kernel/http/assets.js';

/**
 * Nothing from another host, no script in the page itself, no frame around it. The reference writes its styles into the
 * page, so styles may stand there.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Where the files of the page are served. */
export const DOCS_ASSETS = '/docs/assets';

/** The API reference: Scalar over `/v1/openapi.json`, every file from this server. */
export function referencePage(): RequestHandler {
  const asset = (name: string) => `${DOCS_ASSETS}/${assetFile(name)}`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Switchboard API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${asset('reference-page.css')}">
</head>
<body>
<nav class="site" aria-label="Switchboard"><a href="/">Switchboard</a><a href="/docs/guides">Guides</a><a href="/graphql">GraphiQL</a><a href="/sign-in">Sign in</a></nav>
<div id="api"></div>
<noscript>The reference needs JavaScript. The description itself is at /v1/openapi.json, the guides are at /docs/guides.</noscript>
<script src="${asset('scalar.js')}"></script>
<script src="${asset('reference-page.js')}"></script>
</body>
</html>
`;
  return (_req, res) => void res.set(HEADERS).send(page);
}
