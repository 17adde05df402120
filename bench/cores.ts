import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const SERVER = '0';
const REST = '1';
/** Linux counts the CPU time of a process in hundredths of a second. */
const TICK_MICROS = 10_000;

const pinnable = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The command that runs a server on a core of its own, where the machine can. */
export const onServerCore = (command: string, args: readonly string[]): [string, string[]] =>
  pinnable ? ['taskset', ['-c', SERVER, command, ...args]] : [command, [...args]];

/** The command that runs a server wherever the machine has time, though this process keeps to a core. */
export const onEveryCore = (command: string, args: readonly string[]): [string, string[]] =>
  pinnable ? ['taskset', ['-c', `${SERVER},${REST}`, command, ...args]] : [command, [...args]];

/**
 * Moves all threads of a process, and the processes that it starts from now on, to every core, or
 * off that of the servers. Throws for the first process of the machine: all processes that others
 * start later would inherit it.
 */
export function runOn(cores: 'every' | 'rest', pid: number): void {
  if (!pinnable) return;
  if (!(pid > 1) && pid !== process.pid) throw new RangeError(`${pid} is no process of a benchmark.`);
  const list = cores === 'every' ? `${SERVER},${REST}` : REST;
  spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)]);
}

/** CPU time of a process so far, in microseconds, all its threads together; `null` where the system does not tell. */
export function cpuMicros(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
  } catch {
    return null;
  }
}
