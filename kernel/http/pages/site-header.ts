import type { Config } from '../../config/config.js';
import { csrfCookieName } from '../session-cookie.js';
import { type Html, html } from './html.js';
import { MARK_DATA } from './mark.js';

/** The files that {@link siteHeader} needs on its page. */
export const SITE_HEADER = { style: 'site-header.css', script: 'site-header.js' } as const;

/**
 * The header of a page that scripts fill: links to other pages, and a place for the signed-in
 * person.
 *
 * @param returnTo where a person comes back to after signing in.
 */
export const siteHeader = (
  config: Pick<Config, 'baseUrl' | 'tlsAtProxy'>,
  returnTo: string,
  links: readonly [path: string, name: string][],
): Html =>
  html`<nav class="site" aria-label="Switchboard" data-csrf-cookie="${csrfCookieName(config)}"><a class="home" href="/"><img src="${MARK_DATA}" alt="">Switchboard</a>${links.map(([path, name]) => html`<a href="${path}">${name}</a>`)}<a class="sign-in" href="/sign-in?returnTo=${encodeURIComponent(returnTo)}">Sign in</a></nav>`;
