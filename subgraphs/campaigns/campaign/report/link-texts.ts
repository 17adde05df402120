import { Parser } from 'htmlparser2';
import type { Campaign } from '../campaign.js';

const MAX_TEXT = 200;
const MAX_DEPTH = 8;

/**
 * Returns the texts of links in the HTML of a campaign, by their addresses. When several links have
 * the same address, the first one counts. Links whose address is made for each recipient are not
 * found.
 */
export function linkTexts({ contents, legs, pinned }: Campaign): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const html of htmlIn([contents, legs, pinned], 0)) readLinks(html, texts);
  return texts;
}

/** Texts with a link, wherever a channel has them. */
function* htmlIn(value: unknown, depth: number): Generator<string> {
  if (typeof value === 'string' && /<a\s/i.test(value)) yield value;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  for (const member of Object.values(value)) yield* htmlIn(member, depth + 1);
}

function readLinks(html: string, texts: Map<string, string>): void {
  let open: { url: string; text: string } | null = null;
  const parser = new Parser({
    onopentag(name, { href, alt }) {
      if (name === 'a') open = href && URL.canParse(href) ? { url: new URL(href).href, text: '' } : null;
      else if (open && name === 'img') open.text += ` ${alt ?? ''} `;
    },
    ontext(text) {
      if (open && open.text.length < MAX_TEXT * 2) open.text += text;
    },
    onclosetag(name) {
      if (name !== 'a' || !open) return;
      const text = open.text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
      if (text !== '' && !texts.has(open.url)) texts.set(open.url, text);
      open = null;
    },
  });
  parser.end(html);
}
