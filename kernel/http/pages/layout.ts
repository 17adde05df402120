import type { Locale } from '../../errors/errors.js';
import { Html, html } from './html.js';
import { MARK_DATA } from './mark.js';
import { Page } from './page.js';
import { STYLE } from './style.js';

/** The parts of a document that differ between our pages and those of workspaces. */
export interface Document {
  readonly locale: Locale;
  /** The name of windows and bookmarks. */
  readonly title: string;
  readonly iconUrl: string;
  /** After the styles of every page. */
  readonly style?: string;
  readonly head?: Html | false;
  readonly body: Html;
  readonly bodyClass?: string;
  readonly showsOwnImages?: boolean;
}

/** Works without a script, on a phone, in light and dark. */
export function documentOf({ style, head = false, bodyClass = '', showsOwnImages, ...shown }: Document): Page {
  const styles = [STYLE, ...(style === undefined ? [] : [style])];
  const { markup } = html`<!doctype html>
<html lang="${shown.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shown.title}</title>
<link rel="icon" href="${shown.iconUrl}">
${styles.map(text => html`<style>${new Html(text)}</style>`)}
${head}
</head>
<body${bodyClass !== '' && html` class="${bodyClass}"`}>
${shown.body}
</body>
</html>
`;
  return new Page(markup, styles, showsOwnImages);
}

/**
 * A page of ours, in one language.
 *
 * @param width `narrow` for a form or a note, `wide` for a text to read, `guide` for one beside a list of others.
 * @param head what a page adds to its head.
 */
export const layout = (
  locale: Locale,
  title: string,
  body: Html,
  width: 'narrow' | 'wide' | 'guide' = 'narrow',
  head: Html | false = false,
): Page =>
  documentOf({
    locale,
    title: `${title} · Switchboard`,
    iconUrl: MARK_DATA,
    head,
    bodyClass: width === 'narrow' ? 'branded' : '',
    body: html`${width === 'narrow' && html`<header class="brand own"><img src="${MARK_DATA}" alt="" width="28" height="28"><span>Switchboard</span></header>`}
<main class="${width === 'guide' ? 'wide guide' : width}">
<h1>${title}</h1>
${body}
</main>`,
  });
