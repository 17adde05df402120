import { CommanderError } from 'commander';
import { EXIT, explain } from './exit.js';
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

const program = createProgram(stop.signal);
const throwing = (command: typeof program): void => {
  command.exitOverride();
  for (const each of command.commands) throwing(each);
};
throwing(program);

try {
  await program.parseAsync(process.argv);
} catch (error) {
  process.exitCode = codeOf(error);
}

function codeOf(error: unknown): number {
  if (stop.signal.aborted) return ENDLESS.test(process.argv.slice(2, 4).join(' ')) ? EXIT.done : EXIT.interrupted;
  // Commander has printed it; a requested help is no error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  const said = explain(error);
  const output = new Output(false);
  if (!said) {
    output.error(`This is a bug in this program: ${(error as Error).stack ?? String(error)}`);
    return EXIT.refused;
  }
  for (const line of said.lines) output.error(line);
  return said.exitCode;
}
