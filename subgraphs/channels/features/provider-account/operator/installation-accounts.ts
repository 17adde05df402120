import { hasOwnSenders, PROVIDER_KIND_NAMES } from '../../../../../catalogue/provider-kinds/index.js';
import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, operatorContext, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { failIfInvalidInput } from '../../../../../kernel/graph/validation.js';
import type { Channel } from '../../../core/channel.js';
import { type Channels, channelOf } from '../../../core/channels.js';
import type { SenderOutcome } from '../../../core/provider/account/account-kind.js';
import { INSTALLATION } from '../../../core/provider/account/installation.js';
import { openAccount } from '../../../core/provider/account/open-account.js';
import type { ProviderAccount } from '../../../core/provider/account/provider-account.js';
import { kindOfAccount } from '../check-account.js';
import { accountArgsWith } from '../checked.args.js';
import {
  type CreateProviderAccountArgs,
  ProviderAccountsArgs,
  type UpdateProviderAccountArgs,
} from '../provider-account.args.js';
import {
  createProviderAccount,
  MOST_ACCOUNTS,
  providerAccounts,
  updateProviderAccount,
} from '../provider-account.service.js';
import { testOf } from '../test-account.js';

/** The context in which the operator acts on the accounts of the installation. */
export const ofInstallation = (services: Services): Context => operatorContext(services, INSTALLATION);

type Given<Args> = { readonly [Key in keyof Args]?: Args[Key] | undefined };

const definedOf = (given: object): object =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * Makes an account of the installation, of a kind whose senders many may use: an agent or a number of calls is of one workspace alone.
 * Throws what that of a workspace throws, with every invalid member.
 */
export async function addAccount(
  ctx: Context,
  channels: Channels,
  given: Given<CreateProviderAccountArgs>,
): Promise<ProviderAccount> {
  const choices = PROVIDER_KIND_NAMES.filter(kind => !hasOwnSenders(kind));
  const isOthers = given.kind !== undefined && hasOwnSenders(given.kind);
  failIfInvalid(isOthers ? [invalidField('kind', 'choice', { choices: choices.join(', ') })] : []);
  const usual = { order: 100, prefixes: [], senders: [], price: '0' };
  const { CreateArgs } = accountArgsWith(channels);
  const input = Object.assign(new CreateArgs(), usual, definedOf(given));
  await failIfInvalidInput(input, ctx);
  return createProviderAccount(ctx, channels, input);
}

/** Changes the members that are given. Throws what the change of a workspace's account throws. */
export async function setAccount(
  ctx: Context,
  channels: Channels,
  given: Given<UpdateProviderAccountArgs>,
): Promise<ProviderAccount> {
  const { UpdateArgs } = accountArgsWith(channels);
  const input = Object.assign(new UpdateArgs(), definedOf(given));
  await failIfInvalidInput(input, ctx);
  return updateProviderAccount(ctx, channels, input);
}

/** Lists all accounts of the installation in the order in which messages take them. */
export async function listAccounts(ctx: Context): Promise<ProviderAccount[]> {
  const args = Object.assign(new ProviderAccountsArgs(), { page: 1, limit: MOST_ACCOUNTS });
  const { items } = await providerAccounts.list(ctx, args);
  return items.toSorted(
    (a, b) => a.channel.localeCompare(b.channel, 'en') || a.order - b.order || (a.id < b.id ? -1 : 1),
  );
}

/**
 * Hands a test to one account, whatever its conditions and state, and returns what the provider said. It is a message of no workspace: it
 * is not stored, costs nothing, and reports on it are forgotten. Throws `NOT_FOUND` and `VALIDATION_ERROR`.
 */
export async function tryAccount(
  ctx: Context,
  channels: Channels,
  { id, to, text }: { readonly id: string; readonly to: string; readonly text?: string | undefined },
): Promise<SenderOutcome> {
  const account = await providerAccounts.read(ctx, id);
  const channel = channelOf(channels, account);
  const { content } = testOf(ctx, channel, to, text);
  const message = { ...messageTo(channel, to), content };
  const sender = await kindOfAccount(channels, account).open(ctx, openAccount(ctx, account));
  try {
    const outcome = await sender.send(message);
    await noteTest(ctx, account, outcome);
    return outcome;
  } finally {
    sender.close(false);
  }
}

function messageTo({ name, address }: Channel, to: string) {
  const recipient = address.normalise(to, undefined);
  failIfInvalid(recipient === null ? [invalidField('to', address.kind === 'MAILBOX' ? 'email' : 'phone')] : []);
  const nowhere = { workspaceId: INSTALLATION, instanceId: null };
  return { ...nowhere, id: newId('msg'), channel: name, to: recipient!, attempt: 1 };
}

const noteTest = (ctx: Context, { id, name }: ProviderAccount, outcome: SenderOutcome): Promise<void> =>
  transact(ctx, tx =>
    audit(tx, {
      act: 'provider_account.tested',
      object: { type: 'provider_account', id },
      details: { name, outcome: outcome.kind },
    }),
  );
