import { ArgsType, Field, ID } from 'type-graphql';
import { CHANNEL_NAMES } from '../../../../../catalogue/channels.js';
import { changesOf } from '../../../../../kernel/graph/input/changes-of.js';
import { MadeWithinArgs } from '../../../../../kernel/graph/list/made-within.args.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { Items, Length, Line, Matches, Optional, Visible } from '../../../../../kernel/graph/validation.js';

const SHORTCUT = /^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)*$/u;
const MAX_SHORTCUT = 40;
const MAX_TEXT = 4_096;
const OF_SHORTCUT = 'Lower-case letters, digits, - and _; unique in the workspace.';
const OF_CHANNELS = 'For conversations on these alone; on all when empty.';

@ArgsType()
export class CannedAnswersArgs extends MadeWithinArgs {
  @Field(() => String, { nullable: true, description: 'A part of the name or of the shortcut, in any letter case.' })
  @Optional()
  @Length(1, 100)
  search?: string | null;
}

@ArgsType()
export class CreateCannedAnswerArgs {
  @Field({ description: 'The name, up to 120 characters.' })
  @Line(120)
  name!: string;

  @Field({ description: OF_SHORTCUT })
  @Length(1, MAX_SHORTCUT)
  @Matches(SHORTCUT)
  shortcut!: string;

  @Field({ description: `The text, up to ${MAX_TEXT} characters. It may contain Liquid, as templates do.` })
  @Length(1, MAX_TEXT)
  @Visible()
  text!: string;

  @Field(() => [ChannelName], { defaultValue: [], description: OF_CHANNELS })
  @Optional()
  @Items(0, CHANNEL_NAMES.length)
  channels!: string[];
}

@ArgsType()
export class UpdateCannedAnswerArgs extends changesOf(CreateCannedAnswerArgs, { describe: { name: null } }) {}

@ArgsType()
export class FilledAnswerArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'The conversation that is answered, with the scope `contacts:read`. Without it, the text is filled as for a person without a contact.',
  })
  @Optional()
  @Length(1, 64)
  conversationId?: string | null;
}
