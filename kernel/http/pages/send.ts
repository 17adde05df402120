import type { Response } from 'express';
import { sha256 } from '../../security/hash.js';
import type { Page } from './page.js';

export interface PageRules {
  /**
   * The targets of the page's forms beside ourselves, as sources of a policy; unset when it has no
   * form. Chromium applies `form-action` to the redirects that follow a form's submission, so the
   * last one has to be named.
   */
  formTargets?: readonly string[];
  /** `same-origin` lets a form name its origin to us; other sites never receive it. */
  referrer?: 'no-referrer' | 'same-origin';
  /** True if scripts of our own files run. */
  ownScripts?: boolean;
  /** True if those scripts call this server. */
  ownCalls?: boolean;
  /** The text of the one script in the page, which may call this server; unset: it has none. */
  script?: string;
}

const hashSource = (text: string): string => `sha256-${sha256(text).toString('base64')}`;

const policy = ({ styles, showsOwnImages }: Page, { formTargets, ownScripts, ownCalls, script }: PageRules): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(style => `'${hashSource(style)}'`).join(' ')}`,
    showsOwnImages ? "img-src 'self' data:" : 'img-src data:',
    ...(ownScripts ? ["script-src 'self'"] : []),
    ...(ownCalls ? ["connect-src 'self'"] : []),
    ...(script === undefined ? [] : [`script-src '${hashSource(script)}'`, "connect-src 'self'"]),
    `form-action ${formTargets ? ["'self'", ...formTargets].join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Sends a page: never framed, never stored, and its address is never sent to other sites. */
export function sendPage(res: Response, status: number, page: Page, rules: PageRules = {}): void {
  res
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Pragma', 'no-cache')
    .setHeader('Content-Security-Policy', policy(page, rules))
    .setHeader('X-Frame-Options', 'DENY')
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Referrer-Policy', rules.referrer ?? 'no-referrer')
    .setHeader('Vary', 'Accept, Accept-Language, X-Locale, Cookie');
  res.status(status).type('html').send(page.markup);
}
