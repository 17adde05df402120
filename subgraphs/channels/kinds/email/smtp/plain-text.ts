import { compile } from 'html-to-text';

/** Longer HTML makes a text of its beginning: reading all of it would hold up every other mail. */
const MAX_HTML = 256 * 1024;

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    { selector: 'img', format: 'skip' },
    { selector: 'table', format: 'dataTable' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: MAX_HTML, maxDepth: 50, maxChildNodes: 5_000 },
});

/** Returns the text for a reader without HTML, or `undefined` if nothing is left. */
export const plainTextOf = (html: string): string | undefined => convert(html.slice(0, MAX_HTML)) || undefined;
