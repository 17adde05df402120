import type { RequestHandler } from 'express';
import type { Config } from '../../kernel/config/config.js';
import { html } from '../../kernel/http/pages/html.js';
import { scriptPage } from '../../kernel/http/pages/script-page.js';
import { csrfCookieName } from '../../kernel/http/session-cookie.js';

/**
 * The page of GraphiQL. It says nothing about the schema: that is asked for with the reader's own credential. Its dialogs
 * try to add a style that keeps the page behind them from scrolling, and need none: this page cannot scroll.
 */
export const graphiqlPage = (mount: string, config: Config): RequestHandler =>
  scriptPage({
    title: 'Switchboard GraphQL',
    assets: `${mount}/assets`,
    styles: ['graphiql.css', 'graphiql-page.css'],
    scripts: ['react.js', 'react-dom.js', 'graphiql.js', 'graphiql-page.js'],
    body: html`<nav aria-label="Switchboard"><a href="/">Switchboard</a><a href="/docs">API reference</a><a href="/sign-in?returnTo=${encodeURIComponent(mount)}">Sign in</a></nav>
<div id="graphiql" data-endpoint="${mount}" data-csrf-cookie="${csrfCookieName(config)}">Loading…</div>`,
  });
