import { ArgsType, Field, ID } from 'type-graphql';
import type { ChannelName } from '../../../catalogue/channels.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
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
export class SuppressionsArgs extends MadeWithinArgs {
  @Field(() => SuppressibleChannelName, { nullable: true, ...CHANNEL })
  @Optional()
  channel?: ChannelName | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Returns only suppressions of this phone number, e-mail address or e-mail domain; for an address, also those of its domain.',
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
const EXPIRES_AT = { nullable: true, description: 'The time at which it ends; never by itself when absent.' };

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
  @Field(() => String, {
    description: 'A phone number, an e-mail address, or an e-mail domain with all of its addresses.',
  })
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
    description: 'A topic. The suppression then applies only to sends of that topic; to all when absent.',
  })
  @Optional()
  @Length(1, 40)
  topicId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether it applies in the sandbox or to live messages, which is the default of a session. API keys add to their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}
