import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { seconds } from '../../../../kernel/context/clock.js';
import type { TestApp } from '../../app.js';

const PROGRAM = join(import.meta.dirname, '../../../../clients/cli/dist/switchboard.js');

/** Gives a program a terminal of its own, whose keys are this one's input. */
const WITH_TERMINAL = `import os, pty, sys
sized = ['sh', '-c', 'stty cols \${COLUMNS_SHOWN:-120} rows 40; exec "$@"', 'sh']
sys.exit(os.waitstatus_to_exitcode(pty.spawn(sized + sys.argv[1:])))`;

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A process of the command line. */
export class Running {
  out = '';
  err = '';
  readonly ended: Promise<Ended>;

  constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', data => {
      this.out += data;
    });
    child.stderr?.on('data', data => {
      this.err += data;
    });
    this.ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', code => resolve({ code, out: this.out, err: this.err }));
    });
  }

  /** The text that a person sees, without colours and moves of the cursor. */
  get seen(): string {
    return stripVTControlCharacters(this.out).replaceAll('\r', '');
  }

  type(keys: string): void {
    this.child.stdin?.write(keys);
  }

  interrupt(): void {
    this.child.kill('SIGINT');
  }
}

/** A machine of somebody who uses the command line: a home folder, and the command in the path. */
export class Machine {
  readonly folder = mkdtempSync(join(tmpdir(), 'switchboard-cli-'));
  readonly #processes: ChildProcess[] = [];

  constructor(
    readonly url: string,
    testKey: string,
  ) {
    mkdirSync(join(this.folder, 'bin'));
    mkdirSync(join(this.folder, '.data'));
    writeFileSync(join(this.folder, '.data/bootstrap.json'), JSON.stringify({ baseUrl: url, testKey }));
    const script = join(this.folder, 'bin/switchboard');
    writeFileSync(script, `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`);
    chmodSync(script, 0o755);
  }

  #start(command: string, args: readonly string[], env: Record<string, string>): Running {
    const child = spawn(command, args, {
      cwd: this.folder,
      env: {
        PATH: `${join(this.folder, 'bin')}${delimiter}${process.env['PATH']}`,
        HOME: this.folder,
        XDG_CONFIG_HOME: join(this.folder, 'config'),
        TERM: 'xterm-256color',
        ...env,
      },
    });
    this.#processes.push(child);
    return new Running(child);
  }

  start(args: readonly string[], env: Record<string, string> = {}): Running {
    return this.#start(process.execPath, [PROGRAM, ...args], env);
  }

  run(args: readonly string[], env: Record<string, string> = {}, input = ''): Promise<Ended> {
    const running = this.start(args, env);
    running.child.stdin?.end(input);
    return running.ended;
  }

  /** Standard input, output and error are a terminal. */
  open(args: readonly string[], env: Record<string, string> = {}): Running {
    return this.#start('python3', ['-c', WITH_TERMINAL, process.execPath, PROGRAM, ...args], env);
  }

  shell(line: string, env: Record<string, string> = {}): Promise<Ended> {
    const running = this.#start('bash', ['-c', line], env);
    running.child.stdin?.end();
    return running.ended;
  }

  stop(): void {
    for (const child of this.#processes) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Lets the time of an app go on and its jobs run. Returns the function that ends it. */
export function ticking(app: TestApp): () => Promise<void> {
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      app.clock.advance(seconds(1));
      await app.settle();
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    isOver = true;
    await loop;
  };
}
