import { readdirSync, readFileSync } from 'node:fs';

/** The fields of /proc/[pid]/stat after the program's name: the parent, and user and system time of the process and of its ended children. */
const PARENT = 1;
const [FIRST, LAST] = [11, 14];
const TICKS_A_SECOND = 100;

/** Returns the parent of a process and its ticks; `null` once it has ended. */
function statOf(pid: string): { parent: string; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(FIRST, LAST + 1).reduce((sum, each) => sum + Number(each), 0);
    return { parent: fields[PARENT]!, ticks };
  } catch {
    return null;
  }
}

/**
 * Processor seconds of this process and of all that it started, whether they have ended or still run, as Chromium does; without Linux,
 * of this process alone.
 */
export function processorTime(): number {
  const own = String(process.pid);
  if (!statOf(own)) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  const all = new Map(
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(pid => {
        const stat = statOf(pid);
        return stat ? [[pid, stat] as const] : [];
      }),
  );
  const isOwn = (pid: string): boolean => pid === own || (all.has(pid) && isOwn(all.get(pid)!.parent));
  const ticks = [...all].filter(([pid]) => isOwn(pid)).reduce((sum, [, each]) => sum + each.ticks, 0);
  return ticks / TICKS_A_SECOND;
}
