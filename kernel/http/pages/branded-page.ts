import type { Locale } from '../../errors/errors.js';
import { type BrandColors, brandColors, NEUTRAL_COLOR, type PageColors } from './brand-colors.js';
import { type Html, html } from './html.js';
import { documentOf } from './layout.js';
import type { Page } from './page.js';

/** The marks of a workspace that its pages carry. */
export interface Brand extends BrandColors {
  readonly name: string;
  /** A picture of this server. */
  readonly logoUrl: string | null;
}

/** Keeps a browser from requesting an icon. */
const NO_ICON = 'data:,';

/**
 * A page for people who deal with a workspace: it carries the workspace's name, logo and colour and no mark of ours.
 *
 * @param brand `null` where nobody knows whose page it is.
 * @param head what the page adds to its head.
 */
export function brandedPage(
  brand: Brand | null,
  locale: Locale,
  title: string,
  body: Html,
  head: Html | false = false,
): Page {
  const logo = brand && logoPath(brand);
  return documentOf({
    locale,
    title: brand ? `${title} – ${brand.name}` : title,
    iconUrl: logo ?? NO_ICON,
    style: styleOf(brand ?? brandColors(NEUTRAL_COLOR)),
    head,
    bodyClass: 'branded',
    showsOwnImages: logo !== null,
    body: html`${brand && headerOf(brand.name, logo)}
<main class="narrow">
<h1>${title}</h1>
${body}
</main>`,
  });
}

/** At the host of the page itself: a domain of the workspace shows it too. */
const logoPath = ({ logoUrl }: Brand): string | null => (logoUrl === null ? null : new URL(logoUrl).pathname);

/** The name is beside the logo, so that the logo needs no text of its own. */
const headerOf = (name: string, logo: string | null): Html =>
  html`<header class="brand">${logo !== null && html`<img src="${logo}" alt="">`}<span>${name}</span></header>`;

const styleOf = ({ light, dark }: BrandColors): string =>
  `:root { ${variables(light)} } @media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }`;

const variables = ({ link, button, buttonText, buttonBorder }: PageColors): string =>
  `--act: ${link}; --fill: ${button}; --on-fill: ${buttonText}; --edge: ${buttonBorder}`;
