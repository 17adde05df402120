import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { toLanguage } from '../../../../../kernel/address/language.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { CheckedBy, Items, Length, Line, Matches, Nested, Optional } from '../../../../../kernel/graph/validation.js';
import { toOrigin } from '../../push/app/origin.js';
import { AskEmail, WidgetPosition } from './widget.js';

const MAX_LANGUAGES = 20;
const MAX_ORIGINS = 50;

@InputType({ description: 'The texts of a widget in one language. Missing ones have default texts.' })
export class WidgetTextInput {
  @Field(() => String, { description: 'The language, BCP 47.' })
  @Length(2, 35)
  language!: string;

  @Field(() => String, { nullable: true, description: 'The text at the top of the widget.' })
  @Optional()
  @Line(60)
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'The text before anything is written.' })
  @Optional()
  @Length(1, 300)
  greeting?: string | null;

  @Field(() => String, { nullable: true, description: 'The text while nobody answers.' })
  @Optional()
  @Length(1, 300)
  away?: string | null;
}

/** Fields of a widget that a change may leave out. */
@ArgsType()
abstract class WidgetFields {
  @Field(() => [String], {
    nullable: true,
    description: 'The origins of the sites that may show it, such as https://shop.example. http only on localhost.',
  })
  @Optional()
  @Items(0, MAX_ORIGINS)
  allowedOrigins?: string[] | null;

  @Field(() => String, { nullable: true, description: 'The color, such as `#1f6feb`.' })
  @Optional()
  @Matches(/^#[0-9a-fA-F]{6}$/)
  color?: string | null;

  @Field(() => WidgetPosition, { nullable: true, description: 'The side of the page; RIGHT by default.' })
  @Optional()
  position?: WidgetPosition | null;

  @Field(() => AskEmail, {
    nullable: true,
    description: 'The times at which a visitor is asked for name and e-mail before the first message; AWAY by default.',
  })
  @Optional()
  askEmail?: AskEmail | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether visitors may send files; true by default.' })
  @Optional()
  files?: boolean | null;

  @Field(() => [WidgetTextInput], { nullable: true, description: 'The texts, one for each language, at most 20.' })
  @Optional()
  @Items(0, MAX_LANGUAGES)
  @Nested()
  texts?: WidgetTextInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether only users whom the site has signed for may use it; false by default.',
  })
  @Optional()
  requireIdentity?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The push app that notifies visitors who are away of answers; null for none.',
  })
  @Optional()
  @Length(1, 64)
  pushAppId?: string | null;
}

/** Throws `VALIDATION_ERROR` for what is no origin or no language, and for a language that is named twice. */
export function checkWidget({ allowedOrigins, texts }: WidgetFields): void {
  failIfInvalid([...originErrors(allowedOrigins ?? []), ...languageErrors(texts ?? [])]);
}

const originErrors = (origins: readonly unknown[]): InvalidField[] =>
  origins.flatMap((text, index) =>
    typeof text === 'string' && toOrigin(text) === null ? [invalidField(`allowedOrigins[${index}]`, 'origin')] : [],
  );

/** A text that broke a rule of its own is missing. */
function languageErrors(texts: readonly (WidgetTextInput | undefined)[]): InvalidField[] {
  const languages = texts.map(text => (text?.language ? toLanguage(text.language) : undefined));
  return languages.flatMap((language, index) => {
    const field = `texts[${index}].language`;
    if (language === null) return [invalidField(field, 'language')];
    return language !== undefined && languages.indexOf(language) < index ? [invalidField(field, 'notAllowed')] : [];
  });
}

@CheckedBy(checkWidget)
@ArgsType()
export class CreateWidgetArgs extends WidgetFields {
  @Field()
  @Line(120)
  name!: string;
}

@CheckedBy(checkWidget)
@ArgsType()
export class UpdateWidgetArgs extends WidgetFields {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;
}
