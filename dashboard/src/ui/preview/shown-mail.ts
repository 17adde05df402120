/** The server loads pictures of mails for us: theirs see neither the person nor the page. */
const PICTURE = '/dashboard/picture?url=';
/** Styles, fonts and pages of other origins; a redirect would replace the mail. */
const LEADING_OUT = 'link, base, meta[http-equiv=refresh i], script, iframe, object, embed';
const WITH_PICTURE = ['src', 'background', 'poster'] as const;

/** Returns the address from which a picture of a mail is shown. */
type Source = (given: string) => string;

/** Returns the document of a mail with its pictures from our server, and nothing else from another one. */
export function shownMail(html: string): string {
  const page = parsed(html);
  setSources(page, ownSource);
  return textOf(page);
}

/** The way in which a mail of somebody else is shown. */
interface ReceivedOptions {
  /** The addresses of the files that the mail brings, by the ids that it gives them (`cid:`). */
  readonly inline: ReadonlyMap<string, string>;
  /** True if pictures of other servers are shown, which our server then loads. */
  readonly loads: boolean;
}

interface ReceivedMail {
  readonly document: string;
  /** True if the mail has pictures of other servers. */
  readonly hasRemote: boolean;
}

/** The schemes of links that may be followed. */
const FOLLOWED = /^(?:https?|mailto|tel):/i;

/**
 * Returns the document of a mail of somebody else: its links open beside the page and learn nothing of it, its own files are
 * shown in their places, and pictures of other servers only where that is wanted. Nothing in it has an address of ours.
 */
export function receivedMail(html: string, { inline, loads }: ReceivedOptions): ReceivedMail {
  const page = parsed(html);
  let hasRemote = false;
  setSources(page, given => {
    const text = given.trim();
    if (/^data:image\//i.test(text)) return text;
    if (/^cid:/i.test(text)) return inline.get(decoded(text.slice(4))) ?? '';
    const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
    if (!url || !/^https?:$/.test(url.protocol)) return '';
    hasRemote = true;
    return loads ? PICTURE + encodeURIComponent(url.href) : '';
  });
  for (const link of page.querySelectorAll('[href]')) follow(link);
  return { document: textOf(page), hasRemote };
}

function follow(link: Element): void {
  if (link.matches('a, area') && FOLLOWED.test(link.getAttribute('href')!.trim())) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  } else link.removeAttribute('href');
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function parsed(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(LEADING_OUT)) element.remove();
  return page;
}

const textOf = (page: Document): string => `<!doctype html>${page.documentElement.outerHTML}`;

function setSources(page: Document, source: Source): void {
  for (const name of WITH_PICTURE)
    for (const element of page.querySelectorAll(`[${name}]`))
      element.setAttribute(name, source(element.getAttribute(name)!));
  for (const element of page.querySelectorAll('[srcset]'))
    element.setAttribute('srcset', withSources(element.getAttribute('srcset')!, source));
  for (const element of page.querySelectorAll('[style]'))
    element.setAttribute('style', withUrls(element.getAttribute('style')!, source));
  for (const style of page.querySelectorAll('style'))
    style.textContent = withoutFonts(withUrls(style.textContent, source));
}

/** Our own files, `data:` and `cid:` stay as they are. */
function ownSource(given: string): string {
  const url = URL.parse(given.trim(), location.origin);
  const isElsewhere = url && /^https?:$/.test(url.protocol) && url.origin !== location.origin;
  return isElsewhere ? PICTURE + encodeURIComponent(url.href) : given;
}

const withSources = (srcset: string, source: Source): string =>
  srcset.replace(/(?<=^|,\s|,)\s*(\S+?)(?=\s|,\s|,?$)/g, (_, url: string) => ` ${source(url)}`);

const withUrls = (css: string, source: Source): string =>
  css.replace(
    /url\(\s*(["']?)(.*?)\1\s*\)/gi,
    (_, quote: string, url: string) => `url(${quote}${source(url)}${quote})`,
  );

const withoutFonts = (css: string): string =>
  css.replace(/@import\b[^;]*;?/gi, '').replace(/@font-face\s*\{[^}]*\}/gi, '');
