import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { refusedToken } from '../../sandbox/magic.js';
import { actOn } from '../act.js';
import { announceInstance } from '../announce.js';
import { beginAttempt, checkConnectable } from '../connect/connect.service.js';
import { lockInstance, readInstance } from '../find-instance.js';
import type { Instance } from '../instance.js';
import { type StoredCredentials, sealCredentials } from '../line/credentials.js';
import type { Account } from '../line/port.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import type { InstanceMode } from '../status.js';
import { isOfficial, type OfficialProvider, openLine, refuse } from './official-line.js';

/** Credentials that their provider accepted; the account is `null` in the sandbox, which asks nobody. */
export interface Checked {
  readonly credentials: StoredCredentials;
  readonly account: Account | null;
}

/** The provider of credentials of a kind. Throws `CREDENTIALS_UNSUPPORTED` if instances of the mode take none of it. */
export function officialProviderOf(
  { lines }: InstanceRules,
  mode: InstanceMode,
  kind: StoredCredentials['kind'],
): OfficialProvider {
  const provider = lines[mode];
  return provider && isOfficial(provider) && provider.kind === kind ? provider : fail('CREDENTIALS_UNSUPPORTED');
}

/**
 * Asks the provider about credentials, and to report on the line unless it has no id yet; the sandbox
 * accepts any but for those that ask to be refused. Throws
 * `CHANNEL_NOT_CONFIGURED`, `LINE_UNREACHABLE`, `PROVIDER_TOKEN_EXPIRED`, `PROVIDER_PERMISSION_DENIED`, `CREDENTIALS_REJECTED`.
 */
export async function checkCredentials(
  ctx: Context,
  { channel }: InstanceRules,
  provider: OfficialProvider,
  credentials: StoredCredentials,
  instance: { readonly sandbox: boolean; readonly id: string | null },
): Promise<Checked> {
  if (instance.sandbox) {
    const why = refusedToken(credentials.kind === 'bot' ? credentials.token : credentials.accessToken);
    return why ? refuse(why) : { credentials, account: null };
  }
  const api = provider.api(ctx) ?? fail('CHANNEL_NOT_CONFIGURED', { channel });
  const found = instance.id ? await openLine(api, instance.id, credentials) : await api.verify(credentials);
  if (found.kind === 'ok') return found;
  return refuse(found.why);
}

/**
 * Stores credentials of an instance and connects it; one that is connected goes on with them. Throws `NOT_FOUND`,
 * `CREDENTIALS_UNSUPPORTED`, the channel's code for another account than the locked or expected one, what
 * {@link checkCredentials} throws, and the codes of `checkConnectable` but for `ALREADY_CONNECTED`.
 */
export async function setCredentials(
  ctx: Context,
  rules: InstanceRules,
  id: string,
  credentials: StoredCredentials,
): Promise<Instance> {
  const instance = await readInstance(ctx, rules, id);
  const provider = officialProviderOf(rules, instance.mode, credentials.kind);
  checkReady(ctx, rules, instance);
  const checked = await checkCredentials(ctx, rules, provider, credentials, instance);
  return transact(ctx, async tx => {
    const locked = await lockInstance(tx, rules, id);
    checkReady(tx, rules, locked);
    await storeCredentials(tx, rules, locked, checked);
    await audit(tx, actOn('instance.credentials_set', locked));
    return locked;
  });
}

/** One that is connected may get new credentials. */
function checkReady(ctx: Context, rules: InstanceRules, instance: Instance): void {
  if (instance.status !== 'ACTIVE') checkConnectable(ctx, instance, rules);
}

/** Throws the channel's code for another account than the locked or expected one. */
export async function storeCredentials(
  tx: Context,
  rules: InstanceRules,
  instance: Instance,
  { credentials, account }: Checked,
): Promise<void> {
  if (account && !instance.fits(account) && rules.account.mismatch) fail(rules.account.mismatch);
  const expires = 'tokenExpiresAt' in credentials ? credentials.tokenExpiresAt : undefined;
  const sealed = sealCredentials(tx, instance.id, credentials);
  instance.keepCredentials(sealed, expires ? new Date(expires) : null, tx.clock.now());
  await announceInstance(tx, instance.id, instance.connectHash);
  if (instance.status === 'ACTIVE') {
    instance.hasPaymentMethod = account?.canPay ?? null;
    return;
  }
  await beginAttempt(tx, instance);
  const was = instance.status;
  const move = account && instance.connect(account, rules, tx.clock.now());
  if (move) await recordMove(tx, instance, move, was);
}
