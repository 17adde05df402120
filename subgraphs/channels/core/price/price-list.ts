import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { factsOf, toNumber } from '../../../../kernel/address/phone-number.js';
import type { Context } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Length } from '../../../../kernel/graph/validation.js';
import type { Channels } from '../channels.js';
import { prices } from './prices.js';
import { isPremium } from './quote.js';

@ObjectType({ description: 'The cost of messages to numbers of a country or a kind.' })
export class DestinationPrice {
  @Field(() => String, { nullable: true, description: 'The ISO 3166 code; null for every other country.' })
  country!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The kind of a phone number by the plan of its country: MOBILE, FIXED_LINE, …; null for every other kind.',
  })
  numberType!: string | null;

  @Field(() => Int, { description: 'Credits for a message, in addition to those for its parts.' })
  perMessage!: number;

  @Field(() => Int, { description: 'Credits of each part.' })
  perPart!: number;

  @Field({ description: 'Whether messages there are blocked.' })
  blocked!: boolean;
}

@ObjectType({ description: 'The cost of live messages of a channel.' })
export class ChannelPrices {
  @Field(() => Int, { description: 'Credits for a part, unless a row has another price.' })
  usual!: number;

  @Field(() => [DestinationPrice], {
    description:
      'The prices by country and kind of number. Prices of single networks, by the first digits of a number, are left out.',
  })
  rows!: DestinationPrice[];
}

@ObjectType({ description: 'The cost of live messages to one number.' })
export class NumberPrice {
  @Field({ description: 'The phone number, in E.164.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'The country, as an ISO 3166 code.' })
  country!: string | null;

  @Field(() => String, { nullable: true, description: 'MOBILE, FIXED_LINE, …; null if the plan does not say.' })
  numberType!: string | null;

  @Field(() => Int, { description: 'Credits for a message, in addition to those for its parts.' })
  perMessage!: number;

  @Field(() => Int, { description: 'Credits of each part.' })
  perPart!: number;

  @Field({ description: 'Whether messages there are blocked.' })
  blocked!: boolean;
}

@ArgsType()
export class NumberPriceArgs {
  @Field(() => ChannelName, { description: 'A channel that writes to phone numbers.' })
  channel!: string;

  @Field({ description: 'A phone number with its country code, or in the usual notation of your country.' })
  @Length(1, 40)
  to!: string;
}

const FREE = { perMessage: 0, perPart: 0 };

export function readPrices(ctx: Context, channels: Channels, name: string): ChannelPrices {
  const { price } = channels.get(name)!;
  const rows = resourceOf(ctx, prices).table.rowsOf(name);
  return {
    usual: price,
    rows: rows.map(({ country = null, type = null, perMessage = 0, perPart = 0, blocked = false }) => ({
      ...{ country, numberType: type, perMessage, perPart, blocked },
    })),
  };
}

/** Throws `VALIDATION_ERROR`. */
export function readNumberPrice(
  ctx: Context,
  channels: Channels,
  { channel, to: given }: NumberPriceArgs,
): NumberPrice {
  const { price, address } = channels.get(channel)!;
  const to = toNumber(given, ctx.caller.workspace?.country);
  failIfInvalid([
    ...(address.kind === 'E164' ? [] : [invalidField('channel', 'notAllowed')]),
    ...(to === null ? [invalidField('to', 'phone')] : []),
  ]);
  const destination = { number: to!, ...factsOf(to!) };
  const found = resourceOf(ctx, prices).table.priceOf(channel, destination, price);
  return {
    ...{ to: to!, country: destination.country, numberType: destination.type },
    ...(found ?? FREE),
    blocked: found === null || isPremium(destination),
  };
}
