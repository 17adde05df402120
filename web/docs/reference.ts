import type { RequestHandler } from 'express';
import { html } from '../../kernel/http/pages/html.js';
import { scriptPage } from '../../kernel/http/pages/script-page.js';

/** Where the files of the page are served. */
export const DOCS_ASSETS = '/docs/assets';

/** The API reference: Scalar over `/v1/openapi.json`, every file from this server. It writes its styles into the page. */
export const referencePage = (): RequestHandler =>
  scriptPage({
    title: 'Switchboard API',
    assets: DOCS_ASSETS,
    styles: ['reference-page.css'],
    scripts: ['scalar.js', 'reference-page.js'],
    inlineStyles: true,
    body: html`<nav class="site" aria-label="Switchboard"><a href="/">Switchboard</a><a href="/docs/guides">Guides</a><a href="/graphql">GraphiQL</a><a href="/sign-in">Sign in</a></nav>
<div id="api"></div>
<noscript>The reference needs JavaScript. The description itself is at /v1/openapi.json, the guides are at /docs/guides.</noscript>`,
  });
