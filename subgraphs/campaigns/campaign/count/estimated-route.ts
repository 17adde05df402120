import { Field, ID, Int, ObjectType } from 'type-graphql';
import { timesDecimal } from '../../../../kernel/text/decimal.js';
import type { RouteTotal } from '../ask-channels.js';

@ObjectType({ description: 'The messages of a campaign that a provider account would take if it started now.' })
export class EstimatedRoute {
  @Field(() => ID, { description: 'The account.' })
  providerAccountId!: string;

  @Field({ description: 'Its name.' })
  name!: string;

  @Field({ description: 'Its kind.' })
  kind!: string;

  @Field({ description: 'Its provider, as it writes its name.' })
  provider!: string;

  @Field(() => Int, { description: 'Recipients whose message it would take.' })
  recipients!: number;

  @Field(() => Int, { description: 'The parts of these messages; a mail is one.' })
  parts!: number;

  @Field({
    description:
      'The price of a part of a text message or of a mail, a decimal in the currency of the account; "0" if it has none.',
  })
  pricePerPart!: string;

  @Field({ description: 'The price of all these parts.' })
  price!: string;
}

/** Adds up the totals of samples by account, and extrapolates them. @param scaled makes a number of all of one of the sample. */
export const estimatedRoutes = (totals: readonly RouteTotal[], scaled: (count: number) => number): EstimatedRoute[] =>
  [...Map.groupBy(totals, ({ providerAccountId }) => providerAccountId).values()].map(of => {
    const { messages: _, parts: __, ...account } = of[0]!;
    const sumOf = (member: 'messages' | 'parts') => scaled(of.reduce((sum, one) => sum + one[member], 0));
    const parts = sumOf('parts');
    const price = timesDecimal(account.pricePerPart, parts);
    return { ...account, recipients: sumOf('messages'), parts, price };
  });
