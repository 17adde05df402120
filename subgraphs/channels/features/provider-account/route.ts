import { type ClassType, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { type Channels, channelOf } from '../../core/channels.js';
import { Message } from '../../core/message/message.js';
import type { ProviderAccount } from '../../core/provider/account/provider-account.js';
import { findOfInstallation, ProviderOwner } from './owner.js';
import { priceOf } from './price.js';
import { providerAccounts } from './provider-account.service.js';

@ObjectType({ description: 'The provider account that a message took, or that refused it last.' })
export class MessageRoute {
  @Field(() => ID, { description: 'The account.' })
  providerAccountId!: string;

  @Field(() => String, { nullable: true, description: 'Its name; null if it was deleted.' })
  name!: string | null;

  @Field(() => String, { nullable: true, description: 'Its kind of provider; null if it was deleted.' })
  kind!: string | null;

  @Field(() => ProviderOwner, {
    nullable: true,
    description: 'WORKSPACE or INSTALLATION; null if it was deleted.',
  })
  owner!: ProviderOwner | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The price of all parts by the price of the account at the time, a decimal in its currency; null before it was sent, before a call has ended, if the account was deleted, and for one of the installation, whose price is between the operator and the provider.',
  })
  price!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The identifier that the provider gave the message; null for an account of the installation.',
  })
  reference!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The provider's own words for what went wrong; null for an account of the installation, and if the account was deleted.",
  })
  reason!: string | null;
}

export function messageRouteResolver(channels: Channels): ClassType<object> {
  @Resolver(() => Message)
  class MessageRouteResolver {
    @FieldResolver(() => MessageRoute, {
      nullable: true,
      description:
        'The provider account that it took; null if it took the provider in the configuration of the operator, or none yet.',
    })
    async route(@Root() message: Message, @Ctx() ctx: Context): Promise<MessageRoute | null> {
      const { provider } = message;
      if (provider === null || !isId('pva', provider)) return null;
      const own = await providerAccounts.find(ctx, provider);
      if (own) return routeThrough(own, message, await partsOf(ctx, channels, message));
      return routeOf(message, provider, await findOfInstallation(ctx, provider));
    }
  }
  return MessageRouteResolver;
}

/** Returns the parts that the account charges for; `null` while that is not known. */
const partsOf = async (ctx: Context, channels: Channels, message: Message): Promise<number | null> => {
  const { chargedParts } = channelOf(channels, message);
  return chargedParts ? chargedParts(ctx, message) : message.parts;
};

const routeThrough = (
  { id, name, kind, prices }: ProviderAccount,
  message: Message,
  parts: number | null,
): MessageRoute => ({
  ...{ providerAccountId: id, name, kind, owner: 'WORKSPACE' },
  price: message.sentAt && parts !== null ? priceOf(prices, message.sentAt, parts) : null,
  reference: message.providerRef,
  reason: message.errorReason,
});

/** An account of the installation, of which only its name and kind are shown, or one that was deleted, whose owner nobody knows any more. */
const routeOf = (message: Message, id: string, account: ProviderAccount | null): MessageRoute => ({
  providerAccountId: id,
  name: account?.name ?? null,
  kind: account?.kind ?? null,
  owner: account ? 'INSTALLATION' : null,
  price: null,
  reference: account ? null : message.providerRef,
  reason: null,
});
