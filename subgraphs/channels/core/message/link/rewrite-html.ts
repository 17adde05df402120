import { QuoteType, Tokenizer } from 'htmlparser2';

/** Links of a mail that are followed through us; those behind them stay as they are. */
const MAX_LINKS = 1_000;
/** Longer addresses stay as they are: mail programs and proxies cut them. */
const MAX_TARGET = 2_000;

/** A piece of HTML in the place of another. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Rewriting {
  /**
   * Returns the address in the place of a link, or `null` where it stays as it is; absent when no
   * link changes.
   */
  readonly linkOf?: ((target: string) => string | null) | undefined;
  /** The address of a picture that nobody sees; absent when none is added. */
  readonly pixel?: string | undefined;
}

/** The HTML of a mail with other links, and with a picture at its end. A link with `data-no-track` stays as it is. */
export function rewriteHtml(html: string, { linkOf, pixel }: Rewriting): string {
  const reader = new LinkReader(html);
  const changes: Change[] = [];
  if (linkOf) for (const link of reader.links) changes.push(...changeOf(link, linkOf));
  if (pixel !== undefined) changes.push({ start: reader.end, end: reader.end, text: pictureOf(pixel) });
  return changed(
    html,
    changes.sort((a, b) => a.start - b.start),
  );
}

function changeOf({ start, end, value }: Link, linkOf: (target: string) => string | null): Change[] {
  const url = URL.parse(value.trim());
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  // An address that browsers might read in two ways stays as it is.
  if (!url || !isWeb || url.username || url.password || url.href.length > MAX_TARGET) return [];
  const address = linkOf(url.href);
  return address === null ? [] : [{ start, end, text: `"${escaped(address)}"` }];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const pictureOf = (address: string): string =>
  `<img src="${escaped(address)}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;

function changed(html: string, changes: readonly Change[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of changes) {
    pieces.push(html.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + html.slice(at);
}

/** A value of `href`: where it stands, with its quotes, and what it says. */
interface Link {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

const nothing = (): void => {};

/** Finds the links of HTML as a browser would, in one walk. */
class LinkReader {
  readonly links: Link[] = [];
  /** The position before the end of the body, where there is one. */
  end: number;
  #isLink = false;
  #isFree = false;
  #name = '';
  #nameEnd = 0;
  #text = '';
  #href: Link | null = null;

  constructor(readonly html: string) {
    this.end = html.length;
    const tokenizer = new Tokenizer(
      { decodeEntities: true },
      {
        onopentagname: (start, end) => this.#begin(html.slice(start, end).toLowerCase()),
        onattribname: (start, end) => this.#attribute(html.slice(start, end).toLowerCase(), end),
        onattribdata: (start, end) => (this.#text += html.slice(start, end)),
        onattribentity: point => (this.#text += String.fromCodePoint(point)),
        onattribend: (quote, end) => this.#value(quote, end),
        onopentagend: () => this.#close(),
        onselfclosingtag: () => this.#close(),
        onclosetag: (start, end) => this.#leave(html.slice(start, end).toLowerCase(), start),
        oncdata: nothing,
        oncomment: nothing,
        ondeclaration: nothing,
        onend: nothing,
        onprocessinginstruction: nothing,
        ontext: nothing,
        ontextentity: nothing,
      },
    );
    tokenizer.write(html);
    tokenizer.end();
  }

  #begin(tag: string): void {
    this.#isLink = tag === 'a' || tag === 'area';
    this.#isFree = false;
    this.#href = null;
  }

  #attribute(name: string, end: number): void {
    this.#name = name;
    this.#nameEnd = end;
    this.#text = '';
    if (name === 'data-no-track') this.#isFree = true;
  }

  /** Takes the value of a link's `href`. If there are two, a browser takes the first. */
  #value(quote: QuoteType, end: number): void {
    if (!this.#isLink || this.#name !== 'href' || this.#href || quote === QuoteType.NoValue) return;
    const between = /^\s*=\s*/.exec(this.html.slice(this.#nameEnd, end))?.[0].length ?? 0;
    const behind = quote === QuoteType.Unquoted ? end : end + 1;
    this.#href = { start: this.#nameEnd + between, end: behind, value: this.#text };
  }

  #close(): void {
    if (this.#href && !this.#isFree && this.links.length < MAX_LINKS) this.links.push(this.#href);
    this.#isLink = false;
    this.#href = null;
  }

  #leave(tag: string, start: number): void {
    if (tag === 'body') this.end = start - 2;
  }
}
