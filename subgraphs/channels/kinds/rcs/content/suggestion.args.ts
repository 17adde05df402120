import { Field, Float, InputType } from 'type-graphql';
import { Length, Matches, OneOf, Optional, Range, SingleLine } from '../../../../../kernel/graph/validation.js';
import { SUGGESTION_TYPES } from './content.js';

/** The limits of the platform for a suggestion. */
const MAX_TEXT = 25;
const MAX_POSTBACK = 2_048;
const MAX_URL = 2_048;

@InputType({
  description: 'A reply or an action that the reader may choose. The required members depend on `type`.',
})
export class RcsSuggestionInput {
  @Field(() => String, { description: SUGGESTION_TYPES.join(', ') })
  @OneOf(SUGGESTION_TYPES)
  type!: string;

  @Field(() => String, { description: 'The text, at most 25 characters.' })
  @Length(1, MAX_TEXT)
  @SingleLine()
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The value that comes back when it is chosen; the text when absent.',
  })
  @Optional()
  @Length(1, MAX_POSTBACK)
  postback?: string | null;

  @Field(() => String, { nullable: true, description: 'openUrl: an http or https URL.' })
  @Optional()
  @Length(1, MAX_URL)
  @Matches(/^https?:\/\/\S+$/i)
  url?: string | null;

  @Field(() => String, { nullable: true, description: 'dial: the phone number.' })
  @Optional()
  @Length(3, 40)
  phoneNumber?: string | null;

  @Field(() => Float, { nullable: true, description: 'viewLocation: the latitude of the place, in degrees.' })
  @Optional()
  @Range(-90, 90)
  latitude?: number | null;

  @Field(() => Float, { nullable: true, description: 'viewLocation: the longitude of the place, in degrees.' })
  @Optional()
  @Range(-180, 180)
  longitude?: number | null;

  @Field(() => String, { nullable: true, description: 'viewLocation: the name of the place.' })
  @Optional()
  @Length(1, 100)
  @SingleLine()
  label?: string | null;

  @Field(() => String, { nullable: true, description: 'calendar: the title of the event.' })
  @Optional()
  @Length(1, 100)
  @SingleLine()
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'calendar: the description of the event.' })
  @Optional()
  @Length(1, 500)
  description?: string | null;

  @Field(() => Date, { nullable: true, description: 'calendar: the start of the event.' })
  start?: Date | null;

  @Field(() => Date, { nullable: true, description: 'calendar: the end of the event, after `start`.' })
  end?: Date | null;
}
