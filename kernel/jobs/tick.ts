import { seconds } from '../context/clock.js';
import type { Job } from './job.js';
import type { Runner } from './runner.js';

const subgraphOf = (job: string): string => job.split('.', 1)[0]!;
/** The name of the job of Agenda that starts one job of a subgraph, which its data names. */
export const wakesOf = (job: string): string => `${subgraphOf(job)}.wake`;

/** Each start by Agenda is three updates of its table. Those of short intervals would write a gigabyte a day to the log of an idle database. */
const SHORTEST_TICK = seconds(30);

/** Returns whether each worker starts a job at its interval by itself, in the place of one of them by Agenda. */
export const startsItself = ({ every }: Pick<Job, 'every'>): boolean => every < SHORTEST_TICK;

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
