import type { Response } from 'express';
import { sha256 } from '../../security/hash.js';
import type { Html } from './html.js';
import { STYLE } from './style.js';

export interface PageRules {
  /**
   * Where the page's forms end beside ourselves, as sources of a policy; unset: it has no form. Chromium holds the
   * redirects that follow a form's submission to `form-action`, so the last one has to be named.
   */
  formTargets?: readonly string[];
  /** `same-origin` lets a form name its origin to us; nobody else is told either way. */
  referrer?: 'no-referrer' | 'same-origin';
}

const STYLE_SOURCE = `'sha256-${sha256(STYLE).toString('base64')}'`;

const policy = (formTargets: PageRules['formTargets']): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    'img-src data:',
    `form-action ${formTargets ? ["'self'", ...formTargets].join(' ') : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Sends a page: never framed, never stored, never told to others by its address. */
export function sendPage(res: Response, status: number, page: Html, rules: PageRules = {}): void {
  res
    .setHeader('Cache-Control', 'no-store')
    .setHeader('Pragma', 'no-cache')
    .setHeader('Content-Security-Policy', policy(rules.formTargets))
    .setHeader('X-Frame-Options', 'DENY')
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Referrer-Policy', rules.referrer ?? 'no-referrer')
    .setHeader('Vary', 'Accept, Accept-Language, X-Locale, Cookie');
  res.status(status).type('html').send(page.markup);
}
