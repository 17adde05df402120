import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The processes that the test file has started and that have not ended. */
export const running = new Set<ChildProcess>();

/** Resolves once they have ended, so that their processor time is that of their file. */
export async function killRunning(): Promise<void> {
  const ended = [...running].map(child => (child.exitCode ?? child.signalCode) === null && once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await Promise.all(ended);
}
