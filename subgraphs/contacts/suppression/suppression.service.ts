import { LockMode } from '@mikro-orm/core';
import type { ChannelName } from '../../../catalogue/channels.js';
import { spellingsOf } from '../../../kernel/address/forms.js';
import { domainOf, foldAddress } from '../../../kernel/address/mail-address.js';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { worldOf, worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { findSuppression, type NewSuppression, suppress } from './suppress.js';
import { SUPPRESSIBLE_CHANNELS, suppressibleOn } from './suppressible.js';
import type { CreateSuppressionsArgs, SuppressionsArgs, UpdateSuppressionArgs } from './suppression.args.js';
import { Suppression } from './suppression.js';

/** Lists suppressions, newest first. Throws `VALIDATION_ERROR` for an invalid address. */
export async function listSuppressions(
  ctx: Context,
  { channel, sandbox, address, createdFrom, createdTo, ...page }: SuppressionsArgs,
): Promise<Page<Suppression>> {
  const worlds = worldsOf(ctx.caller).filter(world => world === (sandbox ?? world));
  const held = address == null ? {} : { id: await holdingFor(ctx, address) };
  return listPage(ctx, Suppression, page, {
    sandbox: worlds,
    ...(channel ? { channel } : {}),
    ...held,
    ...madeWithin({ createdFrom, createdTo }, null, 'at'),
  });
}

const HOLDING = `select id from contacts.suppression
  where workspace_id = $1 and lower(address) = any($2) order by id desc limit $3`;
/** An address has one for each channel and topic, in both worlds. */
const MOST_OF_ADDRESS = 1_000;

/** The suppressions that hold for an address, by itself or by its mail domain. */
async function holdingFor(ctx: Context, given: string): Promise<string[]> {
  const { workspaceId, workspace } = ctx.caller;
  const places = placesOf(given, SUPPRESSIBLE_CHANNELS, workspace?.country);
  if (places.length === 0) failIfInvalid([invalidField('address', 'recipient', { value: given.slice(0, 60) })]);
  const held = places.flatMap(({ channel, address }) => [
    ...spellingsOf(suppressibleOn(channel).addressKind, address),
    domainOf(address),
  ]);
  const lower = [...new Set(held.map(foldAddress))];
  const rows = await sql<{ id: string }>(ctx.db, HOLDING, [workspaceId, lower, MOST_OF_ADDRESS]);
  return rows.map(({ id }) => id);
}

/** The form of an address on each channel that has such addresses. */
function placesOf(address: string, channels: readonly ChannelName[], country: string | undefined) {
  return channels.flatMap(channel => {
    const { normalise, normaliseDomain } = suppressibleOn(channel);
    const found = normalise(address, country) ?? normaliseDomain?.(address) ?? null;
    return found === null ? [] : [{ channel, address: found }];
  });
}

/** Throws `VALIDATION_ERROR` for a channel that has no such address. */
export function checkSuppressions({ address, channels, expiresAt }: CreateSuppressionsArgs, ctx: Context): void {
  const places = placesOf(address ?? '', channels ?? SUPPRESSIBLE_CHANNELS, ctx.caller.workspace?.country);
  const isAddress = places.length > 0 && places.length >= new Set(channels ?? []).size;
  failIfInvalid([
    ...(address && !isAddress ? [invalidField('address', 'recipient', { value: address.slice(0, 60) })] : []),
    ...endErrors(expiresAt, ctx),
  ]);
}

/** Throws `VALIDATION_ERROR` for an end that has passed. */
export const checkUpdate = ({ expiresAt }: UpdateSuppressionArgs, ctx: Context): void =>
  failIfInvalid(endErrors(expiresAt, ctx));

const endErrors = (expiresAt: Date | null | undefined, { clock }: Context): InvalidField[] =>
  expiresAt && expiresAt <= clock.now() ? [invalidField('expiresAt', 'future')] : [];

/** Kept until the commit, so that no suppression is of a topic that is deleted meanwhile. */
const TOPIC = 'select id from contacts.topic where id = $1 and workspace_id = $2 for key share';

/**
 * Adds one suppression a channel, by hand. One that ends later stays as it is. Throws
 * `VALIDATION_ERROR`.
 */
export async function createSuppressions(ctx: Context, args: CreateSuppressionsArgs): Promise<Suppression[]> {
  checkSuppressions(args, ctx);
  const { workspaceId, workspace } = ctx.caller;
  const { note = null, expiresAt = null, topicId = null } = args;
  const sandbox = worldOf(ctx.caller) ?? args.sandbox ?? false;
  const channels = [...new Set(args.channels ?? SUPPRESSIBLE_CHANNELS)];
  const places = placesOf(args.address, channels, workspace?.country);
  const facts = {
    workspaceId,
    sandbox,
    reason: 'MANUAL',
    messageId: null,
    at: ctx.clock.now(),
    note,
    expiresAt,
    topicId,
  } as const;
  return transact(ctx, async tx => {
    if (topicId && (await sql(tx.em, TOPIC, [topicId, workspaceId])).length === 0)
      failIfInvalid([invalidField('topicId', 'unknown')]);
    const found: Suppression[] = [];
    for (const place of places) found.push(await create(tx, { ...facts, ...place }));
    return found;
  });
}

async function create(tx: Context, suppression: NewSuppression): Promise<Suppression> {
  const changed = await suppress(tx.em, [suppression]);
  const stored = (await findSuppression<Suppression>(tx.em, suppression)) ?? fail('NOT_FOUND');
  if (changed > 0) await record(tx, 'suppression.added', stored);
  return stored;
}

type Recorded = Pick<Suppression, 'id' | 'channel' | 'sandbox' | 'reason' | 'topicId'>;

/** The log identifies the suppression, and says nothing of the person. */
const record = (
  tx: Context,
  act: 'suppression.added' | 'suppression.changed' | 'suppression.removed',
  { id, channel, sandbox, reason, topicId }: Recorded,
): Promise<void> =>
  audit(tx, {
    act,
    object: { type: 'suppression', id },
    details: { channel, sandbox, reason, ...(topicId ? { topicId } : {}) },
  });

const ofCaller = ({ caller }: Context, id: string) => {
  const sandbox = worldOf(caller);
  return { id, workspaceId: caller.workspaceId, ...(sandbox === null ? {} : { sandbox }) };
};

/** Throws `NOT_FOUND`. */
export const readSuppression = async (ctx: Context, id: string): Promise<Suppression> =>
  (await ctx.em.findOne(Suppression, ofCaller(ctx, id))) ?? fail('NOT_FOUND');

/** Changes the given fields. Throws `NOT_FOUND` and `VALIDATION_ERROR`. */
export function updateSuppression(ctx: Context, { id, note, expiresAt }: UpdateSuppressionArgs): Promise<Suppression> {
  return transact(ctx, async tx => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const suppression = (await tx.em.findOne(Suppression, ofCaller(tx, id), lock)) ?? fail('NOT_FOUND');
    if (note !== undefined) suppression.note = note;
    if (expiresAt !== undefined) suppression.expiresAt = expiresAt;
    await record(tx, 'suppression.changed', suppression);
    return suppression;
  });
}

const REMOVE = `delete from contacts.suppression
  where id = $1 and workspace_id = $2 and sandbox = coalesce($3, sandbox) returning id, channel, sandbox, reason, topic_id as "topicId"`;

/** The address may be written to again. Throws `NOT_FOUND`. */
export function removeSuppression(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const [removed] = await sql<Recorded>(tx.em, REMOVE, [id, tx.caller.workspaceId, worldOf(tx.caller)]);
    await record(tx, 'suppression.removed', removed ?? fail('NOT_FOUND'));
    return new Deleted(id);
  });
}
