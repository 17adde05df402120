import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '3g';
const BLOCK = Buffer.alloc(2 ** 20);

/** A file system of its own for PostgreSQL, which can be filled. */
export interface Disk extends Disposable {
  fill(): void;
  free(): void;
}

/** Mounts it, and makes temporary folders there. Returns `null` where this process may not mount. */
export function mountDisk(): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = join(folder, 'tmp');
  mkdirSync(process.env['TMPDIR']);
  const filler = join(folder, 'filler');
  return {
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    [Symbol.dispose]: () => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
