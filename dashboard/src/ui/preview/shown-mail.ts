/** The server loads pictures of mails for us: theirs see neither the person nor the page. */
const PICTURE = '/dashboard/picture?url=';
/** Styles, fonts and pages of other origins; a redirect would replace the mail. */
const LEADING_OUT = 'link, base, meta[http-equiv=refresh i], script, iframe, object, embed';
const WITH_PICTURE = ['src', 'background', 'poster'] as const;

/** Returns the document of a mail with its pictures from our server, and nothing else from another one. */
export function shownMail(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(LEADING_OUT)) element.remove();
  for (const name of WITH_PICTURE)
    for (const element of page.querySelectorAll(`[${name}]`))
      element.setAttribute(name, pictureAt(element.getAttribute(name)!));
  for (const element of page.querySelectorAll('[srcset]'))
    element.setAttribute('srcset', withSources(element.getAttribute('srcset')!));
  for (const element of page.querySelectorAll('[style]'))
    element.setAttribute('style', withUrls(element.getAttribute('style')!));
  for (const style of page.querySelectorAll('style')) style.textContent = withoutFonts(withUrls(style.textContent));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Our own files, `data:` and `cid:` stay as they are. */
function pictureAt(given: string): string {
  const url = URL.parse(given.trim(), location.origin);
  const isElsewhere = url && /^https?:$/.test(url.protocol) && url.origin !== location.origin;
  return isElsewhere ? PICTURE + encodeURIComponent(url.href) : given;
}

const withSources = (srcset: string): string =>
  srcset.replace(/(?<=^|,\s|,)\s*(\S+?)(?=\s|,\s|,?$)/g, (_, url: string) => ` ${pictureAt(url)}`);

const withUrls = (css: string): string =>
  css.replace(
    /url\(\s*(["']?)(.*?)\1\s*\)/gi,
    (_, quote: string, url: string) => `url(${quote}${pictureAt(url)}${quote})`,
  );

const withoutFonts = (css: string): string =>
  css.replace(/@import\b[^;]*;?/gi, '').replace(/@font-face\s*\{[^}]*\}/gi, '');
