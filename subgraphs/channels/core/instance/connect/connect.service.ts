import type { Clock } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { countUses } from '../../../../../kernel/limits/exact-limit.js';
import { lockInstance, readInstance } from '../find-instance.js';
import { usernameOf } from '../instance.args.js';
import { authContext, type Instance } from '../instance.js';
import { configuredLine } from '../line/lines.js';
import type { Login } from '../line/port.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';

/** A login, and whether its user accepts what the service says of logins by programs. */
export interface GivenLogin {
  readonly login: Login;
  readonly acceptTerms: boolean;
}

/**
 * Throws what keeps an instance from being connected now: `ALREADY_CONNECTED`, `INSTANCE_SUSPENDED`,
 * `INSTANCE_CANCELLED`, `CHANNEL_NOT_CONFIGURED`, and the channel's codes of cooldown and abuse pause with `retryAfterSec`.
 */
export function checkConnectable(ctx: Context, instance: Instance, rules: InstanceRules): void {
  if (instance.status === 'ACTIVE') fail('ALREADY_CONNECTED');
  if (instance.status === 'SUSPENDED') fail('INSTANCE_SUSPENDED');
  if (instance.status === 'CANCELLED') fail('INSTANCE_CANCELLED');
  const paused = secondsUntil(instance.abusePausedUntil, ctx.clock);
  if (rules.abusePause && paused > 0) fail(rules.abusePause.code, { retryAfterSec: paused });
  const blocked = secondsUntil(instance.reconnectBlockedUntil, ctx.clock);
  if (rules.cooldown && blocked > 0) fail(rules.cooldown.code, { retryAfterSec: blocked });
  configuredLine(ctx, rules, instance);
}

const secondsUntil = (moment: Date | null, clock: Clock): number =>
  moment ? Math.ceil((moment.getTime() - clock.now().getTime()) / 1_000) : 0;

/**
 * Begins to connect an instance; while that is under way, it changes nothing. Throws `NOT_FOUND`, `LOGIN_REQUIRED`,
 * `CREDENTIALS_REQUIRED` and the codes of {@link checkConnectable}.
 */
export function connectInstance(ctx: Context, rules: InstanceRules, id: string): Promise<Instance> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    checkConnectable(tx, instance, rules);
    if (rules.modes[instance.mode] === 'login') fail('LOGIN_REQUIRED');
    if (lacksCredentials(instance, rules)) fail('CREDENTIALS_REQUIRED');
    if (!instance.connecting) await beginAttempt(tx, instance);
    return instance;
  });
}

/** The sandbox asks for none. */
const lacksCredentials = ({ sandbox, sealedCredentials, mode }: Instance, { modes }: InstanceRules): boolean =>
  modes[mode] === 'provider' && !sandbox && sealedCredentials === null;

/** Begins an attempt of an instance that was found connectable. */
export async function beginAttempt(tx: Context, instance: Instance): Promise<void> {
  const was = instance.status;
  const move = instance.begin(tx.clock.now());
  if (move) await recordMove(tx, instance, move, was);
}

/**
 * Begins to connect an instance with a login. Counts one login of the instance. Throws `NOT_FOUND`, `LOGIN_UNSUPPORTED`,
 * `PHOTOSOCIAL_TERMS_REQUIRED`, the channel's code for another account than the locked or expected one and for too many
 * logins, and the codes of {@link checkConnectable}.
 */
export async function loginInstance(
  ctx: Context,
  rules: InstanceRules,
  id: string,
  input: GivenLogin,
): Promise<Instance> {
  checkLogin(ctx, await readInstance(ctx, rules, id), rules, input);
  await countLogin(ctx, rules, id);
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    checkLogin(tx, instance, rules, input);
    await beginLogin(tx, instance, input.login);
    return instance;
  });
}

/** The login with which an instance is made. Throws as {@link loginInstance} does. */
export async function firstLogin(
  tx: Context,
  rules: InstanceRules,
  instance: Instance,
  input: GivenLogin,
): Promise<void> {
  checkLogin(tx, instance, rules, input);
  await countLogin(tx, rules, instance.id);
  await beginLogin(tx, instance, input.login);
}

/** The login is stored encrypted until the attempt ends. */
async function beginLogin(tx: Context, instance: Instance, login: Login): Promise<void> {
  await beginAttempt(tx, instance);
  const username = usernameOf(login.username) ?? login.username;
  instance.sealedAuth = tx.box.seal(JSON.stringify({ ...login, username }), authContext(instance.id));
}

/** Counts one login. Throws the code of the channel for too many. */
export async function countLogin(ctx: Context, { logins }: InstanceRules, id: string): Promise<void> {
  if (!logins) return;
  const { max, per, code } = logins;
  const use = { limit: 'instance-login', allowance: { max, per }, subject: id };
  const wait = await countUses(ctx.db, [use], ctx.clock.now());
  if (wait > 0) fail(code, { retryAfterSec: wait });
}

function checkLogin(ctx: Context, instance: Instance, rules: InstanceRules, { login, acceptTerms }: GivenLogin): void {
  if (rules.modes[instance.mode] !== 'login') fail('LOGIN_UNSUPPORTED');
  checkConnectable(ctx, instance, rules);
  if (!acceptTerms) fail('PHOTOSOCIAL_TERMS_REQUIRED');
  const wanted = instance.lockedAccount ?? instance.expectedAccount;
  const { mismatch } = rules.account;
  if (mismatch && wanted && wanted !== usernameOf(login.username)) fail(mismatch);
}

/** No cooldown follows. Throws `NOT_FOUND`, `INSTANCE_NOT_CONNECTED`. */
export function disconnectInstance(ctx: Context, rules: InstanceRules, id: string): Promise<Instance> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    const was = instance.status;
    const move = instance.disconnect(tx.clock.now()) ?? fail('INSTANCE_NOT_CONNECTED');
    await recordMove(tx, instance, move, was);
    return instance;
  });
}
