import { ArgsType, Field, ID, Int } from 'type-graphql';
import { PROVIDER_KIND_NAMES } from '../../../../catalogue/provider-kinds/index.js';
import { changesOf } from '../../../../kernel/graph/input/changes-of.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import {
  Amount,
  Items,
  Length,
  LengthOfItems,
  Line,
  OneOf,
  Optional,
  Range,
} from '../../../../kernel/graph/validation.js';
import { SEND_CLASSES } from '../../core/message/accept/send.args.js';

@ArgsType()
export class ProviderAccountsArgs extends MadeWithinArgs {
  @Field(() => ChannelName, { nullable: true, description: 'Those of one channel alone.' })
  @Optional()
  channel?: string | null;
}

@ArgsType()
export class CreateProviderAccountArgs {
  @Field({ description: 'The name by which people know it; unique in the workspace.' })
  @Line(120)
  name!: string;

  @Field({ description: `The kind of provider, which never changes: ${PROVIDER_KIND_NAMES.join(', ')}.` })
  @OneOf(PROVIDER_KIND_NAMES)
  kind!: string;

  @Field(() => Json, {
    description:
      'An object with the settings and secrets of its kind, by the names of its fields. A change sets those that are given, and null removes one.',
  })
  settings!: unknown;

  @Field(() => Int, {
    defaultValue: 100,
    description: 'Its place among the accounts of its channel, 1 to 10,000: the lowest is tried first.',
  })
  @Optional()
  @Range(1, 10_000)
  order!: number;

  @Field(() => [String], {
    defaultValue: [],
    description:
      'The beginnings of numbers (+49), or the domains of e-mail addresses, whose messages it takes; all when empty.',
  })
  @Optional()
  @Items(0, 200)
  @LengthOfItems(1, 253)
  prefixes!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: 'The senders whose messages it takes: numbers, names, addresses or domains; all when empty.',
  })
  @Optional()
  @Items(0, 200)
  @LengthOfItems(1, 254)
  senders!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'marketing or transactional: the only messages that it takes; all when absent.',
  })
  @Optional()
  @OneOf(SEND_CLASSES)
  class?: string | null;

  @Field(() => String, {
    defaultValue: '0',
    description: 'The price of a part of an SMS, or of another message, a decimal in the currency of the account.',
  })
  @Optional()
  @Amount(/^\d{1,6}(?:\.\d{1,6})?$/)
  price!: string;

  @Field(() => Int, { nullable: true, description: 'The most messages in a second, 1 to 1,000; no limit when absent.' })
  @Optional()
  @Range(1, 1_000)
  pace?: number | null;
}

@ArgsType()
export class UpdateProviderAccountArgs extends changesOf(CreateProviderAccountArgs, { without: ['kind'] }) {}

@ArgsType()
export class TestProviderAccountArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'The number or the e-mail address that gets the test.' })
  @Length(1, 254)
  to!: string;

  @Field(() => String, { nullable: true, description: 'The text of the test; a short one when absent.' })
  @Optional()
  @Length(1, 300)
  text?: string | null;
}
