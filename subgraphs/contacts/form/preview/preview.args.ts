import { ArgsType, Field, ObjectType } from 'type-graphql';
import { CheckedBy, Length } from '../../../../kernel/graph/validation.js';
import { CreateFormArgs } from '../form.args.js';
import { checkForm } from '../form-check.js';

@CheckedBy(checkForm)
@ArgsType()
export class PreviewFormArgs extends CreateFormArgs {
  @Field({ description: 'The language of the pages: the first of the form unless it is one of its languages.' })
  @Length(1, 20)
  language!: string;
}

@ObjectType({ description: 'The e-mail that asks to confirm, as its reader gets it.' })
export class FormMailPreview {
  @Field({ description: 'The subject of the e-mail.' })
  subject!: string;

  @Field({ description: 'The plain text, with `…` in place of the links.' })
  text!: string;
}

@ObjectType({ description: 'The pages of an unsaved form, as people who subscribe see them.' })
export class FormPreview {
  @Field({ description: 'The form: a whole HTML document without script.' })
  page!: string;

  @Field(() => String, { nullable: true, description: 'The page after it was sent, if an e-mail asks to confirm.' })
  sentPage!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The page after the last step, unless the browser is redirected.',
  })
  donePage!: string | null;

  @Field(() => FormMailPreview, { nullable: true, description: 'The e-mail that asks to confirm, if there is one.' })
  mail!: FormMailPreview | null;
}
