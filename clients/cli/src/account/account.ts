import {
  type ClientOptions,
  createClient,
  OAuth,
  type ResourceOf,
  Switchboard,
  type TokenSource,
} from '@switchboard/client';
import type { Environment } from '../environment.js';
import { EXIT, Failure, usage } from '../exit.js';
import { type Profile, Store } from './store.js';

/** The options of every command that name the server and the account. */
export interface Asked {
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** An installation, and a credential for it. */
export interface Account {
  readonly baseUrl: string;
  /** `null` when the credential is that of `SWITCHBOARD_API_KEY`. */
  readonly profile: string | null;
  readonly options: ClientOptions;
}

type Call = Parameters<Parameters<ResourceOf<unknown>>[0]['send']>[0];
type Answer = Awaited<ReturnType<Parameters<ResourceOf<unknown>>[0]['send']>>;

const NAME = /^[\w.-]{1,64}$/;
const DEFAULT_URL = 'http://localhost:4000';
/** An access token with less left is renewed first. */
const MARGIN = 30_000;
export const REDIRECT_URI = 'http://127.0.0.1/callback';

export const storeOf = ({ folder }: Environment): Store => new Store(folder);

/** The address of an installation as it is compared and stored. */
export function addressOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw usage(`"${text}" is not an http or https URL.`);
  return text.replace(/\/+$/, '');
}

/** Returns the name of the requested profile; by default the current one. */
export async function profileName(environment: Environment, { profile }: Asked): Promise<string | null> {
  const name = profile ?? environment.profile;
  if (name === undefined) return (await storeOf(environment).read()).current;
  if (!NAME.test(name)) throw usage(`"${name}" is not a valid profile name. Use letters, digits, ".", "_" and "-".`);
  return name;
}

/** The name and the profile that a command acts with; `null` if it acts with `SWITCHBOARD_API_KEY`, or the profile does not exist. */
export async function usedProfile(environment: Environment, asked: Asked): Promise<[string, Profile] | null> {
  const isNamed = (asked.profile ?? environment.profile) !== undefined;
  if (environment.apiKey && !isNamed) return null;
  const name = await profileName(environment, asked);
  const profile = name === null ? undefined : (await storeOf(environment).read()).profiles[name];
  return profile ? [name!, profile] : null;
}

/**
 * The account that a command acts for: a profile that is named, else `SWITCHBOARD_API_KEY`, else the current profile. A stored credential goes to
 * the installation alone that it is of.
 */
export async function accountOf(environment: Environment, asked: Asked): Promise<Account> {
  const url = asked.baseUrl ?? environment.baseUrl;
  const isNamed = (asked.profile ?? environment.profile) !== undefined;
  if (environment.apiKey && !isNamed) {
    const baseUrl = addressOf(url ?? DEFAULT_URL);
    return { baseUrl, profile: null, options: { apiKey: environment.apiKey, baseUrl } };
  }
  const used = await usedProfile(environment, asked);
  if (!used) throw await signedOut(environment, asked);
  const [name, profile] = used;
  if (url !== undefined && addressOf(url) !== profile.baseUrl)
    throw new Failure(
      `The profile "${name}" belongs to ${profile.baseUrl}, not to ${addressOf(url)}. Sign in there under another name: switchboard login --base-url ${addressOf(url)} --profile <name>`,
      EXIT.signedOut,
    );
  const credential =
    'apiKey' in profile
      ? { apiKey: profile.apiKey }
      : { accessToken: tokenSource(storeOf(environment), name, profile) };
  return { baseUrl: profile.baseUrl, profile: name, options: { ...credential, baseUrl: profile.baseUrl } };
}

async function signedOut(environment: Environment, asked: Asked): Promise<Failure> {
  const name = await profileName(environment, asked);
  const what = name === null ? 'You are not signed in.' : `The profile "${name}" does not exist.`;
  return new Failure(`${what} Sign in with: switchboard login${name ? ` --profile ${name}` : ''}`, EXIT.signedOut);
}

export const clientOf = ({ options }: Account): Switchboard => new Switchboard(options);

/** Calls any operation by its path. */
export function callerOf({ options }: Account): (call: Call) => Promise<Answer> {
  const raw: ResourceOf<(call: Call) => Promise<Answer>> = transport => call => transport.send(call);
  return createClient(options, { raw }).raw;
}

export const oauthOf = (
  { baseUrl, clientId }: { baseUrl: string; clientId: string },
  redirectUri = REDIRECT_URI,
): OAuth => new OAuth({ baseUrl, clientId, redirectUri });

type Connected = Extract<Profile, { clientId: string }>;

/**
 * Access tokens of a profile. They are renewed under the lock of the file, in which another process
 * may have left newer ones: a refresh token is spent once, and the new tokens are stored before
 * they are used.
 */
function tokenSource(store: Store, name: string, first: Connected): TokenSource {
  let profile = first;
  let renewing: Promise<void> | undefined;
  const isGood = ({ tokens }: Connected, refused?: string) =>
    tokens.expiresAt - MARGIN > Date.now() && tokens.accessToken !== refused;
  const renew = (refused?: string) =>
    store.change(async kept => {
      const stored = kept.profiles[name];
      if (!stored || !('tokens' in stored))
        throw new Failure(`The profile "${name}" no longer exists. Sign in with: switchboard login`, EXIT.signedOut);
      profile = isGood(stored, refused)
        ? stored
        : { ...stored, tokens: await oauthOf(stored).refresh(stored.tokens.refreshToken) };
      return { kept: { ...kept, profiles: { ...kept.profiles, [name]: profile } }, answer: undefined };
    });
  return async refused => {
    if (!isGood(profile, refused)) {
      renewing ??= renew(refused).finally(() => {
        renewing = undefined;
      });
      await renewing;
    }
    return profile.tokens.accessToken;
  };
}
