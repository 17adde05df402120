import { parseArgs } from 'node:util';
import { dataDirOf } from '../../kernel/config/config.js';
import { UsageError } from '../commands/command.js';
import { accountOf, callApi, RefusalError, UnreachableError } from './client.js';
import { listen } from './listen.js';

const USAGE = `For who builds on the API. Without --url and --key-file it uses the demo workspace of a service on this machine.

  npm run cli -- webhooks listen --forward http://localhost:3000/hook [--events sms.*,email.sent] [--secret whsec_…]
  npm run cli -- trigger <event>

  --url <URL>         the service; that of bootstrap.json by default
  --key-file <file>   a file with an API key; the test key of bootstrap.json by default
  --data-dir <folder> where bootstrap.json is; DATA_DIR, or .data, by default

listen posts every event from now on to a server of yours, signed, through the pull feed. trigger makes a sample of an event, which the
webhooks of the sandbox receive. Ends with 0 when done, 1 when refused, 2 when the command is not understood.
`;

const OPTIONS = {
  url: { type: 'string' },
  'key-file': { type: 'string' },
  'data-dir': { type: 'string' },
  forward: { type: 'string' },
  events: { type: 'string' },
  secret: { type: 'string' },
} as const;

type Work = (stop: AbortSignal, write: (line: string) => void) => Promise<void>;

/** Throws {@link UsageError}. */
function read(args: readonly string[]): Work {
  const { values, positionals } = parse(args);
  const account = () =>
    accountOf({ url: values.url, keyFile: values['key-file'], dataDir: values['data-dir'] ?? dataDirOf() });
  const [first, second, ...more] = positionals;
  if (first === 'trigger' && second && more.length === 0) {
    const target = account();
    return async (stop, write) => {
      const path = `/event-types/${encodeURIComponent(second)}/trigger`;
      const { data } = await callApi<{ data: { id: string; event: string } }>(target, 'POST', path, stop);
      write(`${data.event} ${data.id}`);
    };
  }
  if (first !== 'webhooks' || second !== 'listen' || more.length > 0)
    throw new UsageError(first ? `There is no command "${positionals.join(' ')}".` : 'A command is required.');
  const { forward, secret = null } = values;
  if (!forward || !/^https?:/.test(forward) || !URL.canParse(forward))
    throw new UsageError('--forward must be an http or https URL.');
  const events = (values.events ?? '').split(',').filter(Boolean);
  const target = account();
  return (stop, write) => listen(target, { forward, events, secret }, stop, write);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Answers the exit code. */
export async function runCli(
  args: readonly string[],
  stop: AbortSignal,
  write: (line: string) => void,
): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    write(USAGE);
    return 0;
  }
  try {
    await read(args)(stop, write);
    return 0;
  } catch (error) {
    write(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : (error as Error).message);
    if (error instanceof UsageError) return 2;
    if (error instanceof RefusalError || error instanceof UnreachableError) return 1;
    throw error;
  }
}
