import { readFileSync } from 'node:fs';
import type MiniSearch from 'minisearch';
import type { Config } from '../../kernel/config/config.js';
import { assetFile, assetPath } from '../../kernel/http/assets.js';
import { Html, html, scriptElement } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';
import { MARK_DATA } from '../../kernel/http/pages/mark.js';
import type { Page } from '../../kernel/http/pages/page.js';

/** A file of docs/, rendered by scripts/guides.mjs at the build. */
interface Guide {
  group: string;
  name: string;
  title: string;
  sections: readonly { title: string; anchor: string; level: number; text: string }[];
  /** In Markdown. */
  source: string;
  html: string;
}

export const GUIDES_PATH = '/docs/guides';

type Addresses = Pick<Config, 'baseUrl' | 'mcpUrl'>;

let guides: readonly Guide[] | null = null;

/** Every guide, in reading order. */
function allGuides(): readonly Guide[] {
  guides ??= JSON.parse(readFileSync(assetPath('guides.json'), 'utf8')) as Guide[];
  return guides;
}

/** The guides write `$BASE_URL`; on this server examples name it, so that they run when they are pasted. */
const here = (text: string, { baseUrl, mcpUrl }: Addresses): string =>
  text
    .replaceAll('BASE_URL=http://localhost:4000', `BASE_URL=${baseUrl}`)
    .replace(/(['"]|&#x27;|&quot;)http:\/\/localhost:4000\1/g, (_, quote) => quote + baseUrl + quote)
    .replaceAll('https://switchboard.example/mcp', `${mcpUrl}/mcp`)
    .replace(/https:\/\/switchboard\.example(?![.\w])/g, baseUrl)
    .replaceAll('{mcp_url}', mcpUrl)
    .replaceAll('<span class="hljs-variable">$BASE_URL</span>', baseUrl)
    .replaceAll('$BASE_URL', baseUrl);

const link = ({ name, title }: Guide, current: string): Html =>
  html`<li><a href="${GUIDES_PATH}/${name}"${name === current && html` aria-current="page"`}>${title}</a></li>`;

const navigation = (
  current: string,
  query = '',
): Html => html`<header class="site"><a href="/"><img src="${MARK_DATA}" alt="" width="24" height="24"> Switchboard</a><a href="/docs">API reference</a><a href="/graphql">GraphiQL</a></header>
<nav class="guides" aria-label="Guides">
<form role="search" action="${GUIDES_PATH}"><input type="search" name="q" value="${query}" placeholder="Search the guides" aria-label="Search the guides" maxlength="${MAX_QUERY}"></form>
<details class="list"><summary>All guides</summary>
${[...Map.groupBy(allGuides(), ({ group }) => group)].map(
  ([group, own]) => html`<h2>${group}</h2><ul>${own.map(guide => link(guide, current))}</ul>`,
)}
</details>
</nav>`;

/** The contents of a guide: its sections, with their parts if there are few of them. */
function contents({ sections }: Guide): Html | false {
  const isFew = sections.filter(({ level }) => level === 2).length < 3;
  const listed = sections.filter(({ level }) => level === 2 || (isFew && level === 3));
  return (
    listed.length > 2 &&
    html`<nav class="contents" aria-label="On this page"><ul>${listed.map(
      ({ title, anchor }) => html`<li><a href="#${anchor}">${title}</a></li>`,
    )}</ul></nav>`
  );
}

/** A guide as a page; `null` for an unknown name. The guides are written in English. */
export function guidePage(name: string, addresses: Addresses): Page | null {
  const all = allGuides();
  const place = all.findIndex(candidate => candidate.name === name);
  const guide = all[place];
  if (!guide) return null;
  const [before = null, behind = null] = [all[place - 1], all[place + 1]];
  const text = new Html(here(guide.html, addresses));
  return layout(
    'en',
    guide.title,
    html`${navigation(name)}<article>${contents(guide)}${text}</article>
<nav class="turn" aria-label="Next and previous guide">${before && html`<a rel="prev" href="${GUIDES_PATH}/${before.name}">← ${before.title}</a>`}${behind && html`<a rel="next" href="${GUIDES_PATH}/${behind.name}">${behind.title} →</a>`}</nav>`,
    'guide',
    html`${['languages.js', 'copy.js'].map(name => scriptElement(html`src="/docs/assets/${assetFile(name)}" defer`))}`,
  );
}

/** A guide in Markdown, for programs; `null` for an unknown name. */
export function guideSource(name: string, addresses: Addresses): string | null {
  const guide = allGuides().find(candidate => candidate.name === name);
  return guide ? here(guide.source, addresses) : null;
}

/** The list of the guides. */
export const guidesPage = (): Page =>
  layout(
    'en',
    'Guides',
    html`${navigation('')}<article>
${[...Map.groupBy(allGuides(), ({ group }) => group)].map(
  ([group, own]) => html`<h2>${group}</h2><ul class="links">${own.map(guide => link(guide, ''))}</ul>`,
)}</article>`,
    'guide',
  );

export const MAX_QUERY = 100;
const MAX_FOUND = 20;

interface Section {
  id: string;
  guide: string;
  title: string;
  text: string;
}

let index: Promise<MiniSearch<Section>> | null = null;

async function makeIndex(): Promise<MiniSearch<Section>> {
  const { default: Index } = await import('minisearch');
  const made = new Index<Section>({
    fields: ['title', 'guide', 'text'],
    storeFields: ['title', 'guide'],
    searchOptions: { boost: { title: 4, guide: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
  });
  for (const { name, title: guide, sections } of allGuides())
    made.addAll(sections.map(({ title, anchor, text }, at) => ({ id: `${name}#${anchor}#${at}`, guide, title, text })));
  return made;
}

/** The sections that have all words of a query, the best first. */
export async function foundPage(query: string): Promise<Page> {
  index ??= makeIndex();
  const found = (await index).search(query).slice(0, MAX_FOUND);
  return layout(
    'en',
    found.length > 0 ? `Found for “${query}”` : `Nothing found for “${query}”`,
    html`${navigation('', query)}<article><ul class="links">
${found.map(({ id, title, guide }) => {
  const [name = '', anchor = ''] = String(id).split('#');
  return html`<li><a href="${GUIDES_PATH}/${name}#${anchor}">${title}</a><span class="note">${guide}</span></li>`;
})}</ul></article>`,
    'guide',
  );
}

/** `/llms.txt`: the contents for a program that reads for a model (llmstxt.org). */
export const llmsText = ({ baseUrl }: Addresses): string => `# Switchboard

> A messaging platform: chat, SMS, e-mail, push notifications, RCS and phone calls over one API, with contacts, campaigns, automations and signed webhooks.

- [OpenAPI 3.1 of \`/v1\`](${baseUrl}/v1/openapi.json)
- [AsyncAPI of the events](${baseUrl}/v1/asyncapi.json)
${[...Map.groupBy(allGuides(), ({ group }) => group)]
  .map(
    ([group, own]) =>
      `\n## ${group}\n\n${own.map(({ name, title }) => `- [${title}](${baseUrl}${GUIDES_PATH}/${name}.md)`).join('\n')}\n`,
  )
  .join('')}`;
