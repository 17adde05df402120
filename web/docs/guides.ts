import { readFileSync } from 'node:fs';
import { assetPath } from '../../kernel/http/assets.js';
import { Html, html } from '../../kernel/http/pages/html.js';
import { layout } from '../../kernel/http/pages/layout.js';

/** A file of docs/, rendered by scripts/guides.mjs at the build. */
interface Guide {
  name: string;
  title: string;
  html: string;
}

export const GUIDES_PATH = '/docs/guides';

let guides: readonly Guide[] | null = null;

/** Every guide, in reading order. */
function allGuides(): readonly Guide[] {
  guides ??= JSON.parse(readFileSync(assetPath('guides.json'), 'utf8')) as Guide[];
  return guides;
}

const links = (current: string): Html => html`<nav class="guides" aria-label="Guides">
<a href="/docs">API reference</a>
${allGuides().map(
  ({ name, title }) =>
    html`<a href="${GUIDES_PATH}/${name}"${name === current && html` aria-current="page"`}>${title}</a>`,
)}
</nav>`;

/** A guide as a page; `null` for an unknown name. The guides are written in English. */
export function guidePage(name: string): Html | null {
  const guide = allGuides().find(candidate => candidate.name === name);
  return guide
    ? layout('en', guide.title, html`${links(name)}<article>${new Html(guide.html)}</article>`, 'wide')
    : null;
}

/** The list of the guides. */
export const guidesPage = (): Html =>
  layout(
    'en',
    'Guides',
    html`<nav><ul class="links">
<li><a href="/docs">API reference</a></li>
${allGuides().map(({ name, title }) => html`<li><a href="${GUIDES_PATH}/${name}">${title}</a></li>`)}
</ul></nav>`,
  );
