import { WEB_TEXTS } from '../catalogue/pages/web.js';
import type { Config } from '../kernel/config/config.js';
import type { Locale } from '../kernel/errors/errors.js';
import { html } from '../kernel/http/pages/html.js';
import { layout } from '../kernel/http/pages/layout.js';
import type { Page } from '../kernel/http/pages/page.js';

const LINKS = [
  { path: '/docs', title: WEB_TEXTS.docs, note: WEB_TEXTS.docsNote },
  { path: '/graphql', title: WEB_TEXTS.graphiql, note: WEB_TEXTS.graphiqlNote },
  { path: '/sign-in', title: WEB_TEXTS.signIn, note: WEB_TEXTS.signInNote },
] as const;

/** Returns the page at `/`: the services of this server, with links. */
export const landingPage = (locale: Locale, config: Config): Page =>
  layout(
    locale,
    WEB_TEXTS.welcome[locale],
    html`<p>${WEB_TEXTS.intro[locale]}</p>
<nav>
<ul class="links">
${LINKS.map(link => html`<li><a href="${link.path}">${link.title[locale]}</a><span class="note">${link.note[locale]}</span></li>`)}
</ul>
</nav>
<h2>${WEB_TEXTS.addresses[locale]}</h2>
<dl>
${addresses(config).map(([name, url]) => html`<dt>${name}</dt><dd><code>${url}</code></dd>`)}
</dl>`,
  );

/** Returns the addresses with which clients are configured. */
const addresses = ({ baseUrl, mcpUrl, roles }: Config): [name: string, url: string][] => [
  ['REST', `${baseUrl}/v1`],
  ['GraphQL', `${baseUrl}/graphql`],
  ['MCP', `${mcpUrl}/mcp`],
  ...(roles.includes('oauth')
    ? ([['OAuth', `${baseUrl}/.well-known/oauth-authorization-server`]] satisfies [string, string][])
    : []),
];
