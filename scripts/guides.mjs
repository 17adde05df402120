// Renders the guides of docs/ to HTML for the pages at /docs/guides.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import Token from 'markdown-it/lib/token.mjs';
import { prebuiltFile } from './prebuilt.mjs';

/** The files that are served, without their ending, in reading order and in groups. The others are for who changes the code. */
const GROUPS = {
  Start: ['getting-started', 'cli', 'dashboard', 'integrating', 'sandbox', 'graph', 'errors'],
  Channels: [
    'sms',
    'email',
    'instances',
    'chat',
    'conversations',
    'webchat',
    'push',
    'rcs',
    'voice',
    'notify',
    'phone-numbers',
  ],
  Providers: [
    'providers',
    'providers/twilio',
    'providers/vonage',
    'providers/telnyx',
    'providers/plivo',
    'providers/infobip',
    'providers/sinch',
    'providers/aws_sms',
    'providers/http',
    'providers/sendgrid',
    'providers/ses',
    'providers/mailgun',
    'providers/postmark',
    'providers/resend',
    'providers/brevo',
    'providers/smtp',
    'providers/google_rcs',
    'providers/twilio_voice',
  ],
  Audience: ['contacts', 'contacts-import', 'segments', 'opting-in-and-out', 'branding'],
  Sending: ['templates', 'campaigns', 'automations', 'short-links', 'credits', 'trust'],
  'Events and apps': ['webhooks', 'events', 'oauth', 'mcp'],
  Running: ['operating', 'reliability', 'upgrading', 'bridge'],
};
const GUIDES = Object.values(GROUPS).flat();

const require = createRequire(import.meta.url);
const ofHighlighter = file => require(prebuiltFile('highlight.js', file));
const highlighter = ofHighlighter('lib/core.js');

/** The languages of the examples, by the names that code blocks give them. */
const GRAMMARS = {
  sh: 'bash',
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  json: 'json',
  graphql: 'graphql',
  http: 'http',
  html: 'xml',
};
for (const [name, grammar] of Object.entries(GRAMMARS))
  highlighter.registerLanguage(name, ofHighlighter(`lib/languages/${grammar}.js`));

/** Marked up with classes, whose colours `kernel/http/pages/style.ts` sets. */
const highlight = (text, language) =>
  highlighter.getLanguage(language) ? highlighter.highlight(text, { language }).value : '';

/** Markup inside a text stays text, so a page holds only what Markdown makes. */
const markdown = new MarkdownIt({ html: false, highlight });

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
  const [, name, anchor = ''] = /^(?:\.\.\/)?([\w/-]+)\.md(#.*)?$/.exec(href) ?? [];
  return GUIDES.includes(name) ? `/docs/guides/${name}${anchor}` : null;
}

/** Returns the name of the language of a code block for its tab, or `undefined` for a block without tabs. */
const languageOf = ({ type, info, content }) =>
  type === 'fence'
    ? { sh: content.includes('curl ') ? 'curl' : 'Shell', js: 'JavaScript', ts: 'TypeScript', py: 'Python' }[info]
    : undefined;

/** Runs of pieces of code that stand directly below each other in several languages. */
function groupsOf(tokens) {
  const groups = [];
  for (let at = 0; at < tokens.length; at++) {
    let end = at;
    while (tokens[end] && languageOf(tokens[end])) end++;
    if (end - at > 1) groups.push([at, end]);
    at = Math.max(at, end - 1);
  }
  return groups;
}

const raw = content => Object.assign(new Token('html_block', '', 0), { content });

/** Each of a group stands below its name; `web/docs/languages.js` makes tabs of them. */
function withLanguages(name, tokens) {
  const groups = groupsOf(tokens);
  const before = new Map(groups.map(([start]) => [start, '<div class="languages">\n']));
  const explained = name === 'getting-started' ? undefined : groups[0]?.[1];
  const isInGroup = at => groups.some(([start, end]) => start <= at && at < end);
  return [...tokens, null].flatMap((token, at) => {
    const ended = groups.some(([, end]) => end === at) ? [raw('</div>\n')] : [];
    if (at === explained) ended.push(raw(SETUP));
    if (!token) return ended;
    if (!isInGroup(at)) return [...ended, token];
    const opened = `${before.get(at) ?? ''}<section data-language="${token.info}">\n<p class="note">${languageOf(token)}</p>\n`;
    return [...ended, raw(opened), token, raw('</section>\n')];
  });
}

/** It stands once on a page. */
const SETUP =
  '<p class="note"><code>$KEY</code> and <code>sb</code> are set as in <a href="/docs/guides/getting-started">Getting started</a>.</p>\n';

function render(group, name, source) {
  const [heading, ...lines] = source.split('\n');
  const tokens = markdown.parse(lines.join('\n'), {});
  const sections = [];
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const title = tokens[index + 1].content;
      token.attrSet('id', anchorOf(title));
      const level = Number(token.tag.slice(1));
      sections.push({ title: title.replaceAll('`', ''), anchor: anchorOf(title), level, text: '' });
    }
    if (['inline', 'fence'].includes(token.type) && sections.length > 0) sections.at(-1).text += ` ${token.content}`;
    if (token.type === 'table_open') token.attrSet('tabindex', '0');
    for (const link of token.children ?? []) {
      if (link.type !== 'link_open') continue;
      const address = addressOf(link.attrGet('href'));
      link.attrs = address ? [['href', address]] : null;
    }
  });
  const title = heading.replace(/^#\s*/, '');
  return {
    group,
    name,
    title,
    sections,
    source,
    html: markdown.renderer.render(withLanguages(name, tokens), markdown.options, {}),
  };
}

/** `[{group, name, title, sections: [{title, anchor, level, text}], source, html}]` of the guides in a folder. */
export const renderGuides = folder =>
  Object.entries(GROUPS).flatMap(([group, names]) =>
    names.map(name => render(group, name, readFileSync(join(folder, `${name}.md`), 'utf8'))),
  );
