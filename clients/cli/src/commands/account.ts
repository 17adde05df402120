import type { Command } from 'commander';
import { storeOf } from '../account/account.js';
import { type SignIn, signIn, signOut } from '../account/sign-in.js';
import { EXIT, Failure } from '../exit.js';
import type { ShellOf } from './shell.js';

/** `login`, `logout`, `whoami`, `profiles`. */
export function addAccount(program: Command, shellOf: ShellOf): void {
  program
    .command('login')
    .description('Sign in: in the browser, or with an API key. --profile keeps several accounts apart.')
    .option(
      '--api-key [-]',
      'with an API key: without a value you are asked for it, and - reads it from standard input',
    )
    .option('--demo', 'with the test key of the demo workspace of a server in this folder (DATA_DIR or .data)')
    .option(
      '--scope <scopes>',
      'the scopes to request, separated by spaces; by default those of every command, and you choose among them',
    )
    .option('--no-browser', 'print the address instead of opening a browser')
    .action(async options => {
      const { environment, asked, output, stop } = shellOf();
      await signIn(environment, { ...(options as SignIn), ...asked }, output, stop);
    });
  program
    .command('logout')
    .description('Sign out: ends the connection at the server and deletes the profile')
    .action(async () => {
      const { environment, asked, output } = shellOf();
      await signOut(environment, asked, output);
    });
  program
    .command('whoami')
    .description('The workspace, the mode and the scopes that commands act with')
    .action(async () => {
      const shell = shellOf();
      const account = await shell.account();
      const me = await (await shell.client()).me.get({ signal: shell.stop });
      if (shell.output.isJson) return shell.output.item({ profile: account.profile, baseUrl: account.baseUrl, ...me });
      shell.output.item({
        workspace: `${me.workspace.name} (${me.workspace.id})`,
        plan: me.workspace.plan,
        mode: me.mode,
        installation: account.baseUrl,
        profile: account.profile ?? 'none: SWITCHBOARD_API_KEY',
        credential: `${me.kind} ${me.name ?? me.id}`,
        scopes: me.scopes.length > 8 ? `${me.scopes.length}, listed by --json` : me.scopes,
        expiresAt: me.expiresAt,
      });
    });
  const profiles = program.command('profiles').description('Accounts on this machine');
  profiles
    .command('list', { isDefault: true })
    .description('Lists the profiles and marks the active one')
    .action(async () => {
      const { environment, output } = shellOf();
      const { current, profiles: kept } = await storeOf(environment).read();
      const rows = Object.entries(kept).map(([name, profile]) => ({
        name,
        baseUrl: profile.baseUrl,
        credential: 'apiKey' in profile ? `key ${profile.apiKey.slice(0, 8)}…` : 'browser',
        used: name === current ? 'yes' : '',
      }));
      output.list(['name', 'baseUrl', 'credential', 'used'], rows, null);
    });
  profiles
    .command('use <name>')
    .description('Switches to a profile')
    .action(async (name: string) => {
      const { environment, output } = shellOf();
      const known = await storeOf(environment).change(async kept => {
        const isKnown = name in kept.profiles;
        return { kept: isKnown ? { ...kept, current: name } : kept, answer: isKnown };
      });
      if (!known) throw new Failure(`The profile "${name}" does not exist.`, EXIT.signedOut);
      output.note(`Commands now use the profile "${name}".`);
    });
}
