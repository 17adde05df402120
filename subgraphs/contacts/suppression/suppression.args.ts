import { ArgsType, Field, ID } from 'type-graphql';
import type { ChannelName } from '../../../catalogue/channels.js';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { Items, Length, OneOfEach, Optional } from '../../../kernel/graph/validation.js';
import { SUPPRESSIBLE_CHANNELS } from './suppressible.js';

const CHANNEL = { description: SUPPRESSIBLE_CHANNELS.join(' or ') };

export const SuppressibleChannelName = enumOf(
  'SuppressibleChannel',
  SUPPRESSIBLE_CHANNELS,
  'A channel on which addresses can be suppressed.',
);

@ArgsType()
export class SuppressionsArgs extends PageArgs {
  @Field(() => SuppressibleChannelName, { nullable: true, ...CHANNEL })
  @Optional()
  channel?: ChannelName | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Those that hold for this phone number, mail address or mail domain: of an address, that of its domain too.',
  })
  @Optional()
  @Length(1, 320)
  address?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}

const NOTE = { nullable: true, description: 'The reason, for readers of the list.' };
const EXPIRES_AT = { nullable: true, description: 'When it ends; never by itself when absent.' };

@ArgsType()
export class UpdateSuppressionArgs {
  @Field(() => ID, { description: 'Identifier of the suppression.' })
  id!: string;

  @Field(() => String, NOTE)
  @Optional()
  @Length(1, 500)
  note?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which it ends; null for never. Unchanged when absent.',
  })
  @Optional()
  expiresAt?: Date | null;
}

@ArgsType()
export class CreateSuppressionsArgs {
  @Field(() => String, { description: 'A phone number, a mail address, or a mail domain with every address of it.' })
  @Length(1, 320)
  address!: string;

  @Field(() => [String], {
    nullable: true,
    description: `${CHANNEL.description}; by default every channel that has such addresses.`,
  })
  @Optional()
  @Items(1, 10)
  @OneOfEach(SUPPRESSIBLE_CHANNELS)
  channels?: ChannelName[] | null;

  @Field(() => String, NOTE)
  @Optional()
  @Length(1, 500)
  note?: string | null;

  @Field(() => Date, EXPIRES_AT)
  @Optional()
  expiresAt?: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'A topic: it holds for the sends of that topic alone. For all when absent.',
  })
  @Optional()
  @Length(1, 40)
  topicId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'In the sandbox, or for live messages, which is the default of a session. API keys add to their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}
