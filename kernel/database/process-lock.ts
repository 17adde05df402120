import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Duration, seconds } from '../context/clock.js';

/** Returns whether a process with this id runs on this machine. */
export const alive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const POLL_INTERVAL: Duration = 50;
const LOCK_TIMEOUT: Duration = seconds(90);

/** Runs `work` while this process holds the lock file, and no other process of this machine does. Takes over the lock of a dead process. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; !take(file); waited += POLL_INTERVAL) {
    if (waited > LOCK_TIMEOUT) throw new Error(`Process ${holderOf(file)} holds the lock ${file}.`);
    await pause(POLL_INTERVAL);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = holderOf(file);
  if (holder !== null && !alive(holder)) breakLock(file, holder);
  return false;
}

/** Two processes may find the same dead holder. The moved file is read again, in case the other process has just taken the lock. */
function breakLock(file: string, dead: number): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // The other process has removed it.
  }
  if (holderOf(aside) === dead) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** Id of the process that holds the lock. `null` if the file is missing, or created but not yet written. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

/** The processes of this machine that use something: one file for each, so that no two write the same file. */
export class Users {
  constructor(readonly folder: string) {}

  enter(): void {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, String(process.pid)), '');
  }

  /** Returns whether no running process is left; files of dead processes are removed. */
  leave(): boolean {
    rmSync(join(this.folder, String(process.pid)), { force: true });
    const others = readdirSync(this.folder).map(Number);
    for (const pid of others) if (!alive(pid)) rmSync(join(this.folder, String(pid)), { force: true });
    return !others.some(alive);
  }
}
