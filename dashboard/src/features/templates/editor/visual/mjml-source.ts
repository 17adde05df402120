import { Parser } from 'htmlparser2';

/** A part of the source, in UTF-16 units; `to` is behind it. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface MjmlAttribute extends Range {
  readonly name: string;
  /** The text of the value in the source. */
  readonly raw: string;
}

/** An element of MJML. HTML within it is its content and has no elements here. */
export interface MjmlElement extends Range {
  readonly name: string;
  /** Its number among all elements, in the order of the source. */
  readonly at: number;
  readonly parent: MjmlElement | null;
  readonly children: readonly MjmlElement[];
  readonly attributes: readonly MjmlAttribute[];
  /** The text between its tags; `null` for an element that closes itself. */
  readonly inner: Range | null;
}

/** A place among the children of an element: before the child of this number, or behind the last one. */
export interface Place {
  readonly parent: MjmlElement;
  readonly index: number;
}

/** The elements whose content the compiler takes as HTML. */
export const HOLDS_HTML: ReadonlySet<string> = new Set([
  ...['mj-text', 'mj-button', 'mj-table', 'mj-raw', 'mj-title', 'mj-preview', 'mj-style'],
  ...['mj-accordion-title', 'mj-accordion-text', 'mj-navbar-link', 'mj-social-element'],
]);

type Growing = { -readonly [Key in keyof MjmlElement]: MjmlElement[Key] } & { children: MjmlElement[] };

/** The elements of a source, `mjml` first, read as the compiler reads them; `null` if a tag is not closed or one is missing. */
export function elementsOf(source: string): readonly MjmlElement[] | null {
  const reading: Reading = { source, all: [], open: [], attributes: [], isWhole: true };
  const tag = (): Range => ({ from: parser.startIndex, to: parser.endIndex + 1 });
  const parser: Parser = new Parser(
    {
      onattribute: (name, raw) => {
        reading.attributes.push({ name, raw, from: parser.startIndex, to: parser.endIndex });
      },
      onopentag: name => openElement(reading, name, tag()),
      onclosetag: (name, isImplied) => closeElement(reading, name, tag(), isImplied),
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(source);
  const { all, open, isWhole } = reading;
  const bodies = all.filter(({ name }) => name === 'mj-body');
  return isWhole && open.length === 0 && all[0]?.name === 'mjml' && bodies.length === 1 ? all : null;
}

interface Reading {
  readonly source: string;
  readonly all: Growing[];
  /** Those whose end was not read yet, the outermost first. */
  readonly open: Growing[];
  /** Those of the tag that is read. */
  attributes: MjmlAttribute[];
  /** True: each tag had its end. */
  isWhole: boolean;
}

/** Tags within content are HTML, and so are those that are none of MJML. */
const isHtml = ({ open }: Reading, name: string): boolean =>
  HOLDS_HTML.has(open.at(-1)?.name ?? '') || !name.startsWith('mj');

function openElement(reading: Reading, name: string, { from, to }: Range): void {
  const { source, all, open, attributes } = reading;
  reading.attributes = [];
  if (isHtml(reading, name)) return;
  const inner = source[to - 2] === '/' ? null : { from: to, to };
  const parent = open.at(-1) ?? null;
  const element: Growing = { name, at: all.length, parent, children: [], attributes, inner, from, to };
  parent?.children.push(element);
  all.push(element);
  open.push(element);
}

function closeElement(reading: Reading, name: string, { from, to }: Range, isImplied: boolean): void {
  const element = reading.open.at(-1);
  if (!element || (name !== element.name && isHtml(reading, name))) return;
  reading.open.pop();
  if (element.inner === null) return;
  if (isImplied || name !== element.name) reading.isWhole = false;
  element.inner = { from: element.inner.from, to: from };
  element.to = to;
}

const replaced = (source: string, { from, to }: Range, text: string): string =>
  source.slice(0, from) + text + source.slice(to);

/** Quotes within Liquid are single ones, which say the same there. */
const encoded = (value: string): string =>
  value
    .split(/(\{\{.*?\}\}|\{%.*?%\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replaceAll('"', "'")
        : part.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
    )
    .join('');

const decoded = (raw: string): string =>
  raw.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/**
 * Returns the value of an attribute, with its special characters decoded; empty if it is missing.
 */
export const attributeOf = ({ attributes }: MjmlElement, name: string): string =>
  decoded(attributes.find(attribute => attribute.name === name)?.raw ?? '');

/** The source with another value of an attribute; an empty one takes it away. */
export function withAttribute(source: string, element: MjmlElement, name: string, value: string): string {
  const known = element.attributes.find(attribute => attribute.name === name);
  if (known && value === '') {
    const before = source.slice(0, known.from);
    return before.slice(0, before.trimEnd().length) + source.slice(known.to);
  }
  if (value === '') return source;
  const text = `${name}="${encoded(value)}"`;
  if (known) return replaced(source, known, text);
  const behindName = element.from + 1 + element.name.length;
  const at = element.attributes.at(-1)?.to ?? behindName;
  return replaced(source, { from: at, to: at }, ` ${text}`);
}

/** Returns the content of an element as it is in the source. */
export const innerOf = (source: string, element: MjmlElement | undefined): string =>
  element?.inner ? source.slice(element.inner.from, element.inner.to) : '';

/** The source with another content of an element. */
export function withInner(source: string, element: MjmlElement, text: string): string {
  if (element.inner) return replaced(source, element.inner, text);
  const tag = source.slice(element.from, element.to).replace(/\s*\/>$/, '>');
  return replaced(source, element, `${tag}${text}</${element.name}>`);
}

/** The line breaks and spaces before an element go with it. */
function withSpaceBefore(source: string, { from, to }: Range): Range {
  const before = source.slice(0, from);
  return { from: before.trimEnd().length, to };
}

export const without = (source: string, element: MjmlElement): string =>
  replaced(source, withSpaceBefore(source, element), '');

const indentOf = (source: string, { from }: Range): string => /[ \t]*$/.exec(source.slice(0, from))?.[0] ?? '';

const STEP = '  ';

/** Replaces the common indentation of lines by another one. */
function indented(text: string, indent: string): string {
  const lines = text.split('\n');
  const rest = lines.slice(1).filter(line => line.trim() !== '');
  const common = Math.min(...rest.map(line => /^[ \t]*/.exec(line)?.[0].length ?? 0), Number.MAX_SAFE_INTEGER);
  return lines.map((line, index) => (index === 0 ? line.trimStart() : indent + line.slice(common))).join('\n');
}

/** The source with another element at a place, on lines of its own. */
export function inserted(source: string, { parent, index }: Place, text: string): string {
  const next = parent.children[index];
  const last = parent.children.at(-1);
  if (next) {
    const indent = indentOf(source, next);
    return replaced(source, { from: next.from, to: next.from }, `${indented(text, indent)}\n${indent}`);
  }
  if (last) {
    const indent = indentOf(source, last);
    return replaced(source, { from: last.to, to: last.to }, `\n${indent}${indented(text, indent)}`);
  }
  const indent = indentOf(source, parent);
  const inner = `\n${indent}${STEP}${indented(text, indent + STEP)}\n${indent}`;
  return withInner(source, parent, inner);
}

export const isWithin = (inner: Range, outer: Range): boolean => inner.from >= outer.from && inner.to <= outer.to;

/** The source with an element at another place. */
export function moved(source: string, element: MjmlElement, place: Place): string {
  const { parent, index } = place;
  const isThere = parent === element.parent && [0, 1].includes(index - parent.children.indexOf(element));
  if (isThere || isWithin(parent, element)) return source;
  const text = source.slice(element.from, element.to);
  const target = parent.children[index]?.from ?? parent.inner?.to ?? parent.to;
  if (target > element.from) return without(inserted(source, place, text), element);
  const cut = withSpaceBefore(source, element);
  const grown = inserted(source, place, text);
  const shift = grown.length - source.length;
  return replaced(grown, { from: cut.from + shift, to: cut.to + shift }, '');
}
