import type { Response } from 'express';
import { sha256 } from '../../kernel/hash.js';
import { noStore } from '../errors.js';
import type { Html } from './html.js';
import { STYLE } from './style.js';

const STYLE_SOURCE = `'sha256-${sha256(STYLE).toString('base64')}'`;

/**
 * Chromium holds the redirects that follow a form's submission to `form-action`: where a form ends at the client, the
 * client's redirect has to be named beside `'self'`.
 */
const policy = (formAction: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_SOURCE}`,
    `form-action ${formAction ? `'self' ${formAction}` : "'none'"}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Sends a page: never framed, never stored, never told to others by its address. */
export function sendPage(res: Response, status: number, page: Html, options: { formAction?: string } = {}): void {
  noStore(res)
    .setHeader('Content-Security-Policy', policy(options.formAction))
    .setHeader('X-Frame-Options', 'DENY')
    .setHeader('X-Content-Type-Options', 'nosniff')
    .setHeader('Referrer-Policy', 'no-referrer')
    .setHeader('Vary', 'Accept, Accept-Language, X-Locale, Cookie');
  res.status(status).type('html').send(page.markup);
}
