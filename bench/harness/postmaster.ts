import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLocation } from '../../kernel/database/embedded/location.js';

/** The process of PostgreSQL that starts all others. */
export async function postmaster(folder: string): Promise<number> {
  const { data } = await findLocation(folder);
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Its file is gone once it has ended in order. */
export async function runs(folder: string): Promise<boolean> {
  const pid = await postmaster(folder).catch(() => null);
  return pid !== null && existsSync(`/proc/${pid}`);
}

export async function processesOfPostgres(folder: string): Promise<number[]> {
  const first = await postmaster(folder);
  const children = spawnSync('pgrep', ['-P', String(first)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
  return [first, ...children.map(Number)];
}
