import type { Locale } from '../../errors/errors.js';
import { Html, html } from './html.js';
import { MARK_DATA } from './mark.js';
import { STYLE } from './style.js';

/**
 * A document in one language; works without a script, on a phone, in light and dark.
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
): Html => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Switchboard</title>
<link rel="icon" href="${MARK_DATA}">
<style>${new Html(STYLE)}</style>
${head}
</head>
<body>
<main class="${width === 'guide' ? 'wide guide' : width}">
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
