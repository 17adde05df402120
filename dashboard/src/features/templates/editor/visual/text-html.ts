import { Editor, type Extensions } from '@tiptap/core';

const LIQUID = /(\{\{.*?\}\}|\{%.*?%\})/s;

/** Changes the Liquid in a text, or the rest of it. */
const mapLiquid = (html: string, change: (liquid: string) => string): string =>
  html
    .split(LIQUID)
    .map((part, index) => (index % 2 === 1 ? change(part) : part))
    .join('');

/** The text as an editor of HTML takes it: a `<` of Liquid is no tag. */
export const asShown = (html: string): string => mapLiquid(html, liquid => liquid.replaceAll('<', '&lt;'));

const LONE_PARAGRAPH = /^<p>((?:(?!<p>|<\/p>).)*)<\/p>$/s;

/**
 * Returns the text in the form of the source. One paragraph alone is no paragraph: it would have
 * space around it.
 */
export function asHtml(made: string): string {
  const html = LONE_PARAGRAPH.exec(made)?.[1] ?? made;
  return mapLiquid(html, liquid => liquid.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}

/**
 * Returns whether the editor returns the text unchanged, but for spaces between words and other
 * names of the same tags.
 */
export function keeps(html: string, extensions: Extensions): boolean {
  const editor = new Editor({ extensions, content: asShown(html), element: null });
  const given = asHtml(editor.getHTML());
  editor.destroy();
  return plainOf(given) === plainOf(html);
}

const SAME: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' };

function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(asShown(html), 'text/html');
  return asText(body).trim();
}

function asText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ');
  if (!(node instanceof Element)) return '<!>';
  const name = SAME[node.tagName] ?? node.tagName;
  const attributes = [...node.attributes].map(({ name: key, value }) => `${key}=${value}`).sort();
  // A paragraph alone in an item of a list is how the editor keeps its text.
  const inner = [...node.childNodes].map(asText).join('').trim();
  if (name === 'P' && node.parentElement?.tagName === 'LI' && attributes.length === 0) return inner;
  return name === 'BODY' ? inner : `<${[name, ...attributes].join(' ')}>${inner}</>`;
}
