import type { RequestHandler } from 'express';
import type { Config } from '../../kernel/config/config.js';
import { html } from '../../kernel/http/pages/html.js';
import { scriptPage } from '../../kernel/http/pages/script-page.js';
import { SITE_HEADER, siteHeader } from '../../kernel/http/pages/site-header.js';

/** The path at which the files of the page are served. */
export const DOCS_ASSETS = '/docs/assets';

/** The API reference: Scalar over `/v1/openapi.json`, every file from this server. It writes its styles into the page. */
export const referencePage = (config: Config): RequestHandler =>
  scriptPage({
    title: 'Switchboard API',
    assets: DOCS_ASSETS,
    styles: [SITE_HEADER.style, 'reference-page.css'],
    libraries: ['scalar.js'],
    scripts: ['reference-page.js', SITE_HEADER.script],
    inlineStyles: true,
    body: html`${siteHeader(config, '/docs', [
      ['/docs/guides', 'Guides'],
      ['/graphql', 'GraphiQL'],
    ])}
<div id="api"></div>
<noscript>The reference needs JavaScript. The description itself is at /v1/openapi.json, the guides are at /docs/guides.</noscript>`,
  });
