import type { RequestHandler } from 'express';
import type { Config } from '../../kernel/config/config.js';
import { html } from '../../kernel/http/pages/html.js';
import { scriptPage } from '../../kernel/http/pages/script-page.js';
import { SITE_HEADER, siteHeader } from '../../kernel/http/pages/site-header.js';
import { csrfCookieName } from '../../kernel/http/session-cookie.js';

/**
 * The page of GraphiQL. It contains nothing of the schema, which it reads with the reader's own
 * credential. Its dialogs try to add a style that keeps the page behind them from scrolling, and
 * need none: this page cannot scroll.
 */
export const graphiqlPage = (mount: string, config: Config): RequestHandler =>
  scriptPage({
    title: 'Switchboard GraphQL',
    assets: `${mount}/assets`,
    styles: ['graphiql.css', SITE_HEADER.style, 'graphiql-page.css'],
    libraries: ['react.js', 'react-dom.js', 'graphiql.js'],
    scripts: ['graphiql-page.js', SITE_HEADER.script],
    body: html`${siteHeader(config, mount, [
      ['/docs', 'API reference'],
      ['/docs/guides', 'Guides'],
    ])}
<div id="graphiql" data-endpoint="${mount}" data-csrf-cookie="${csrfCookieName(config)}">Loading…</div>`,
  });
