import { CommanderError } from 'commander';
import { cureOf } from './account/cure.js';
import type { Globals } from './commands/shell.js';
import { readEnvironment } from './environment.js';
import { EXIT, type Explained, explain, ownError } from './exit.js';
import { createProgram } from './program.js';
import { Output } from './terminal/output.js';

const stop = new AbortController();
/** Commands that run until they are stopped: Ctrl C is their end. */
const ENDLESS = /\b(tail|listen)\b/;

process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(EXIT.interrupted);
  stop.abort(new Error('Interrupted.'));
});
process.on('SIGTERM', () => stop.abort(new Error('Interrupted.')));
// The reader has seen enough: `switchboard contacts list --all | head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', error => {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });

/** It holds for errors of usage too, which end the reading of the options. */
const output = new Output(process.argv.includes('--json'));
const program = createProgram(stop.signal, output.isJson);
const throwing = (command: typeof program): void => {
  command.exitOverride();
  for (const each of command.commands) throwing(each);
};
throwing(program);

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = await endOf(error);
}

/** Says what went wrong, and returns the exit code. */
async function endOf(error: unknown): Promise<number> {
  if (stop.signal.aborted) return ENDLESS.test(process.argv.slice(2, 4).join(' ')) ? EXIT.done : EXIT.interrupted;
  if (error instanceof CommanderError) return endOfUsage(error);
  const said = explain(error);
  if (!said) {
    output.error(`This is a bug in this program: ${(error as Error).stack ?? String(error)}`);
    return EXIT.refused;
  }
  const help = (await cureOf(error, readEnvironment(), program.opts<Globals>())) ?? said.help;
  return end({ ...said, ...(help ? { help } : {}) });
}

/** Commander has printed it, unless it is to be JSON. A requested help is no error. */
function endOfUsage({ exitCode, message }: CommanderError): number {
  if (exitCode === 0) return EXIT.done;
  return output.isJson ? end(ownError(message.replace(/^error: /, ''), EXIT.usage)) : EXIT.usage;
}

function end(said: Explained): number {
  output.refusal(said);
  return said.exitCode;
}
