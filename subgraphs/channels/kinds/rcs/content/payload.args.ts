import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { Json } from '../../../../../kernel/graph/scalar/json.js';
import { Items, Length, Matches, Nested, OneOf, Optional, Range } from '../../../../../kernel/graph/validation.js';
import { sendArgsOf } from '../../../core/message/accept/send.args.js';
import { AGENT } from '../agent/agents.js';
import { RCS_KINDS } from './content.js';
import { RcsSuggestionInput } from './suggestion.args.js';

const HTTPS = /^https:\/\/\S+$/i;
const MAX_URL = 2_048;
/**
 * The limits of the platform: characters of a text, chips below a message, suggestions of a card.
 */
const MAX_TEXT = 3_072;
const MAX_CHIPS = 11;
const MAX_CARD_SUGGESTIONS = 4;
/** Longest wait for a delivery, in seconds: two days. */
const MAX_WAIT = 172_800;

@InputType({ description: 'A file at a public address, from which the platform fetches it, or one that was uploaded.' })
export class RcsFileInput {
  @Field(() => String, { description: 'The address of the file.', nullable: true })
  @Optional()
  @Length(1, MAX_URL)
  @Matches(HTTPS)
  url?: string | null;

  @Field(() => ID, { nullable: true, description: 'The id of an uploaded file (med_…).' })
  @Optional()
  @Length(1, 64)
  mediaId?: string | null;

  @Field(() => String, { description: 'The address of a small image of the file.', nullable: true })
  @Optional()
  @Length(1, MAX_URL)
  @Matches(HTTPS)
  thumbnailUrl?: string | null;
}

@InputType({ description: 'The image or video of a card.' })
export class RcsMediaInput extends RcsFileInput {
  @Field(() => String, { nullable: true, description: 'The height: SHORT, MEDIUM (default) or TALL.' })
  @Optional()
  @OneOf(['SHORT', 'MEDIUM', 'TALL'])
  height?: string | null;
}

@InputType({ description: 'A rich card with at least a title, a description or a medium.' })
export class RcsCardInput {
  @Field(() => String, { description: 'The heading of the card.', nullable: true })
  @Optional()
  @Length(1, 200)
  title?: string | null;

  @Field(() => String, { description: 'The text below the title.', nullable: true })
  @Optional()
  @Length(1, 2_000)
  description?: string | null;

  @Field(() => RcsMediaInput, { description: 'The image or video of the card.', nullable: true })
  @Optional()
  @Nested()
  media?: RcsMediaInput | null;

  @Field(() => [RcsSuggestionInput], { nullable: true, description: 'The suggestions, at most 4.' })
  @Optional()
  @Items(0, MAX_CARD_SUGGESTIONS)
  @Nested()
  suggestions?: RcsSuggestionInput[] | null;

  @Field(() => String, { nullable: true, description: 'For a single card: VERTICAL (default) or HORIZONTAL.' })
  @Optional()
  @OneOf(['VERTICAL', 'HORIZONTAL'])
  orientation?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'For a horizontal card, the side of its medium: LEFT (default) or RIGHT.',
  })
  @Optional()
  @OneOf(['LEFT', 'RIGHT'])
  alignment?: string | null;
}

@InputType({ description: 'The SMS that is sent if the RCS message cannot be delivered.' })
export class RcsFallbackInput {
  @Field(() => String, { description: 'The text of the SMS.' })
  @Length(1, 1_600)
  message!: string;

  @Field(() => String, { nullable: true, description: 'A sender of SMS.' })
  @Optional()
  @Length(1, 20)
  from?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The seconds after which a message that is not delivered is taken back and sent as an SMS: 10 to 172,800.',
  })
  @Optional()
  @Range(10, MAX_WAIT)
  afterSeconds?: number | null;
}

@InputType({ description: 'The content of an RCS message. The required members depend on `type`.' })
export class RcsPayload {
  @Field(() => String, { nullable: true, description: 'text: the text.' })
  @Optional()
  @Length(0, MAX_TEXT)
  message?: string | null;

  @Field(() => String, { nullable: true, description: 'The agent; may be left out by a workspace that has one.' })
  @Optional()
  @Matches(AGENT)
  from?: string | null;

  @Field(() => RcsCardInput, { nullable: true, description: 'card: the rich card.' })
  @Optional()
  @Nested()
  card?: RcsCardInput | null;

  @Field(() => [RcsCardInput], { nullable: true, description: 'carousel: 2 to 10 cards.' })
  @Optional()
  @Items(2, 10)
  @Nested()
  cards?: RcsCardInput[] | null;

  @Field(() => String, { nullable: true, description: 'carousel: width of its cards, SMALL or MEDIUM (default).' })
  @Optional()
  @OneOf(['SMALL', 'MEDIUM'])
  width?: string | null;

  @Field(() => RcsFileInput, { nullable: true, description: 'file: an image, a video, an audio file or a PDF.' })
  @Optional()
  @Nested()
  file?: RcsFileInput | null;

  @Field(() => [RcsSuggestionInput], { nullable: true, description: 'Chips below the message, at most 11.' })
  @Optional()
  @Items(0, MAX_CHIPS)
  @Nested()
  suggestions?: RcsSuggestionInput[] | null;

  @Field(() => RcsFallbackInput, {
    nullable: true,
    description: 'The SMS that is sent if the message cannot be delivered. It takes the scope `sms:send`.',
  })
  @Optional()
  @Nested()
  fallback?: RcsFallbackInput | null;

  @Field(() => ID, { nullable: true, description: 'template: the id of the template.' })
  @Optional()
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'template: an object with the values of its variables.' })
  @Optional()
  variables?: unknown;
}

@ArgsType()
export class SendRcsArgs extends sendArgsOf([...RCS_KINDS, 'template']) {
  @Field(() => RcsPayload, { nullable: true })
  @Optional()
  @Nested()
  payload?: RcsPayload | null;
}
