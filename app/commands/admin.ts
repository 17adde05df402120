import 'reflect-metadata';
import { type Config, ConfigError } from '../../kernel/config/config.js';
import { createLog } from '../../kernel/context/log.js';
import type { Services } from '../../kernel/context/services.js';
import { connectionProblem } from '../../kernel/database/connection-problem.js';
import { startEmbeddedPostgres } from '../../kernel/database/embedded/postgres.js';
import { migrate } from '../../kernel/database/migrate.js';
import { checkEncryptionKey } from '../../kernel/encryption/encryption-key.js';
import { AppError } from '../../kernel/errors/errors.js';
import { type PublicDetail, publicError } from '../../kernel/errors/public-error.js';
import type { StartCache } from '../../kernel/graph/start-cache.js';
import { readConfig } from '../config.js';
import { SEALED_COLUMNS } from '../secrets.js';
import { openServices } from '../services.js';
import { migrationsOf, subgraphsOf } from '../subgraphs.js';
import { verifyCommand } from '../verify/verify-command.js';
import { listAppsCommand, unverifyAppCommand, verifyAppCommand } from './app.js';
import { listAuditCommand } from './audit.js';
import { cancelInstanceCommand, resumeInstanceCommand, suspendInstanceCommand } from './channels/instance.js';
import {
  addProviderCommand,
  checkProviderCommand,
  listProvidersCommand,
  pauseProviderCommand,
  removeProviderCommand,
  resumeProviderCommand,
  setProviderCommand,
  testProviderCommand,
} from './channels/provider.js';
import { addSenderCommand, listSendersCommand, removeSenderCommand } from './channels/sender.js';
import { type Command, type Commands, type Defaults, UsageError } from './command.js';
import { backupCommand, migrateCommand, reencryptSecretsCommand, restoreCommand } from './database.js';
import { demoOf } from './demo-workspace.js';
import { createKeyCommand, listKeysCommand, revokeKeyCommand } from './key.js';
import { dismissReportCommand, listReportsCommand, resolveReportCommand } from './report.js';
import {
  dropEventCommand,
  dropUnclaimedCommand,
  listAsideCommand,
  listParkedCommand,
  listUnclaimedCommand,
  retryEventCommand,
  retryRowCommand,
  retryUnclaimedCommand,
  showEventCommand,
  showUnclaimedCommand,
} from './set-aside.js';
import { allowPasswordsCommand, verifyDomainCommand } from './sign-in.js';
import { supportBundleCommand } from './support.js';
import { inviteUserCommand, listUsersCommand, resetFactorCommand, resetPasswordCommand } from './user.js';
import {
  createWorkspaceCommand,
  grantCreditsCommand,
  listWorkspacesCommand,
  updateWorkspaceCommand,
} from './workspace.js';

const COMMANDS: Commands = {
  migrate: migrateCommand,
  'workspace create': createWorkspaceCommand,
  'workspace list': listWorkspacesCommand,
  'workspace update': updateWorkspaceCommand,
  'workspace verify-domain': verifyDomainCommand,
  'workspace allow-passwords': allowPasswordsCommand,
  'key create': createKeyCommand,
  'key list': listKeysCommand,
  'key revoke': revokeKeyCommand,
  'user invite': inviteUserCommand,
  'user reset': resetPasswordCommand,
  'user reset-factor': resetFactorCommand,
  'user list': listUsersCommand,
  'app list': listAppsCommand,
  'app verify': verifyAppCommand,
  'app unverify': unverifyAppCommand,
  'credits grant': grantCreditsCommand,
  'sender add': addSenderCommand,
  'sender list': listSendersCommand,
  'sender remove': removeSenderCommand,
  'provider add': addProviderCommand,
  'provider list': listProvidersCommand,
  'provider set': setProviderCommand,
  'provider pause': pauseProviderCommand,
  'provider resume': resumeProviderCommand,
  'provider check': checkProviderCommand,
  'provider test': testProviderCommand,
  'provider remove': removeProviderCommand,
  'instance suspend': suspendInstanceCommand,
  'instance resume': resumeInstanceCommand,
  'instance cancel': cancelInstanceCommand,
  'report list': listReportsCommand,
  'report resolve': resolveReportCommand,
  'report dismiss': dismissReportCommand,
  'audit list': listAuditCommand,
  'events parked': listParkedCommand,
  'events show': showEventCommand,
  'events retry': retryEventCommand,
  'events drop': dropEventCommand,
  'arrivals unclaimed': listUnclaimedCommand,
  'arrivals show': showUnclaimedCommand,
  'arrivals retry': retryUnclaimedCommand,
  'arrivals drop': dropUnclaimedCommand,
  'jobs aside': listAsideCommand,
  'jobs retry': retryRowCommand,
  'secrets reencrypt': reencryptSecretsCommand,
  backup: backupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
  'support-bundle': supportBundleCommand,
};

/** Names every command with its options. */
export const usage = (): string =>
  [
    "The operator's command line. Every answer is one line of JSON an object; a key and a link are shown once.",
    'Without --workspace, a command that needs one uses the demo workspace of DATA_DIR (bootstrap.json).',
    'Exits with 0 on success, 1 if refused or if a check fails, 2 if the command is not valid.',
    '',
    ...Object.entries(COMMANDS).map(([name, command]) => `  npm run admin -- ${name} ${command.usage}`),
    '',
  ].join('\n');

/** The command that one or two words name, and its options. Throws {@link UsageError}. */
function findCommand(args: readonly string[]): { command: Command; options: readonly string[] } {
  for (const words of [1, 2]) {
    const name = args.slice(0, words).join(' ');
    if (Object.hasOwn(COMMANDS, name)) return { command: COMMANDS[name]!, options: args.slice(words) };
  }
  const name = args.slice(0, 2).join(' ');
  throw new UsageError(name ? `The command "${name}" does not exist.` : 'A command is required.');
}

/** `key create --name Shop …` → the work of the command, with its options checked. Throws {@link UsageError}. */
export function readCommand(
  args: readonly string[],
  defaults: Defaults = {},
): (services: Services) => Promise<readonly object[]> {
  const { command, options } = findCommand(args);
  return command.read(options, defaults);
}

/**
 * Opens the services of a command, in the database of the configuration, whether or not the service
 * runs on it.
 */
async function withServices<T>(
  config: Config,
  { database }: Command,
  startCache: StartCache,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  // Such a command is given what its type says, and reads nothing else.
  if (database === 'none') return work({ config } as Services);
  const subgraphs = await subgraphsOf(startCache);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    if (database === 'migrated') await migrate(config.databaseDirectUrl ?? databaseUrl, migrationsOf(subgraphs));
    const services = await openServices({ config, databaseUrl, subgraphs, poolSize: 2, log: createLog('warn') });
    try {
      if (database === 'migrated') await checkEncryptionKey(services, SEALED_COLUMNS);
      return await work(services);
    } finally {
      await services.close();
    }
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
export async function runCommand(args: readonly string[], startCache: StartCache): Promise<0 | 1 | 2> {
  try {
    const config = readConfig();
    const work = readCommand(args, demoOf(config.dataDir));
    const { command } = findCommand(args);
    const objects = await withServices(config, command, startCache, work);
    for (const object of objects) process.stdout.write(`${JSON.stringify(object)}\n`);
    return command.failed(objects) ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage()}`);
    else if (error instanceof AppError) process.stderr.write(refusalText(error));
    else if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
    else if (connectionProblem(error)) process.stderr.write(`${connectionProblem(error)}\n`);
    else throw error;
    return error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
  }
}
