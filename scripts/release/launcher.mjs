#!/usr/bin/env node
// The command of the released server: `switchboard-server` starts it, `switchboard-server admin …` and `doctor` are the operator's
// commands. It brings the Node that it runs on for the usual platforms; elsewhere that of the machine has to be recent enough.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'server');
const { resolve } = createRequire(import.meta.url);

/** Returns the Node of the package for this platform, or else the one that runs this. */
function nodeOf() {
  for (const name of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    try {
      const own = join(dirname(resolve(`${name}/package.json`)), 'bin', 'node');
      if (existsSync(own)) return own;
    } catch {
      // npm has no such package for this platform, or was told to leave it out.
    }
  }
  return process.execPath;
}

const COMMANDS = ['admin', 'doctor'];
const [first, ...rest] = process.argv.slice(2);
const given = COMMANDS.includes(first) ? [join(server, `${first}.js`), ...rest] : null;
const started = given ?? [
  '--max-semi-space-size=16',
  '--preserve-symlinks',
  join(server, 'main.js'),
  ...process.argv.slice(2),
];

const child = spawn(nodeOf(), started, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', error => {
  console.error(error.message);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 1;
  if (signal) console.error(`The server ended by ${signal}.`);
});
