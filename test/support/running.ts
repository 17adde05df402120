import type { ChildProcess } from 'node:child_process';

/** The processes that the test file has started and that have not ended. */
export const running = new Set<ChildProcess>();

export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
