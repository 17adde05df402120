// Renders the guides of docs/ to HTML for the pages at /docs/guides.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';

/** The files that are served, without their ending, in reading order. The others are for who changes the code. */
const GUIDES = [
  'integrating',
  'graph',
  'email',
  'sms',
  'rcs',
  'voice',
  'credits',
  'contacts',
  'contacts-import',
  'segments',
  'opting-in-and-out',
  'instances',
  'chat',
  'trust',
  'push',
  'templates',
  'notify',
  'campaigns',
  'automations',
  'short-links',
  'phone-numbers',
  'events',
  'webhooks',
  'oauth',
  'mcp',
  'errors',
  'operating',
  'bridge',
];

/** Markup inside a text stays text, so a page holds only what Markdown makes. */
const markdown = new MarkdownIt({ html: false });

/** The same anchors as GitHub makes for headings. */
const anchorOf = heading =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** A link to another guide leads to its page; one to a file that is not served loses its address. */
function addressOf(href) {
  if (/^(?:https?:|#|\/)/.test(href)) return href;
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return GUIDES.includes(name) ? `/docs/guides/${name}${anchor}` : null;
}

function render(name, source) {
  const [heading, ...lines] = source.split('\n');
  const tokens = markdown.parse(lines.join('\n'), {});
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1].content));
    if (token.type === 'table_open') token.attrSet('tabindex', '0');
    for (const link of token.children ?? []) {
      if (link.type !== 'link_open') continue;
      const address = addressOf(link.attrGet('href'));
      link.attrs = address ? [['href', address]] : null;
    }
  });
  return { name, title: heading.replace(/^#\s*/, ''), html: markdown.renderer.render(tokens, markdown.options, {}) };
}

/** `[{name, title, html}]` of the guides in a folder. */
export const renderGuides = folder =>
  GUIDES.map(name => render(name, readFileSync(join(folder, `${name}.md`), 'utf8')));
