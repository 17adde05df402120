import type { Figure, Measure, Result, Standing } from './contest.js';

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

/** The result as a Markdown table, and below it the latencies of those that measured any. */
export function tableOf(results: readonly Result[]): string {
  const rows = [HEAD, ...results.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map(cells => cells[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`;
  return [head, rule, ...body, ...results.flatMap(result => (isFigure(result) ? [] : timesOf(result)))].join('\n');
}

const beside = (ms: number | undefined) => (ms === undefined ? '' : ` (peer ${ms.toFixed(0)} ms)`);

function timesOf({ name, ours, peer }: Standing): string[] {
  const said = Object.entries(ours.times ?? {}).map(
    ([what, ms]) => `${what} ${ms.toFixed(0)} ms${beside(peer.times?.[what])}`,
  );
  return said.length > 0 ? ['', `${name}: ${said.join(', ')}`] : [];
}
