import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SOURCES = join(import.meta.dirname, '../../../../clients/python');

/** True if a Python that the client supports is on this machine. */
export const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;

export interface Program {
  /** Writes a line; answers the next line of its output, as JSON. */
  ask(question: object): Promise<unknown>;
  stop(): void;
}

/** A program of this folder, with the client beside it. It reads lines and writes one for each. */
export function startProgram(name: string, ...args: string[]): Program {
  const child = spawn('python3', [join(import.meta.dirname, name), ...args], {
    env: { ...process.env, PYTHONPATH: SOURCES, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(question) {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${name} has ended.`);
      return JSON.parse(value);
    },
    stop: () => void child.kill(),
  };
}
