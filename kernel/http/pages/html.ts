import { escapeText } from '../../text/escape.js';

/** Markup that is safe to send: made by {@link html} alone, so that no text gets in unescaped. */
export class Html {
  constructor(readonly markup: string) {}
}

/**
 * A script of our own. The tags are in no tagged template: bundlers write one that closes a script
 * in another way, which needs a package of theirs.
 */
export const scriptElement = (attributes: Html, code = ''): Html =>
  new Html(`<script ${attributes.markup}>${code}</script>`);

type Slot = string | number | Html | readonly Html[] | null | false;

const render = (slot: Slot): string => {
  if (slot === null || slot === false) return '';
  if (slot instanceof Html) return slot.markup;
  return typeof slot === 'object' ? slot.map(item => item.markup).join('\n') : escapeText(String(slot));
};

/** Tag of a template: every text in a slot is escaped for content and for quoted attributes. */
export const html = (strings: TemplateStringsArray, ...slots: Slot[]): Html =>
  new Html(strings.reduce((markup, part, index) => markup + render(slots[index - 1] ?? null) + part));
