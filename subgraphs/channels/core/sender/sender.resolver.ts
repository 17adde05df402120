import { type ClassType, Ctx, Field, ID, ObjectType, Query, Resolver, registerEnumType } from 'type-graphql';
import { isProviderKind, PROVIDER_KINDS } from '../../../../catalogue/provider-kinds/index.js';
import type { Context } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import { sql } from '../../../../kernel/database/database.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { covers, Scope } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../channel.js';
import type { Channels } from '../channels.js';
import { knownAccounts, type RoutedAccount } from '../provider/account/send/known-accounts.js';
import { isLine } from './sender.service.js';

const SenderOrigin = { OPERATOR: 'OPERATOR', DOMAIN: 'DOMAIN', NUMBER: 'NUMBER', ACCOUNT: 'ACCOUNT' } as const;
type SenderOrigin = keyof typeof SenderOrigin;
registerEnumType(SenderOrigin, {
  name: 'SenderOrigin',
  description:
    'The way in which a workspace got a sender: its operator assigned it, it proved a domain, it rents a number, or a provider account has it.',
});

@ObjectType({ description: 'A sender that live messages of the workspace may use.' })
export class Sender {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => ChannelName, { description: 'The channel that it sends on.' })
  channel!: string;

  @Field({ description: 'The `from` of messages: a number, a short code or a name, an address or a domain, an agent.' })
  sender!: string;

  @Field({ description: 'Whether answers to it come in.' })
  answerable!: boolean;

  @Field(() => SenderOrigin, { description: 'The way in which the workspace got it.' })
  origin!: SenderOrigin;

  @Field({ description: 'The time at which the workspace got it.' })
  createdAt!: Date;

  @Field(() => ID, { nullable: true, description: 'The provider account that has it; null for one of another origin.' })
  providerAccountId!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of that account.' })
  providerAccountName!: string | null;
}

/** Whoever has more looks for them by their numbers and domains. */
const MOST = 500;

const LIST = `select s.id, s.channel, s.value as sender, ${isLine('s')} as answerable, upper(s.origin) as origin, s.created_at as "createdAt",
    null as "providerAccountId", null as "providerAccountName"
  from channels.sender s where s.workspace_id = $1 and s.sends and s.channel = any($2) order by s.channel, s.value limit $3`;

async function readSenders(ctx: Context, channels: Channels): Promise<Sender[]> {
  const { db, caller } = ctx;
  const readable = [...channels.values()].filter(({ scopes }) => covers(caller.scopes, scopes.read));
  const stored = await sql<Sender>(db, LIST, [caller.workspaceId, readable.map(({ name }) => name), MOST]);
  const ofAccounts = (await Promise.all(readable.map(channel => sendersOfAccounts(ctx, channel)))).flat();
  const known = new Map(ofAccounts.map(sender => [keyOf(sender), sender]));
  const own = stored.map(sender => (sender.origin === 'ACCOUNT' ? withAccount(sender, known) : sender));
  const lines = new Set(own.filter(({ origin }) => origin === 'ACCOUNT').map(keyOf));
  return [...own, ...ofAccounts.filter(sender => !lines.has(keyOf(sender)))];
}

const keyOf = ({ channel, sender }: Sender): string => `${channel} ${sender}`;

/** An agent or a number of calls is a line with an identifier of its own, which conversations name. */
function withAccount(line: Sender, known: ReadonlyMap<string, Sender>): Sender {
  const { providerAccountId = null, providerAccountName = null } = known.get(keyOf(line)) ?? {};
  return { ...line, providerAccountId, providerAccountName };
}

/** Messages of a paused account's sender would wait, so that none is offered. */
async function sendersOfAccounts(ctx: Context, channel: Channel): Promise<Sender[]> {
  if (!channel.accounts) return [];
  const accounts = await resourceOf(ctx, knownAccounts).of(ctx.caller.workspaceId, channel.name);
  return accounts
    .filter(({ state }) => state !== 'PAUSED')
    .flatMap(account =>
      namedBy(channel, account).map(sender => ({
        ...{ id: `${account.id}/${sender}`, channel: channel.name, sender, origin: 'ACCOUNT' as const },
        answerable: takesAnswers(account) && channel.senders.isAnswerable(sender),
        createdAt: account.createdAt,
        ...{ providerAccountId: account.id, providerAccountName: account.name },
      })),
    );
}

const takesAnswers = ({ kind }: RoutedAccount): boolean => isProviderKind(kind) && PROVIDER_KINDS[kind].callbacks;

/** The senders that a message may name because of an account, in their one form: `Shop <hello@shop.example>` is an address. */
function namedBy({ senders: rules }: Channel, { senders, settings: { from } }: RoutedAccount): string[] {
  const text = typeof from === 'string' ? (/<([^<>]+)>/.exec(from)?.[1] ?? from) : '';
  const usual = rules.normalise(text);
  return [...new Set([...(usual === null ? [] : [usual]), ...senders])];
}

export function senderResolver(channels: Channels): ClassType<object> {
  @Resolver()
  class SenderResolver {
    @Query(() => [Sender], {
      description:
        'The senders that live messages may use on the channels that the caller may read, by name: the first 500, then those of provider accounts.',
    })
    @Scope('any:read')
    senders(@Ctx() ctx: Context): Promise<Sender[]> {
      return readSenders(ctx, channels);
    }
  }
  return SenderResolver;
}
