import { type Call, Kept, NoCall, nameOfAnswer } from './call.js';
import { Code } from './literal.js';

const escaped = (text: string, quote: string): string =>
  `${quote}${text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`)}${quote}`;

/** Returns a text in the preferred quotes, unless the others spare backslashes. */
export const quoted =
  (preferred: string, other: string) =>
  (text: string): string =>
    escaped(text, text.includes(preferred) && !text.includes(other) ? other : preferred);

/** A value with the expressions of the ids that are kept. */
export function filledIn(value: unknown, kept: ReadonlyMap<string, string>): unknown {
  if (value instanceof Kept) {
    const expression = kept.get(value.variable);
    if (!expression) throw new NoCall(`No example before keeps $${value.variable}.`);
    return new Code(expression);
  }
  if (Array.isArray(value)) return value.map(each => filledIn(each, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filledIn(inner, kept)]));
}

/** The variable of an answer. A second one of that name would be another one's. */
export function nameFor({ method }: Call, taken: Set<string>): string {
  const name = nameOfAnswer(method);
  if (taken.has(name)) throw new NoCall(`Two answers of one example are \`${name}\`: divide it.`);
  taken.add(name);
  return name;
}

/** Groups calls of one line together, and separates others. */
export const paragraphs = (calls: readonly string[]): string =>
  calls.join(calls.some(call => call.includes('\n')) ? '\n\n' : '\n');
