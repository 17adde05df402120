import { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addAccount } from './commands/account.js';
import { addAdmin } from './commands/admin.js';
import { addApi } from './commands/api.js';
import { addCampaigns } from './commands/campaigns.js';
import { addCompletion } from './commands/completion.js';
import { addContactsImport } from './commands/contacts-import.js';
import { addDoctor } from './commands/doctor.js';
import { addInstances } from './commands/instances.js';
import { addMessages } from './commands/messages.js';
import { addSend } from './commands/send.js';
import { type Globals, Shell } from './commands/shell.js';
import { addWebhooks } from './commands/webhooks.js';
import { readEnvironment } from './environment.js';
import { addOperations } from './operations/commands.js';
import { runOperation } from './operations/run.js';

const HEADINGS = {
  account: 'Account:',
  everyday: 'Everyday:',
  objects: 'Objects of the API:',
  tools: 'Tools:',
} as const;

/** Commands that are not of the API alone, by their heading. */
const PLACES: Readonly<Record<string, string>> = {
  login: HEADINGS.account,
  logout: HEADINGS.account,
  whoami: HEADINGS.account,
  profiles: HEADINGS.account,
  send: HEADINGS.everyday,
  messages: HEADINGS.everyday,
  events: HEADINGS.everyday,
  webhooks: HEADINGS.everyday,
  trigger: HEADINGS.everyday,
  contacts: HEADINGS.everyday,
  campaigns: HEADINGS.everyday,
  instances: HEADINGS.everyday,
  api: HEADINGS.tools,
  completion: HEADINGS.tools,
  doctor: HEADINGS.tools,
  admin: HEADINGS.tools,
  help: HEADINGS.tools,
};

const NOTES = `
Examples:
  switchboard login
  switchboard send sms --to +14155550000 --message Hello
  switchboard contacts list --tag vip --json
  switchboard webhooks listen --forward http://localhost:3000/hook

Exit codes: 0 done, 1 refused or failed, 2 not understood, 3 not signed in, 4 no connection, 130 interrupted.
Variables: SWITCHBOARD_API_KEY, SWITCHBOARD_BASE_URL, SWITCHBOARD_PROFILE, NO_COLOR.`;

/** Commander writes nothing about an error that is written as JSON. */
const SILENT = { writeErr: () => undefined, outputError: () => undefined };

/** The whole command line. */
export function createProgram(stop: AbortSignal, isJson: boolean): Command {
  const program = new Command('switchboard')
    .configureOutput(isJson ? SILENT : {})
    .description('Switchboard in a terminal')
    .version(manifest.version)
    .option('--json', 'print JSON instead of tables: one document, or one line per event')
    .option('--profile <name>', 'the account to use')
    .option('--base-url <url>', 'the address of the installation')
    .showHelpAfterError('(see --help)')
    .showSuggestionAfterError()
    .addHelpText('after', NOTES);
  const shellOf = () => new Shell(readEnvironment(), program.opts<Globals>(), stop);
  addAccount(program, shellOf);
  addSend(program, shellOf);
  addMessages(program, shellOf);
  addWebhooks(program, shellOf);
  addContactsImport(program, shellOf);
  addCampaigns(program, shellOf);
  addInstances(program, shellOf);
  addOperations(program, async (operation, ids, options) => {
    const shell = shellOf();
    await runOperation(operation, ids, options, { client: await shell.client(), output: shell.output, stop });
  });
  addApi(program, shellOf);
  addCompletion(program, shellOf);
  addDoctor(program, shellOf, manifest.version);
  addAdmin(program);
  for (const command of program.commands) command.helpGroup(PLACES[command.name()] ?? HEADINGS.objects);
  return program;
}
