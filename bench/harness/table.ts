import type { Figure, Measure, Result, Standing } from './contest.js';
import type { Kept } from './kept.js';

const HEAD = ['benchmark', 'ours', 'peer', 'ratio (min–max)', 'goal', 'verdict'];

const count = (value: number) => Math.round(value).toLocaleString('en');

const cell = (unit: string, { rate, cpu }: Measure) =>
  `${count(rate)} ${unit}${cpu === null ? '' : `, ${count(cpu)} µs CPU`}`;

function rowOfFigure({ name, unit, median, min, max, limit }: Figure): string[] {
  const range = min === max ? '' : ` (${count(min)}–${count(max)})`;
  const verdict = median < limit ? 'met' : `over by ${count(median - limit)} ${unit}`;
  return [name, `${count(median)} ${unit}${range}`, '', '', `< ${count(limit)} ${unit}`, verdict];
}

function rowOfStanding({ name, unit, ours, peer, ratio, goal }: Standing): string[] {
  const { median, min, max } = ratio;
  return [
    name,
    cell(unit, ours),
    cell(unit, peer),
    `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`,
    `≥ ${goal}`,
    median >= goal ? 'met' : `short by ${(goal - median).toFixed(2)}`,
  ];
}

const isFigure = (result: Result): result is Figure => 'limit' in result;

const row = (result: Result): string[] => (isFigure(result) ? rowOfFigure(result) : rowOfStanding(result));

/** More than this is no chance: the two runs were on different days. */
const SLOWER = 1.1;

/** A row beside the same one of a version. Processor time counts, which other work on the machine changes least. */
function besideKept(result: Result, { rows }: Kept): string {
  const kept = rows[result.name];
  if (!kept || isFigure(result)) return '';
  const { cpu } = result.ours;
  const isSlower = cpu !== null && kept.cpu !== null && cpu > SLOWER * kept.cpu;
  const time = kept.cpu === null ? '' : `, ${count(kept.cpu)} µs CPU`;
  return `${kept.ratio.toFixed(2)}${time}${isSlower ? ', slower now' : ''}`;
}

/**
 * The result as a Markdown table, and below it the latencies of those that measured any.
 *
 * @param kept the run of a version that stands beside; `null` for none.
 */
export function tableOf(results: readonly Result[], kept: Kept | null = null): string {
  const head = kept ? [...HEAD, kept.version] : HEAD;
  const rows = [head, ...results.map(result => (kept ? [...row(result), besideKept(result, kept)] : row(result)))];
  const widths = head.map((_, column) => Math.max(...rows.map(cells => cells[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const [first, ...body] = rows.map(line);
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  return [first, rule, ...body, ...results.flatMap(result => (isFigure(result) ? [] : timesOf(result)))].join('\n');
}

const beside = (ms: number | undefined) => (ms === undefined ? '' : ` (peer ${ms.toFixed(0)} ms)`);

function timesOf({ name, ours, peer }: Standing): string[] {
  const said = Object.entries(ours.times ?? {}).map(
    ([what, ms]) => `${what} ${ms.toFixed(0)} ms${beside(peer.times?.[what])}`,
  );
  return said.length > 0 ? ['', `${name}: ${said.join(', ')}`] : [];
}
