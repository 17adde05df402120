import type { ProviderKindRow } from '../../../../catalogue/provider-kinds/field.js';
import { isProviderKind, PROVIDER_KINDS } from '../../../../catalogue/provider-kinds/index.js';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { lockOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import type { Deleted } from '../../../../kernel/graph/deleted.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { ownedStore } from '../../../../kernel/owned/owned-store.js';
import type { Channels } from '../../core/channels.js';
import { followSendersOf } from '../../core/provider/account/own-senders.js';
import {
  type AccountState,
  openSecrets,
  ProviderAccount,
  sealSecrets,
} from '../../core/provider/account/provider-account.js';
import { changedSettings, isSettings, lastFourOf, type SplitSettings } from '../../core/provider/account/settings.js';
import { checkChangedAccount, checkNewAccount } from './check-settings.js';
import { conditionsOf } from './conditions.js';
import { refuseOfInstallation } from './owner.js';
import type {
  CreateProviderAccountArgs,
  ProviderAccountsArgs,
  UpdateProviderAccountArgs,
} from './provider-account.args.js';

/** So many are read for each message from a cache, and stay a list that a person looks through. */
export const MOST_ACCOUNTS = 50;
/** Changes of a price that are kept: messages before the oldest show none. */
const MAX_PRICES = 100;

export const providerAccounts = ownedStore(ProviderAccount, {
  prefix: 'pva',
  unique: { properties: ['name'], code: 'PROVIDER_ACCOUNT_NAME_TAKEN' },
  most: MOST_ACCOUNTS,
  after: (tx, _change, account) => followSendersOf(tx, account),
});

export const listProviderAccounts = (ctx: Context, args: ProviderAccountsArgs): Promise<Page<ProviderAccount>> =>
  providerAccounts.list(ctx, args, args.channel ? { channel: { $among: [args.channel] } } : {});

/** Throws `VALIDATION_ERROR`, `LIMIT_REACHED` and `PROVIDER_ACCOUNT_NAME_TAKEN`. */
export async function createProviderAccount(
  ctx: Context,
  channels: Channels,
  input: CreateProviderAccountArgs,
): Promise<ProviderAccount> {
  await checkNewAccount(channels, input, ctx);
  const { kind, settings, price } = input;
  if (!isProviderKind(kind)) return fail('NOT_FOUND');
  const row = PROVIDER_KINDS[kind];
  const split = changedSettings(row, { shown: {}, secrets: {} }, isSettings(settings) ? settings : {});
  const now = ctx.clock.now();
  return transact(ctx, async tx => {
    const account = await providerAccounts.create(tx, {
      ...{ name: input.name, kind, channel: row.channel, order: input.order, class: input.class ?? null },
      ...{ prefixes: [], senders: [], ...conditionsOf(channels, kind, input) },
      ...{ settings: split.shown, sealedSecrets: '', secretHints: hintsOf(row, split), pace: input.pace ?? null },
      ...{ price, prices: [{ from: now.toISOString(), price }], state: 'ACTIVE', stateSince: now, tries: 0 },
    });
    account.sealedSecrets = sealSecrets(tx.box, account.id, split.secrets);
    return account;
  });
}

/**
 * Changes the members that are given. One that fails is tried again at once with other settings. Throws `NOT_FOUND`,
 * `VALIDATION_ERROR`, `PROVIDER_ACCOUNT_READ_ONLY` and `PROVIDER_ACCOUNT_NAME_TAKEN`.
 */
export async function updateProviderAccount(
  ctx: Context,
  channels: Channels,
  input: UpdateProviderAccountArgs,
): Promise<ProviderAccount> {
  await checkChangedAccount(channels, input, ctx);
  await refuseOfInstallation(ctx, input.id);
  return transact(ctx, async tx => {
    const before = await lockOwned(tx, ProviderAccount, input.id);
    const { settings, prefixes, senders, ...values } = input;
    const own = isProviderKind(before.kind) ? conditionsOf(channels, before.kind, { prefixes, senders }) : {};
    return providerAccounts.update(tx, {
      ...values,
      ...own,
      ...withSettings(tx, before, settings),
      ...withPrice(tx, before, input),
    });
  });
}

function withSettings(tx: Context, account: ProviderAccount, given: unknown) {
  if (!isSettings(given) || !isProviderKind(account.kind)) return {};
  const secrets = openSecrets(tx.box, account.id, account.sealedSecrets);
  const row = PROVIDER_KINDS[account.kind];
  const split = changedSettings(row, { shown: account.settings, secrets }, given);
  const again = account.state === 'FAILING' ? { retryAt: tx.clock.now(), tries: 0 } : {};
  return {
    settings: split.shown,
    sealedSecrets: sealSecrets(tx.box, account.id, split.secrets),
    secretHints: hintsOf(row, split),
    ...again,
  };
}

function withPrice(tx: Context, { price, prices }: ProviderAccount, given: UpdateProviderAccountArgs) {
  if (given.price == null || given.price === price) return {};
  return { prices: [...prices, { from: tx.clock.now().toISOString(), price: given.price }].slice(-MAX_PRICES) };
}

/** The last characters of a file say nothing about it. */
const hintsOf = ({ fields }: ProviderKindRow, { secrets }: SplitSettings) =>
  Object.fromEntries(
    fields.flatMap(({ name, form }) => {
      const secret = secrets[name];
      return secret === undefined ? [] : [[name, form === 'long-text' ? '' : lastFourOf(secret)]];
    }),
  );

/** Throws `NOT_FOUND` and `PROVIDER_ACCOUNT_READ_ONLY`. */
export async function deleteProviderAccount(ctx: Context, id: string): Promise<Deleted> {
  await refuseOfInstallation(ctx, id);
  return providerAccounts.delete(ctx, id);
}

/** Messages take it no more; again changes nothing. Throws `NOT_FOUND` and `PROVIDER_ACCOUNT_READ_ONLY`. */
export const pauseProviderAccount = (ctx: Context, id: string): Promise<ProviderAccount> =>
  move(ctx, id, 'PAUSED', 'provider_account.paused');

/** Messages take it again, also if it was failing; again changes nothing. Throws `NOT_FOUND` and `PROVIDER_ACCOUNT_READ_ONLY`. */
export const resumeProviderAccount = (ctx: Context, id: string): Promise<ProviderAccount> =>
  move(ctx, id, 'ACTIVE', 'provider_account.resumed');

async function move(
  ctx: Context,
  id: string,
  state: AccountState,
  act: 'provider_account.paused' | 'provider_account.resumed',
): Promise<ProviderAccount> {
  await refuseOfInstallation(ctx, id);
  return transact(ctx, async tx => {
    const account = await lockOwned(tx, ProviderAccount, id);
    if (account.state === state) return account;
    const now = tx.clock.now();
    const clear = { fault: null, reason: null, retryAt: null, tries: 0 };
    Object.assign(account, { state, stateSince: now, ...clear, updatedAt: now });
    await audit(tx, { act, object: { type: 'provider_account', id }, details: { name: account.name } });
    return account;
  });
}
