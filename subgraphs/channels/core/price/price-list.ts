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
  @Field(() => String, { nullable: true, description: 'ISO 3166; null: every other country.' })
  country!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Kind of a phone number by the plan of its country: MOBILE, FIXED_LINE, …; null: every other kind.',
  })
  numberType!: string | null;

  @Field(() => Int, { description: 'Credits of a message, beside those of its parts.' })
  perMessage!: number;

  @Field(() => Int, { description: 'Credits of each part.' })
  perPart!: number;

  @Field({ description: 'Whether nothing is sent there.' })
  blocked!: boolean;
}

@ObjectType({ description: 'The cost of live messages of a channel.' })
export class ChannelPrices {
  @Field(() => Int, { description: 'Credits of a part where no row says another price.' })
  usual!: number;

  @Field(() => [DestinationPrice], {
    description:
      'By country and kind of number. Prices of single networks, by the beginning of a number, are left out.',
  })
  rows!: DestinationPrice[];
}

@ObjectType({ description: 'The cost of live messages to one number.' })
export class NumberPrice {
  @Field({ description: 'In E.164.' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'ISO 3166.' })
  country!: string | null;

  @Field(() => String, { nullable: true, description: 'MOBILE, FIXED_LINE, …; null: the plan does not say.' })
  numberType!: string | null;

  @Field(() => Int, { description: 'Credits of a message, beside those of its parts.' })
  perMessage!: number;

  @Field(() => Int, { description: 'Credits of each part.' })
  perPart!: number;

  @Field({ description: 'Whether nothing is sent there.' })
  blocked!: boolean;
}

@ArgsType()
export class NumberPriceArgs {
  @Field(() => ChannelName, { description: 'A channel that writes to phone numbers.' })
  channel!: string;

  @Field({ description: 'A phone number with its country code, or as people of your country write it.' })
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
