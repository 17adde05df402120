import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import {
  CheckedBy,
  Items,
  Length,
  Line,
  Nested,
  OneOf,
  Optional,
  Visible,
} from '../../../../kernel/graph/validation.js';
import type { OwnTexts } from '../../../../kernel/http/pages/shown/own-texts.js';

/** The languages of the pages. */
export const PAGE_LANGUAGES = ['en', 'pt-BR', 'es'] as const;

@ObjectType({
  description:
    "A workspace's own texts, in one language, on the pages of links in its messages. Null fields have the default text.",
})
@InputType('PageTextsInput', { description: 'The texts of a page in one language.' })
export class PageTexts implements OwnTexts {
  @Field({ description: `${PAGE_LANGUAGES.join(', ')}.` })
  @OneOf(PAGE_LANGUAGES)
  language!: string;

  @Field(() => String, { nullable: true, description: 'The heading of the preference page.' })
  @Optional()
  @Line(200)
  preferencesTitle!: string | null;

  @Field(() => String, { nullable: true, description: 'The text above the choices of the preference page.' })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  preferencesIntro!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The text above the button of the unsubscribe page, below its explanation.',
  })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  unsubscribeText!: string | null;

  @Field(() => String, { nullable: true, description: 'The text after somebody unsubscribed, below the confirmation.' })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  unsubscribedText!: string | null;
}

/** Throws `VALIDATION_ERROR` for two texts of one language. */
export function checkPageTexts({ texts }: SetPageTextsArgs): void {
  const given = (texts ?? []).map(({ language }) => language);
  failIfInvalid(
    given.flatMap((language, at) =>
      given.indexOf(language) === at ? [] : [invalidField(`texts[${at}].language`, 'taken')],
    ),
  );
}

@CheckedBy(checkPageTexts)
@ArgsType()
export class SetPageTextsArgs {
  @Field(() => [PageTexts], { description: 'The texts, one entry for each language that has any. They replace all.' })
  @Items(0, PAGE_LANGUAGES.length)
  @Nested()
  texts!: PageTexts[];
}

@ArgsType()
export class PreviewPagesArgs {
  @Field(() => PageTexts, { description: 'The texts to preview.' })
  @Nested()
  texts!: PageTexts;
}

@ObjectType({
  description:
    'The pages as seen by a contact who gets every topic, without the choice about tracking: whole HTML documents without script.',
})
export class PagesPreview {
  @Field({ description: 'The page on which a contact chooses the messages that it receives.' })
  preferencesPage!: string;

  @Field({ description: 'The page that the unsubscribe link of an e-mail opens.' })
  unsubscribePage!: string;

  @Field({ description: 'The page after its button was pressed.' })
  unsubscribedPage!: string;
}
