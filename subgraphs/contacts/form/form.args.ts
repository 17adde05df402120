import { ArgsType, Field, ID } from 'type-graphql';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Line,
  Nested,
  Optional,
  Visible,
} from '../../../kernel/graph/validation.js';
import { FormConfirmation, FormField, FormTranslation, LANGUAGES } from './form.js';
import { checkForm, type FormInput } from './form-check.js';

const MAX_FIELDS = 30;
const MAX_TOPICS = 50;
const MAX_TAGS = 50;

/** The texts and settings of a form that a create and an update share. */
@ArgsType()
abstract class FormTextArgs {
  @Field(() => String, { nullable: true, description: 'The heading of the page; the name when absent.' })
  @Optional()
  @Line(200)
  title?: string | null;

  @Field(() => String, { description: 'The text above the fields.', nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  intro?: string | null;

  @Field(() => FormConfirmation, { description: 'The e-mail that asks to confirm.', nullable: true })
  @Optional()
  @Nested()
  confirmation?: FormConfirmation | null;

  @Field(() => String, { nullable: true, description: 'The https address that a browser goes to after the last step.' })
  @Optional()
  @Length(1, 2_048)
  redirectUrl?: string | null;

  @Field(() => String, { description: 'The text that is shown after it was sent.', nullable: true })
  @Optional()
  @Length(1, 2_000)
  @Visible()
  successText?: string | null;
}

@CheckedBy(checkForm)
@ArgsType()
export class CreateFormArgs extends FormTextArgs implements FormInput {
  @Field()
  @Line(200)
  name!: string;

  @Field(() => [FormField], {
    description: 'The fields, in the order of the page. `email` or `phone` must be required.',
  })
  @Items(1, MAX_FIELDS)
  @Nested()
  fields!: FormField[];

  @Field(() => [ID], { description: 'The topics that a submission subscribes to.' })
  @Items(0, MAX_TOPICS)
  topicIds: string[] = [];

  @Field(() => [String], { description: 'The tags that its contacts get.' })
  @Items(0, MAX_TAGS)
  @LengthOfItems(1, 200)
  tags: string[] = [];

  @Field(() => Boolean, { description: 'Whether an e-mail asks to confirm first.', defaultValue: true })
  doubleOptIn: boolean = true;

  @Field(() => [String], { description: 'The languages of the form; all three, unless given.' })
  @Items(1, LANGUAGES.length)
  languages: string[] = [...LANGUAGES];

  @Field(() => [FormTranslation], { description: 'Its texts in other languages.' })
  @Items(0, LANGUAGES.length)
  @Nested()
  translations: FormTranslation[] = [];
}

@CheckedBy(checkForm)
@ArgsType()
export class UpdateFormArgs
  extends changesOf(CreateFormArgs, {
    describe: {
      fields: 'Replaces all fields.',
      languages: 'Its languages.',
      translations: 'Replaces all translations.',
    },
  })
  implements FormInput
{
  @Field(() => Boolean, { nullable: true, description: 'Whether it accepts submissions; a new form does.' })
  @Optional()
  active?: boolean | null;
}
