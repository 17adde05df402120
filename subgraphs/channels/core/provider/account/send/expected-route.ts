import { Field, ID, Int, ObjectType } from 'type-graphql';
import { providerTitle } from '../../../../../../catalogue/provider-kinds/title.js';
import type { Context } from '../../../../../../kernel/context/context.js';
import { resourceOf } from '../../../../../../kernel/context/resource.js';
import { timesDecimal } from '../../../../../../kernel/text/decimal.js';
import type { Channel } from '../../../channel.js';
import type { RoutedMessage } from './fits.js';
import { knownAccounts, type RoutedAccount } from './known-accounts.js';
import { takingAccounts } from './taking.js';

@ObjectType()
abstract class RoutedThrough {
  @Field(() => ID, { description: 'The account.' })
  providerAccountId!: string;

  @Field({ description: 'Its name.' })
  name!: string;

  @Field({ description: 'Its kind.' })
  kind!: string;

  @Field({ description: 'Its provider, as it writes its name.' })
  provider!: string;

  @Field({
    description:
      'The price of a part of a text message or of a mail, a decimal in the currency of the account; "0" if it has none.',
  })
  pricePerPart!: string;
}

@ObjectType({ description: 'The provider account that a message would take as things are now.' })
export class ExpectedRoute extends RoutedThrough {
  @Field({ description: 'The price of all parts of the message.' })
  price!: string;
}

@ObjectType({ description: 'The messages of a send that a provider account would take as things are now.' })
export class RouteTotal extends RoutedThrough {
  @Field(() => Int, { description: 'The number of messages.' })
  messages!: number;

  @Field(() => Int, { description: 'The parts of these messages; a mail is one.' })
  parts!: number;

  @Field({ description: 'The price of all these parts.' })
  price!: string;
}

/** Returns the account that a message of some parts would take; `null` if it would take the provider of the operator. */
type RouteFinder = (message: RoutedMessage, parts: number) => ExpectedRoute | null;

/** Reads the accounts of the caller's workspace once for all messages of a send. Nothing of the sandbox takes an account. */
export async function routeFinder(ctx: Context, channel: Channel): Promise<RouteFinder> {
  const { workspaceId, sandbox } = ctx.caller;
  if (sandbox || !channel.accounts) return () => null;
  const accounts = await resourceOf(ctx, knownAccounts).of(workspaceId, channel.name);
  return (message, parts) => {
    const taking = takingAccounts(channel, accounts, message);
    const account = taking.find(({ state }) => state !== 'FAILING') ?? taking[0];
    return account ? routeOf(account, parts) : null;
  };
}

const routeOf = ({ id, name, kind, price }: RoutedAccount, parts: number): ExpectedRoute => ({
  ...{ providerAccountId: id, name, kind, provider: providerTitle(kind), pricePerPart: price },
  price: timesDecimal(price, parts),
});

/** A message that would be sent. */
interface RoutedParts {
  readonly route: ExpectedRoute | null;
  readonly parts: number;
}

/** Adds up what each account would take, in the order in which the messages name the accounts. */
export function routeTotals(messages: readonly RoutedParts[]): RouteTotal[] {
  const routed = messages.flatMap(({ route, parts }) => (route ? [{ route, parts }] : []));
  return [...Map.groupBy(routed, ({ route }) => route.providerAccountId).values()].map(of => {
    const { price: _, ...account } = of[0]!.route;
    const parts = of.reduce((sum, one) => sum + one.parts, 0);
    return { ...account, messages: of.length, parts, price: timesDecimal(account.pricePerPart, parts) };
  });
}
