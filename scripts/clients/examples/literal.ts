/** The style in which a language writes values. */
export interface Style {
  readonly indent: string;
  readonly text: (value: string) => string;
  readonly key: (name: string) => string;
  /** The text inside the braces of an object on one line. */
  readonly padding: string;
  readonly constants: Readonly<Record<'true' | 'false' | 'null', string>>;
}

/** Columns of an example. */
export const WIDTH = 100;

/** Code of the language in the place of a value. */
export class Code {
  constructor(readonly text: string) {}
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Code) && Object.keys(value).length > 0;

function flat(value: unknown, style: Style): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return style.text(value);
  if (Array.isArray(value)) return `[${value.map(each => flat(each, style)).join(', ')}]`;
  if (!isContainer(value))
    return typeof value === 'object' && value ? '{}' : (style.constants[`${value}` as 'null'] ?? String(value));
  const members = Object.entries(value).map(([name, inner]) => `${style.key(name)}: ${flat(inner, style)}`);
  return `{${style.padding}${members.join(', ')}${style.padding}}`;
}

/** Returns a value on one line, if it fits beside the `used` columns, or with a member a line. */
function written(value: unknown, style: Style, indent: string, used: number): string {
  const line = flat(value, style);
  if (used + line.length <= WIDTH || !isContainer(value)) return line;
  const inner = indent + style.indent;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Object.entries(value).map(([name, each]) => {
    const start = inner + (Array.isArray(value) ? '' : `${style.key(name)}: `);
    return `${start}${written(each, style, inner, start.length + 1)},\n`;
  });
  return `${open}\n${members.join('')}${indent}${close}`;
}

/**
 * Returns a call as formatters of the language leave it, on one line or on several. Arguments are
 * JSON values, with {@link Code} in them.
 */
export function callText(before: string, args: readonly unknown[], after: string, style: Style, indent = ''): string {
  const flats = args.map(arg => flat(arg, style));
  const line = `${indent}${before}${flats.join(', ')}${after}`;
  const last = args.at(-1);
  if (line.length <= WIDTH || args.length === 0) return line;
  const containers = args.filter(isContainer);
  if (containers.length === 1 && containers[0] === last) {
    const start = [...flats.slice(0, -1), ''].join(', ');
    return `${indent}${before}${start}${written(last, style, indent, WIDTH)}${after}`;
  }
  const inner = indent + style.indent;
  const lines = args.map(arg => `${inner}${written(arg, style, inner, inner.length + 1)},\n`);
  return `${indent}${before}\n${lines.join('')}${indent}${after}`;
}
