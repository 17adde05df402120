import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { fail, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { chosen } from '../../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { worldOf } from '../message/world.js';
import { actOn } from './act.js';
import { announceInstance } from './announce.js';
import { firstLogin } from './connect/connect.service.js';
import { openConnectPage } from './connect-page/link.js';
import { lockInstance } from './find-instance.js';
import { type CreateInstanceArgs, expectedOf, type InstancesArgs } from './instance.args.js';
import { Instance } from './instance.js';
import { applySettings, type UpdateInstanceArgs } from './instance-settings.js';
import { takeSlot } from './limits/capacity.js';
import {
  type Checked,
  checkCredentials,
  officialProviderOf,
  storeCredentials,
} from './official/credentials.service.js';
import { recordMove } from './record-move.js';
import type { InstanceRules } from './rules.js';
import { InstanceMode } from './status.js';

const WORLDS: readonly boolean[] = [false, true];

/** Lists, newest first, those of the caller's world and of its credential's instances alone. */
export function listInstances(ctx: Context, { channel }: InstanceRules, args: InstancesArgs): Promise<Page<Instance>> {
  const { status, statuses, createdFrom, createdTo, ...page } = args;
  const wanted = chosen(status, statuses);
  const { caller } = ctx;
  const own = worldOf(caller);
  const filter = {
    channel,
    deletedAt: null,
    sandbox: WORLDS.filter(world => world === (own ?? world)),
    ...(wanted ? { status: wanted } : {}),
    ...madeWithin({ createdFrom, createdTo }),
    ...(caller.instanceIds.length > 0 ? { id: [...new Set(caller.instanceIds)] } : {}),
  };
  return listPage(ctx, Instance, page, filter, `instances of ${channel}`);
}

/** Throws `VALIDATION_ERROR` for what the channel's class of arguments cannot say. */
export function checkInstance(rules: InstanceRules, input: CreateInstanceArgs, ctx: Context): void {
  const choices = Object.keys(rules.modes);
  failIfInvalid([
    ...(input.mode && !choices.includes(input.mode)
      ? [invalidField('mode', 'choice', { choices: choices.join(', ') })]
      : []),
    ...expectedOf(input, ctx).errors,
  ]);
}

/**
 * Makes a `PENDING` instance of the caller's world. Throws `VALIDATION_ERROR`, `INSTANCE_CAPACITY_FULL`, and
 * `INSTANCE_NOT_ALLOWED` for a credential that is limited to instances, and `CONNECT_PAGE_UNSUPPORTED`. With `auth` it begins
 * to connect, and throws what a login does; with `token` it connects, and throws what `setCredentials` does.
 */
export async function createInstance(ctx: Context, rules: InstanceRules, input: CreateInstanceArgs): Promise<Instance> {
  if (ctx.caller.instanceIds.length > 0) fail('INSTANCE_NOT_ALLOWED');
  checkInstance(rules, input, ctx);
  const login = input.auth ? { login: input.auth, acceptTerms: input.acceptPhotosocialTerms === true } : null;
  const bot = await checkedBot(ctx, rules, input);
  return transact(ctx, async tx => {
    await takeSlot(tx);
    const instance = Object.assign(new Instance(), newInstance(tx, rules, input));
    if (input.generateShareableLink && !rules.linkModes.includes(instance.mode)) fail('CONNECT_PAGE_UNSUPPORTED');
    if (input.generateShareableLink || (rules.draftsHaveLink && !login)) openConnectPage(tx, instance);
    await tx.em.persist(instance).flush();
    if (login) await firstLogin(tx, rules, instance, login);
    if (bot) await storeCredentials(tx, rules, instance, bot);
    await announceInstance(tx, instance.id, null);
    await audit(tx, actOn('instance.created', instance));
    return instance;
  });
}

const modeOf = ({ modes }: InstanceRules, { mode }: CreateInstanceArgs): InstanceMode =>
  mode ?? (Object.keys(modes)[0] as InstanceMode);

/**
 * Returns the token of a new bot, after its provider was asked about it, before anything is stored.
 */
async function checkedBot(ctx: Context, rules: InstanceRules, input: CreateInstanceArgs): Promise<Checked | null> {
  const { token } = input;
  const { sandbox } = ctx.caller;
  if (!token) return null;
  const provider = officialProviderOf(rules, modeOf(rules, input), 'bot');
  const { credentials } = await checkCredentials(ctx, rules, provider, { kind: 'bot', token }, { sandbox, id: null });
  // The provider reports on a line by its id, which is made with the row: the job connects it.
  return { credentials, account: null };
}

function newInstance(tx: Context, rules: InstanceRules, input: CreateInstanceArgs) {
  const now = tx.clock.now();
  return {
    id: newId('ins'),
    workspaceId: tx.caller.workspaceId,
    channel: rules.channel,
    name: input.name,
    allowGroupChats: null,
    messagesPerMinute: null,
    mode: modeOf(rules, input),
    status: 'PENDING' as const,
    sandbox: tx.caller.sandbox,
    accountKind: rules.account.kind,
    account: null,
    expectedAccount: expectedOf(input, tx).account,
    lockedAccount: null,
    lockedIgUserPk: null,
    reconnectBlockedUntil: null,
    abusePausedUntil: null,
    firstConnectedAt: null,
    disconnectReason: null,
    errorCode: null,
    attempt: 0,
    attemptStartedAt: null,
    askedAt: null,
    qrCode: null,
    qrCount: 0,
    qrExpiresAt: null,
    sealedAuth: null,
    sealedCredentials: null,
    tokenExpiresAt: null,
    hasPaymentMethod: null,
    trustScore: 100,
    challenge: null,
    storedPairing: null,
    probeAt: null,
    checkedAt: null,
    deafSince: null,
    task: null,
    dueAt: null,
    leaseUntil: null,
    fence: 0,
    warmupDay: null,
    warmupSent: 0,
    connectHash: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Throws `NOT_FOUND`. */
export function updateInstance(ctx: Context, rules: InstanceRules, given: UpdateInstanceArgs): Promise<Instance> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, given.id);
    const now = tx.clock.now();
    if (given.name) instance.rename(given.name, now);
    applySettings(instance, given, now);
    await audit(tx, actOn('instance.changed', instance));
    await announceInstance(tx, instance.id, instance.connectHash);
    return instance;
  });
}

/**
 * Deletes an instance in any status. Its line is released by the job, which then deletes the row.
 * Throws `NOT_FOUND`.
 */
export function deleteInstance(ctx: Context, rules: InstanceRules, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const instance = await lockInstance(tx, rules, id);
    await announceInstance(tx, id, instance.connectHash);
    await recordMove(tx, instance, instance.delete(tx.clock.now()), instance.status);
    await audit(tx, actOn('instance.deleted', instance));
    return new Deleted(id);
  });
}
