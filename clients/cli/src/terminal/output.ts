import { type Explained, linesOf } from '../exit.js';
import { membersOf, type Row, tableOf } from './table.js';
import { jsonOf, onOneLine, shown, styled } from './text.js';

/** Results go to standard output, and messages about them to standard error. */
export class Output {
  constructor(readonly isJson: boolean) {}

  line(text: string): void {
    process.stdout.write(`${text}\n`);
  }

  /** A text of somebody else, over several lines. */
  text(text: string): void {
    this.line(shown(text));
  }

  /** Writes a note for a person; a script does not need it. */
  note(text: string): void {
    process.stderr.write(`${styled('dim', text, process.stderr)}\n`);
  }

  error(text: string): void {
    process.stderr.write(`${styled('red', shown(text), process.stderr)}\n`);
  }

  /** The end of a command that was refused or has failed. As JSON it is the last line of standard error. */
  refusal(said: Explained): void {
    const { exitCode: _, ...error } = said;
    if (this.isJson) process.stderr.write(`${jsonOf({ error })}\n`);
    else for (const line of linesOf(said)) this.error(line);
  }

  /** One result. */
  item(value: unknown): void {
    if (this.isJson) this.line(jsonOf(value, 2));
    else for (const line of membersOf(value)) this.line(line);
  }

  /** A result of a stream: a line each. */
  record(value: unknown, asText: () => string): void {
    this.line(this.isJson ? jsonOf(value) : asText());
  }

  /** A list, as one document. `more`: there are others. */
  list(columns: readonly string[], rows: readonly unknown[], more: string | null): void {
    if (this.isJson) this.line(jsonOf(rows, 2));
    else if (rows.length === 0) this.note('No results.');
    else this.#table(columns, rows, more);
  }

  #table(columns: readonly string[], rows: readonly unknown[], more: string | null): void {
    const objects = rows.map(row => (typeof row === 'object' ? (row as Row) : { value: row }));
    const names = columns.length > 0 && typeof rows[0] === 'object' ? columns : ['value'];
    for (const line of tableOf(names, objects)) this.line(line);
    if (more) this.note(more);
  }
}

/** One line of a stream: a time in UTC, as everywhere, then cells of which each has its width. */
export const streamLine = (time: string, cells: readonly [text: string, width: number][]): string =>
  [styled('dim', `${time.slice(11, 19)}Z`), ...cells.map(([text, width]) => onOneLine(text).padEnd(width))]
    .join('  ')
    .trimEnd();

/** True where a person can be asked. */
export const canAsk = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY);
