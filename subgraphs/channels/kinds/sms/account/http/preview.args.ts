import { ArgsType, Field, ID } from 'type-graphql';
import { Json } from '../../../../../../kernel/graph/scalar/json.js';
import { CheckedBy, Length, Matches, OneOf, Optional } from '../../../../../../kernel/graph/validation.js';
import { MAX_LENGTH, SENDER } from '../../content.js';
import { checkPreview, PREVIEWED, type PreviewInput } from './preview-account.js';

@CheckedBy(checkPreview)
@ArgsType()
export class PreviewProviderAccountArgs implements PreviewInput {
  @Field(() => String, { description: `The kind of provider, whose request is a template: ${PREVIEWED.join(', ')}.` })
  @OneOf(PREVIEWED)
  kind!: PreviewInput['kind'];

  @Field(() => Json, {
    description:
      'An object with settings and secrets, by the names of the fields of its kind, as an account is made with.',
  })
  settings!: unknown;

  @Field(() => ID, {
    nullable: true,
    description: 'An account of that kind whose settings and secrets hold where none are given.',
  })
  @Optional()
  accountId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the sample; one that belongs to nobody when absent.',
  })
  @Optional()
  @Length(1, 40)
  to?: string | null;

  @Field(() => String, { nullable: true, description: 'The sender of the sample; that of the account when absent.' })
  @Optional()
  @Matches(SENDER)
  from?: string | null;

  @Field(() => String, { nullable: true, description: 'The text of the sample; a short one when absent.' })
  @Optional()
  @Length(1, MAX_LENGTH)
  text?: string | null;
}
