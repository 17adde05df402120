import type { EntityClass } from '@mikro-orm/core';
import type { Context } from '../../../../kernel/context/context.js';
import { isLimited } from '../../../../kernel/context/limited.js';
import { worldsOf } from '../../../../kernel/context/world.js';
import type { ListFilter } from '../../../../kernel/graph/list/list-filter.js';
import { type Listed, listPage } from '../../../../kernel/graph/list/list-page.js';
import { MOST_SHOWN, type SomeOf, someOf } from '../../../../kernel/graph/list/some-of.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import type { Balance } from '../../core/credit/credit.js';
import { readBalance } from '../../core/credit/credit.service.js';
import { Instance } from '../../core/instance/instance.js';
import { ProviderAccount } from '../../core/provider/account/provider-account.js';
import { EmailDomain } from '../../kinds/email/domain/domain.js';
import { PhoneNumber } from '../number/phone-number.js';

export const LinesDown = someOf(Instance, 'LinesDown');
export const NumbersDue = someOf(PhoneNumber, 'NumbersDue');
export const UnverifiedDomains = someOf(EmailDomain, 'UnverifiedDomains');
export const FailingProviders = someOf(ProviderAccount, 'FailingProviders');

const NONE = { items: [], count: 0 };

async function some<Entity extends Listed>(
  ctx: Context,
  entity: EntityClass<Entity>,
  filter: ListFilter<Entity>,
): Promise<SomeOf<Entity>> {
  const { items, pagination } = await listPage(ctx, entity, { page: 1, limit: MOST_SHOWN }, filter);
  return { items, count: pagination.total ?? 0 };
}

/** Lines that send and receive nothing, of the channels that the caller may read. */
export function linesDown(ctx: Context, channels: Channels): Promise<SomeOf<Instance>> {
  const { scopes, instanceIds } = ctx.caller;
  const readable = [...channels.values()].filter(({ lines, scopes: own }) => lines && covers(scopes, own.read));
  return some(ctx, Instance, {
    channel: readable.map(({ name }) => name),
    deletedAt: null,
    sandbox: worldsOf(ctx.caller),
    status: ['DISCONNECTED', 'SUSPENDED'],
    ...(instanceIds.length > 0 ? { id: [...new Set(instanceIds)] } : {}),
  });
}

export const numbersDue = (ctx: Context): Promise<SomeOf<PhoneNumber>> =>
  some(ctx, PhoneNumber, { sandbox: worldsOf(ctx.caller), status: ['PAST_DUE', 'SUSPENDED'] });

/** A domain belongs to the whole workspace. */
export const unverifiedDomains = async (ctx: Context): Promise<SomeOf<EmailDomain>> =>
  isLimited(ctx.caller)
    ? NONE
    : some(ctx, EmailDomain, { sandbox: worldsOf(ctx.caller), status: ['PENDING', 'BROKEN', 'FAILED'] });

/** An account belongs to the whole workspace, and carries messages of live alone. */
export const failingProviders = async (ctx: Context): Promise<SomeOf<ProviderAccount>> =>
  ctx.caller.sandbox || isLimited(ctx.caller) ? NONE : some(ctx, ProviderAccount, { state: ['FAILING'] });

/** Returns `null` when there are enough credits, and to a key that may not read them. Nothing costs any in the sandbox. */
export async function lowBalance(ctx: Context): Promise<Balance | null> {
  if (ctx.caller.sandbox || isLimited(ctx.caller)) return null;
  const balance = await readBalance(ctx);
  const isLow = balance.alertBelow === null ? balance.balance <= 0 : balance.balance < balance.alertBelow;
  return isLow ? balance : null;
}
