import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OAuth, Switchboard } from '@switchboard/client';
import open from 'open';
import type { Environment } from '../environment.js';
import { EXIT, Failure, usage } from '../exit.js';
import { SCOPES } from '../operations/operation.js';
import { askSecret } from '../terminal/ask.js';
import type { Output } from '../terminal/output.js';
import { type Asked, addressOf, oauthOf, profileName, REDIRECT_URI, storeOf } from './account.js';
import { startLoopback } from './loopback.js';
import type { Profile } from './store.js';

export interface SignIn extends Asked {
  /** `-` reads it from standard input; `true` prompts for it. */
  readonly apiKey?: string | true | undefined;
  readonly demo?: boolean | undefined;
  readonly scope?: string | undefined;
  /** False: the address is printed alone. */
  readonly browser?: boolean;
}

/** A person may take so long to decide. */
const PATIENCE = 10 * 60_000;

/** Stores a profile whose credential works. */
export async function signIn(
  environment: Environment,
  given: SignIn,
  output: Output,
  stop: AbortSignal,
): Promise<void> {
  const name = (await profileName(environment, given)) ?? 'default';
  const url = given.baseUrl ?? environment.baseUrl;
  const known = (await storeOf(environment).read()).profiles[name]?.baseUrl;
  const baseUrl = addressOf(url ?? known ?? 'http://localhost:4000');
  const profile = given.demo
    ? demoOf(environment)
    : given.apiKey !== undefined
      ? { baseUrl, apiKey: await keyOf(given.apiKey) }
      : await connect(baseUrl, given, output, stop);
  const credential = 'apiKey' in profile ? { apiKey: profile.apiKey } : { accessToken: profile.tokens.accessToken };
  const me = await new Switchboard({ ...credential, baseUrl: profile.baseUrl }).me.get({ signal: stop });
  await storeOf(environment).put(name, profile);
  if (output.isJson) output.item({ profile: name, baseUrl: profile.baseUrl, workspace: me.workspace, mode: me.mode });
  else output.text(`Signed in to ${me.workspace.name} at ${profile.baseUrl} (${me.mode}), as profile "${name}".`);
}

async function keyOf(given: string | true): Promise<string> {
  const key =
    given === true
      ? await askSecret('API key', '--api-key -')
      : given === '-'
        ? (await text(process.stdin)).trim()
        : null;
  if (key === null)
    throw usage(
      'A key on the command line is visible in process lists. Use --api-key - to read it from standard input, or --api-key alone to be asked.',
    );
  if (key === '') throw usage('Standard input is empty: no API key was given.');
  return key;
}

/** The test key that a server of this machine wrote at its first start. */
function demoOf({ dataDir }: Environment): Profile {
  const file = join(dataDir, 'bootstrap.json');
  try {
    const { baseUrl, testKey } = JSON.parse(readFileSync(file, 'utf8')) as { baseUrl: string; testKey: string };
    return { baseUrl: addressOf(baseUrl), apiKey: testKey };
  } catch {
    throw new Failure(`${file} cannot be read. Start the server here once, or set DATA_DIR to its folder.`);
  }
}

async function connect(
  baseUrl: string,
  { scope, browser = true }: SignIn,
  output: Output,
  stop: AbortSignal,
): Promise<Profile> {
  let state: string | null = null;
  const loopback = await startLoopback(() => state);
  try {
    const { client_id: clientId } = await OAuth.register(baseUrl, {
      client_name: 'Switchboard command line',
      redirect_uris: [REDIRECT_URI],
    });
    const oauth = oauthOf({ baseUrl, clientId }, loopback.redirectUri);
    const asked = await oauth.authorize({ scope: scope ? scope.split(/[\s,]+/) : SCOPES });
    state = asked.state;
    output.note('If your browser does not open, open this address:');
    process.stderr.write(`${asked.url}\n`);
    // A machine without a browser is fine: the address is there.
    if (browser)
      await open(asked.url).then(
        child => child.on('error', () => undefined),
        () => undefined,
      );
    const arrived = await Promise.race([loopback.arrived, ended(stop)]);
    return { baseUrl, clientId, tokens: await oauth.redeem(arrived, asked) };
  } finally {
    loopback.close();
  }
}

/** Rejects when the person gives up, or takes too long. */
function ended(stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = setTimeout(() => reject(new Failure('The sign-in was not approved within 10 minutes.')), PATIENCE);
    late.unref();
    stop.addEventListener('abort', () => reject(new Failure('Nothing was done.', EXIT.interrupted)), { once: true });
  });
}

/** Ends the connection at the server and forgets the profile. */
export async function signOut(environment: Environment, asked: Asked, output: Output): Promise<void> {
  const name = await profileName(environment, asked);
  const profile = name === null ? undefined : (await storeOf(environment).read()).profiles[name];
  if (name === null || !profile) throw new Failure('You are not signed in.', EXIT.signedOut);
  // A connection that cannot be ended at the server is kept, so that it can be ended later.
  if ('tokens' in profile) await oauthOf(profile).revoke(profile.tokens.refreshToken);
  await storeOf(environment).remove(name);
  output.note(
    'tokens' in profile
      ? `Signed out. The profile "${name}" was deleted, and its tokens no longer work.`
      : `Signed out. The profile "${name}" was deleted. Its API key still works: revoke it in the dashboard if you no longer need it.`,
  );
}
