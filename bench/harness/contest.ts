import { PACE } from './pace.js';

/** The measure of one round. */
export interface Measure {
  /** Requests or messages a second. */
  readonly rate: number;
  /** CPU time of the server for each of them, in microseconds. */
  readonly cpu: number | null;
  /** Milliseconds, by the name of the time: `accepted → SENT p50`. */
  readonly times?: Readonly<Record<string, number>>;
}

/** One line of the result: ours beside a peer that does the same work. */
export interface Contest {
  readonly name: string;
  /** The required ratio of ours to the peer's. */
  readonly goal: number;
  readonly unit:
    | 'requests/s'
    | 'messages/s'
    | 'rows/s'
    | 'grants/s'
    | 'verifications/s'
    | 'reads/s'
    | 'contacts/s'
    | 'deliveries/s';
  /** One round of a side. */
  ours(): Promise<Measure>;
  peer(): Promise<Measure>;
  /** A shorter round before the counted ones, so that both run compiled code on warm caches. */
  warm(): Promise<unknown>;
}

export interface Standing {
  readonly name: string;
  readonly goal: number;
  readonly unit: Contest['unit'];
  readonly ours: Measure;
  readonly peer: Measure;
  /** The ratio over the rounds: each of ours by the peer's that followed it. */
  readonly ratio: { readonly median: number; readonly min: number; readonly max: number };
}

/** A figure of ours alone that has a limit. */
export interface Figure {
  readonly name: string;
  readonly unit: 'MB' | 'KB' | 'ms' | '%' | 'events';
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** The figure stays below it. */
  readonly limit: number;
}

/** A line of the result. */
export type Result = Standing | Figure;

export const ROUNDS = PACE.rounds;

/**
 * Sides take turns, so that other work on the machine affects both; the median of the paired ratios
 * counts.
 */
export async function compete(contest: Contest): Promise<Standing> {
  await contest.warm();
  const ours: Measure[] = [];
  const peer: Measure[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await contest.ours());
    peer.push(await contest.peer());
    process.stderr.write(`  ${contest.name}: ${said(ours.at(-1)!)}, peer ${said(peer.at(-1)!)}\n`);
  }
  const ratios = ours.map(({ rate }, round) => rate / peer[round]!.rate);
  const { name, goal, unit } = contest;
  return {
    name,
    goal,
    unit,
    ours: typical(ours),
    peer: typical(peer),
    ratio: { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
  };
}

const said = ({ rate, cpu }: Measure) => `${rate.toFixed(0)}/s${cpu === null ? '' : ` ${cpu.toFixed(0)} µs CPU`}`;

/** The figure of several rounds. */
export const figureOf = (name: string, unit: Figure['unit'], limit: number, rounds: readonly number[]): Figure => ({
  name,
  unit,
  limit,
  median: median(rounds),
  min: Math.min(...rounds),
  max: Math.max(...rounds),
});

function typical(rounds: readonly Measure[]): Measure {
  const cpu = rounds.flatMap(round => round.cpu ?? []);
  const names = Object.keys(rounds[0]?.times ?? {});
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    cpu: cpu.length > 0 ? median(cpu) : null,
    times: Object.fromEntries(names.map(name => [name, median(rounds.map(({ times }) => times?.[name] ?? 0))])),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
