import { ArgsType, Field, ID } from 'type-graphql';
import { Items, Length, Matches, Optional } from '../../../kernel/graph/validation.js';

const MAX_REDIRECTS = 20;
const MAX_SCOPES = 100;
/** The consent page shows the name: it needs a visible character; line breaks and direction controls are refused. */
const SINGLE_LINE = /^(?=.*[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800])[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

@ArgsType()
export class CreateOauthAppArgs {
  @Field({ description: 'What the consent page calls the app.' })
  @Length(1, 120)
  @Matches(SINGLE_LINE)
  name!: string;

  @Field(() => [String], { description: 'https; http on loopback alone.' })
  @Items(1, MAX_REDIRECTS)
  redirectUris!: string[];

  @Field(() => [String], { description: 'What the app may ask a user for.' })
  @Items(1, MAX_SCOPES)
  allowedScopes!: string[];
}

@ArgsType()
export class UpdateOauthAppArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Length(1, 120)
  @Matches(SINGLE_LINE)
  name?: string | null;

  @Field(() => [String], { nullable: true })
  @Optional()
  @Items(1, MAX_REDIRECTS)
  redirectUris?: string[] | null;

  @Field(() => [String], { nullable: true, description: 'What was granted before stays granted.' })
  @Optional()
  @Items(1, MAX_SCOPES)
  allowedScopes?: string[] | null;
}
