import { startsItself } from './job.js';
import type { Runner } from './runner.js';

const subgraphOf = (job: string): string => job.split('.', 1)[0]!;
/** The name of the job of Agenda that starts one job of a subgraph, which its data names. */
export const wakesOf = (job: string): string => `${subgraphOf(job)}.wake`;

/** The job of Agenda that starts all jobs of one interval. */
interface Tick {
  name: string;
  seconds: number;
  runners: Runner[];
}

/** The ticks of jobs that do not start themselves, by their interval. A name says whose jobs it starts: of processes that host other subgraphs, each has ticks of its own. */
export function ticksOf(runners: Iterable<Runner>): Map<number, Tick> {
  const all = [...runners];
  const hosted = [...new Set(all.map(({ job }) => subgraphOf(job.name)))].sort().join('+');
  const ticks = new Map<number, Tick>();
  for (const runner of all.filter(({ job }) => !startsItself(job))) {
    const interval = Math.max(1, Math.round(runner.job.every / 1_000));
    const tick = ticks.get(interval) ?? { name: `${hosted}.every-${interval}s`, seconds: interval, runners: [] };
    tick.runners.push(runner);
    ticks.set(interval, tick);
  }
  return ticks;
}
