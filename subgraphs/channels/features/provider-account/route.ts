import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { Message } from '../../core/message/message.js';
import type { ProviderAccount } from '../../core/provider/account/provider-account.js';
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

  @Field(() => String, {
    nullable: true,
    description:
      'The price of all parts by the price of the account at the time, a decimal in its currency; null before it was sent, and if the account was deleted.',
  })
  price!: string | null;

  @Field(() => String, { nullable: true, description: 'The identifier that the provider gave the message.' })
  reference!: string | null;

  @Field(() => String, { nullable: true, description: "The provider's own words for what went wrong." })
  reason!: string | null;
}

@Resolver(() => Message)
export class MessageRouteResolver {
  @FieldResolver(() => MessageRoute, {
    nullable: true,
    description: 'The provider account that it took; null if it took the provider of the operator, or none yet.',
  })
  async route(@Root() message: Message, @Ctx() ctx: Context): Promise<MessageRoute | null> {
    const { provider } = message;
    if (provider === null || !isId('pva', provider)) return null;
    return routeOf(message, provider, await providerAccounts.find(ctx, provider));
  }
}

const routeOf = (message: Message, id: string, account: ProviderAccount | null): MessageRoute => ({
  providerAccountId: id,
  name: account?.name ?? null,
  kind: account?.kind ?? null,
  price: account && message.sentAt ? priceOf(account.prices, message.sentAt, message.parts) : null,
  reference: message.providerRef,
  reason: message.errorReason,
});
