import type { Context } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { readInstance } from '../../../core/instance/find-instance.js';
import type { Instance } from '../../../core/instance/instance.js';
import { type CloudCredentials, credentialsOf } from '../../../core/instance/line/credentials.js';
import { configuredLine } from '../../../core/instance/line/lines.js';
import { reportLine } from '../../../core/instance/line/report.js';
import { officialProviderOf, setCredentials } from '../../../core/instance/official/credentials.service.js';
import type { GraphAnswer } from '../../../core/instance/official/graph-call.js';
import { refuse } from '../../../core/instance/official/official-line.js';
import type { InstanceRules } from '../../../core/instance/rules.js';
import { refusedToken } from '../../../core/sandbox/magic.js';
import type { ChatappCloudConfig } from '../cloud/config.js';
import { CloudApi } from './cloud-api.js';
import { registerNumber } from './register-number.js';

export interface Signup {
  /** The code that the provider's sign-up returned; valid once. */
  readonly code: string;
  /** Both absent after a sign-up by redirect: the provider is asked what was granted. */
  readonly phoneNumberId?: string | null;
  readonly accountId?: string | null;
  /** The PIN with which the number is registered, if it is given. */
  readonly pin?: string | null;
}

/** The credentials that a test key gets: nobody is asked, and the code says what becomes of it. */
const SANDBOX = { kind: 'cloud', phoneNumberId: '0', accountId: '0' } as const;

/**
 * Connects an official line with what the embedded sign-up answered. Throws `NOT_FOUND`, `CREDENTIALS_UNSUPPORTED`,
 * `ALREADY_CONNECTED` for a line that is active with a valid token, `SIGNUP_CODE_INVALID`, `REGISTRATION_PIN_REJECTED`,
 * `PHONE_NUMBER_MISMATCH`, and what `setCredentials` throws.
 */
export async function signUp(ctx: Context, rules: InstanceRules, id: string, signup: Signup): Promise<Instance> {
  const instance = await readInstance(ctx, rules, id);
  if (instance.mode !== 'OFFICIAL') fail('CREDENTIALS_UNSUPPORTED');
  await checkNotConnected(ctx, rules, instance);
  if (instance.sandbox && refusedToken(signup.code) === 'invalid') fail('SIGNUP_CODE_INVALID');
  if (instance.sandbox) return setCredentials(ctx, rules, id, { ...SANDBOX, accessToken: signup.code });
  const credentials = await exchange(ctx, rules, signup);
  if (signup.pin) await registerNumber(ctx, rules, credentials, signup.pin);
  return setCredentials(ctx, rules, id, credentials);
}

/**
 * Connects an official line with credentials of its own. Throws what `setCredentials` throws, and
 * `REGISTRATION_PIN_REJECTED`.
 */
export async function connectNumber(
  ctx: Context,
  rules: InstanceRules,
  id: string,
  credentials: CloudCredentials,
  pin: string | null | undefined,
): Promise<Instance> {
  const instance = await readInstance(ctx, rules, id);
  officialProviderOf(rules, instance.mode, credentials.kind);
  if (pin && !instance.sandbox) await registerNumber(ctx, rules, credentials, pin);
  return setCredentials(ctx, rules, id, credentials);
}

/**
 * Returns the URL where a person signs up at the provider, to come back with a code and the state,
 * or `null` when the operator configured none.
 */
export function signupUrl({ config }: Pick<Services, 'config'>, state: string): string | null {
  const { chatappCloud, baseUrl } = config;
  if (!chatappCloud?.signupUrl || !chatappCloud.app) return null;
  const url = new URL(chatappCloud.signupUrl);
  url.searchParams.set('client_id', chatappCloud.app.id);
  url.searchParams.set('redirect_uri', `${baseUrl}/connect/official/callback`);
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('state', state);
  return url.href;
}

/** A line whose token has ended is disconnected here, if nobody noticed yet. */
async function checkNotConnected(ctx: Context, rules: InstanceRules, instance: Instance): Promise<void> {
  if (instance.status !== 'ACTIVE') return;
  const line = configuredLine(ctx, rules, instance);
  const credentials = credentialsOf(ctx, rules, instance);
  const found = await line.probe({ instanceId: instance.id, credentials });
  if (found.kind !== 'lost') fail('ALREADY_CONNECTED');
  await reportLine(ctx, rules, instance.id, { kind: 'disconnected', reason: found.reason }, { fence: instance.fence });
}

async function exchange(ctx: Context, rules: InstanceRules, signup: Signup): Promise<CloudCredentials> {
  const { api, app } = apiOf(ctx, rules);
  const issued = await api.exchange(app, signup.code);
  if (issued.kind === 'refused' && issued.why === 'invalid') fail('SIGNUP_CODE_INVALID');
  const token = granted(issued);
  const { phoneNumberId, accountId } = signup;
  const line =
    phoneNumberId && accountId ? { phoneNumberId, accountId } : granted(await api.granted(app, token.accessToken));
  return { kind: 'cloud', ...line, ...token };
}

function apiOf(
  ctx: Context,
  { channel }: InstanceRules,
): { api: CloudApi; app: NonNullable<ChatappCloudConfig['app']> } {
  const { chatappCloud } = ctx.config;
  if (!chatappCloud?.app) return fail('CHANNEL_NOT_CONFIGURED', { channel });
  return { api: new CloudApi(ctx, chatappCloud.url), app: chatappCloud.app };
}

function granted<Value>(answer: GraphAnswer<Value>): Value {
  return answer.kind === 'ok' ? answer.value : refuse(answer.why);
}
