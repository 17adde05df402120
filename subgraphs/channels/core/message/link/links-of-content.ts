import type { Config } from '../../../../../kernel/config/config.js';
import { canShorten } from '../../../../../kernel/http/link-target.js';
import type { MessageContent } from '../../provider/port.js';
import { placesAt, type TemplateRules, type TemplateSlot } from '../template/slots.js';
import { rewriteHtml } from './rewrite-html.js';

/** Links of one message that are shortened; those behind them stay as they are. */
const MAX_LINKS = 20;

/** An address within a text. Punctuation that ends a sentence does not belong to the address. */
const ADDRESS = /https?:\/\/[^\s<>"'`\p{Cc}]+/giu;
const END = /[.,;:!?…'")\]}>]+$/u;

/** The addresses of a content that can be shortened, each once, in the order of its texts: as a browser writes them. */
export function linksOf(config: Config, content: MessageContent, rules: TemplateRules): string[] {
  const links = new Set<string>();
  visit(content, rules, address => {
    if (links.size < MAX_LINKS && canShorten(config, address)) links.add(address);
    return null;
  });
  return [...links];
}

/**
 * Writes other addresses into the texts of a content, in place. An address for which `linkOf`
 * returns `null` stays as it is. Only the values change in a text that a provider approved.
 */
export const rewriteLinks = (
  content: MessageContent,
  rules: TemplateRules,
  linkOf: (address: string) => string | null,
): void => visit(content, rules, linkOf);

function visit(content: MessageContent, { slots }: TemplateRules, linkOf: (address: string) => string | null): void {
  const isOfficial = 'official' in content;
  for (const slot of slots.filter(({ at }) => !isOfficial || at.startsWith('official.')))
    for (const { text, owner, key } of placesAt(content, slot.at)) {
      const written = rewritten(text, slot, linkOf);
      if (written !== text && written.length <= Math.max(slot.max, text.length)) owner[key] = written;
    }
}

const rewritten = (text: string, { kind }: TemplateSlot, linkOf: (address: string) => string | null): string =>
  kind === 'html' ? rewriteHtml(text, { linkOf }) : text.replace(ADDRESS, found => ofText(found, linkOf));

function ofText(found: string, linkOf: (address: string) => string | null): string {
  const address = withoutEnd(found);
  const url = URL.parse(address);
  if (!url || url.username || url.password) return found;
  return (linkOf(url.href) ?? address) + found.slice(address.length);
}

/** A bracket that the address opens is part of it. */
function withoutEnd(found: string): string {
  const [end = ''] = END.exec(found) ?? [];
  const rest = found.slice(0, found.length - end.length);
  const opened = rest.split('(').length - rest.split(')').length;
  return opened > 0 && end.startsWith(')') ? rest + ')'.repeat(Math.min(opened, /^\)+/.exec(end)![0].length)) : rest;
}
