import { attributionAt, isHeadAt, isLine, isRule } from './attributions.js';
import { signatureIn } from './signature.js';

/** The parts of the text of a mail. */
export interface SplitText {
  /** The part that its writer wrote for this mail; empty if that is nothing. */
  readonly text: string;
  /** The part that it repeats; `null` for nothing. If its writer answered between the lines, this is the whole text. */
  readonly quoted: string | null;
  /** The signature of its writer or of the program; `null` for none. */
  readonly signature: string | null;
}

type Kind = 'written' | 'quoted';

/** Lines that are looked at for quotes; what is behind them is taken for written. */
const MAX_LINES = 20_000;

/**
 * Tells what was written from what was quoted, by the forms in which mail programs quote: lines with `>`, a line that names
 * the writer and the time, and the head of the mail that Outlook repeats. Time grows with the text alone.
 */
export function splitText(whole: string): SplitText {
  const lines = whole.split('\n');
  const kinds = kindsOf(lines);
  const isQuoted = kinds.includes('quoted');
  const written = lines.filter((_, at) => kinds[at] !== 'quoted');
  const begins = signatureIn(written);
  const signature = written.slice(begins).join('\n').trim();
  const isSigned = signature !== '';
  if (!isQuoted && !isSigned) return { text: whole, quoted: null, signature: null };
  const text = written
    .slice(0, begins)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const quoted = lines.filter((_, at) => kinds[at] === 'quoted').join('\n');
  const answersBetween = isBetween(kinds, lines);
  return {
    text,
    quoted: isQuoted ? (answersBetween ? whole : quoted).trim() : null,
    signature: isSigned ? signature : null,
  };
}

function kindsOf(lines: readonly string[]): Kind[] {
  const kinds: Kind[] = lines.map(() => 'written');
  const last = Math.min(lines.length, MAX_LINES);
  for (let at = 0; at < last; at++) {
    if (isMarked(lines[at]!)) kinds[at] = 'quoted';
    else if (beginsRest(lines, at)) return kinds.fill('quoted', at);
    else {
      const attribution = attributionAt(lines, at, end => isMarked(lines[nextLine(lines, end)] ?? ''));
      if (attribution === 0) continue;
      kinds.fill('quoted', at, at + attribution);
      // Without marks, everything behind it is the mail that is answered.
      if (!isMarked(lines[nextLine(lines, at + attribution)] ?? '>')) return kinds.fill('quoted', at);
      at += attribution - 1;
    }
  }
  return withGaps(kinds, lines);
}

/** Returns whether a line begins the mail that is answered or passed on, which goes to the end. */
const beginsRest = (lines: readonly string[], at: number): boolean =>
  isRule(lines[at]!) || isHeadAt(lines, at) || (isLine(lines[at]!) && isHeadAt(lines, nextLine(lines, at + 1)));

/** Returns the place of the next line with words, a few lines ahead at most. */
function nextLine(lines: readonly string[], start: number): number {
  let next = start;
  while (next < lines.length && next < start + 4 && lines[next]!.trim() === '') next++;
  return next;
}

const isMarked = (line: string): boolean => /^\s{0,3}>/.test(line);

/** Empty lines between quoted ones are quoted. */
function withGaps(kinds: Kind[], lines: readonly string[]): Kind[] {
  for (let at = 0; at < lines.length; at++) {
    if (kinds[at] !== 'quoted') continue;
    let next = at + 1;
    while (next < lines.length && lines[next]!.trim() === '') next++;
    if (kinds[next] === 'quoted' || next === lines.length) kinds.fill('quoted', at, next);
    at = next - 1;
  }
  return kinds;
}

/** Returns whether something was written behind two or more quotes, or between them. */
function isBetween(kinds: readonly Kind[], lines: readonly string[]): boolean {
  let answered = 0;
  let before: Kind | null = null;
  for (const [at, kind] of kinds.entries()) {
    if (lines[at]!.trim() === '') continue;
    if (kind === 'written' && before === 'quoted') answered++;
    before = kind;
  }
  return answered > 1 || (answered === 1 && before === 'quoted');
}
