import type { RequestHandler } from 'express';
import { assetFile } from '../assets.js';
import { type Html, html, scriptElement } from './html.js';
import { MARK_DATA } from './mark.js';

export interface ScriptPage {
  title: string;
  /** The path at which the files of the page are served. */
  assets: string;
  styles: readonly string[];
  /** Scripts of others, which share their names by the window. They run in this order, before ours. */
  libraries: readonly string[];
  /** Modules of ours, so that no two share a name. They run in this order, after the body. */
  scripts: readonly string[];
  body: Html;
  /** Lets scripts write styles into the page; otherwise styles come from our own files alone. */
  inlineStyles?: boolean;
}

/** Nothing from another host, no script in the page itself, no frame around it. */
const policy = (inlineStyles: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    inlineStyles ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function markupOf({ title, assets, styles, libraries, scripts, body }: ScriptPage) {
  const asset = (name: string) => `${assets}/${assetFile(name)}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${MARK_DATA}">
${styles.map(name => html`<link rel="stylesheet" href="${asset(name)}">`)}
</head>
<body>
${body}
${libraries.map(name => scriptElement(html`src="${asset(name)}"`))}
${scripts.map(name => scriptElement(html`type="module" src="${asset(name)}"`))}
</body>
</html>
`;
}

/** A page that scripts of our own files fill. */
export function scriptPage(page: ScriptPage): RequestHandler {
  const { markup } = markupOf(page);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': policy(page.inlineStyles ?? false),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return (_req, res) => void res.set(headers).send(markup);
}
