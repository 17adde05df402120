import 'reflect-metadata';
import { openServices } from '../app/services.js';
import { migrationsOf, subgraphsOf } from '../app/subgraphs.js';
import { type Command, type Commands, misuse, Options, UsageError } from '../kernel/config/command-line.js';
import { type Config, ConfigError, readConfig } from '../kernel/config/config.js';
import { jobContext, type Services } from '../kernel/context/context.js';
import { createLog } from '../kernel/context/log.js';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.js';
import { migrate } from '../kernel/database/migrate.js';
import { AppError } from '../kernel/errors/errors.js';
import { isOutage } from '../kernel/errors/outage.js';
import { type PublicDetail, publicError } from '../kernel/errors/public-error.js';
import { grantCredits, readCredits } from '../subgraphs/channels/credit/credit.service.js';
import { workspaceCommands } from '../subgraphs/workspaces/operator.js';
import { readWorkspace } from '../subgraphs/workspaces/workspace/workspace.service.js';

/** Crosses two subgraphs, so it stands here. */
const grantCreditsCommand: Command = {
  usage: '--workspace <id> --amount <n> [--reason <text>]',
  async run(services, options) {
    const workspaceId = options.text('workspace');
    const amount = options.count('amount') ?? misuse('--amount is required.');
    const reason = options.maybe('reason') ?? 'operator';
    options.done();
    const ctx = jobContext(services, workspaceId);
    await readWorkspace(ctx, workspaceId);
    await grantCredits(ctx, workspaceId, amount, reason);
    return [{ workspaceId, ...(await readCredits(ctx)) }];
  },
};

const COMMANDS: Commands = { ...workspaceCommands, 'credits grant': grantCreditsCommand };

const usage = (): string =>
  [
    "The operator's command line. Every answer is one line of JSON an object; a key and a password are shown once.",
    'Ends with 0 when done, 1 when refused, 2 when the command is not understood.',
    '',
    ...Object.entries(COMMANDS).map(([name, command]) => `  npm run admin -- ${name} ${command.usage}`),
    '',
  ].join('\n');

/** `key create --name Shop --onboarded` → the command and its options. Throws `UsageError`. */
export function readCommand(args: readonly string[]): { command: Command; options: Options } {
  const [subject = '', verb = '', ...rest] = args;
  const name = `${subject} ${verb}`.trim();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return {
    command: command ?? misuse(name ? `There is no command "${name}".` : 'A command is required.'),
    options: readOptions(rest),
  };
}

function readOptions(args: readonly string[]): Options {
  const given: Record<string, string | true> = {};
  for (let at = 0; at < args.length; at++) {
    const [, name, inline] = /^--([a-z]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
    if (!name) misuse(`"${args[at]}" is not understood: options are written --name value.`);
    const next = args[at + 1];
    if (inline !== undefined) given[name] = inline;
    else if (next === undefined || next.startsWith('--')) given[name] = true;
    else {
      given[name] = next;
      at++;
    }
  }
  return new Options(given);
}

/** Opens what the commands need, in the database of the configuration, whether or not the service runs on it. */
async function withServices<T>(config: Config, work: (services: Services) => Promise<T>): Promise<T> {
  const subgraphs = await subgraphsOf();
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    await migrate(databaseUrl, migrationsOf(subgraphs));
    const services = await openServices({ config, databaseUrl, subgraphs, poolSize: 2, log: createLog('warn') });
    return await work(services).finally(() => services.close());
  } finally {
    await embedded?.stop();
  }
}

const refusalText = (refusal: AppError): string => {
  const { code, message, details } = publicError(refusal, { locale: 'en', requestId: '' });
  const fields = Array.isArray(details) ? (details as readonly PublicDetail[]) : [];
  return `${code}: ${message}${fields.map(item => `\n  ${item.field} ${item.message}`).join('')}\n`;
};

/** Runs one command; answers the exit code. */
async function run(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(usage());
    return args.length === 0 ? 2 : 0;
  }
  try {
    const { command, options } = readCommand(args);
    const shown = await withServices(readConfig(), services => command.run(services, options));
    for (const object of shown) process.stdout.write(`${JSON.stringify(object)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage()}`);
    else if (error instanceof AppError) process.stderr.write(refusalText(error));
    else if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else if (isOutage(error)) process.stderr.write(`The database cannot be reached: ${(error as Error).message}\n`);
    else throw error;
    return error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
