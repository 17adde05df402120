import type { RequestHandler } from 'express';
import type { Config } from '../../kernel/config/config.js';
import { assetFile } from '../../kernel/http/assets.js';
import { csrfCookieName } from '../../kernel/http/session-cookie.js';

/** Nothing but our own files: no inline script, no other origin, no frame around it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Dialogs try to add a style element that keeps the page behind them from scrolling: this page cannot scroll.
  "style-src 'self'",
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
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The page of GraphiQL. It says nothing about the schema: that is asked for with the reader's own credential. */
export function graphiqlPage(mount: string, config: Config): RequestHandler {
  const asset = (name: string) => `${mount}/assets/${assetFile(name)}`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Switchboard GraphQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${asset('graphiql.css')}">
<link rel="stylesheet" href="${asset('graphiql-page.css')}">
</head>
<body>
<nav aria-label="Switchboard"><a href="/">Switchboard</a><a href="/docs">API reference</a><a href="/sign-in?returnTo=${encodeURIComponent(mount)}">Sign in</a></nav>
<div id="graphiql" data-endpoint="${mount}" data-csrf-cookie="${csrfCookieName(config)}">Loading…</div>
<script src="${asset('react.js')}"></script>
<script src="${asset('react-dom.js')}"></script>
<script src="${asset('graphiql.js')}"></script>
<script src="${asset('graphiql-page.js')}"></script>
</body>
</html>
`;
  return (_req, res) => void res.set(HEADERS).send(page);
}
