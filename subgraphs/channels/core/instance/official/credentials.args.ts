import { ArgsType, Field, ID } from 'type-graphql';
import { Length, Matches, Optional, SingleLine } from '../../../../../kernel/graph/validation.js';

/** Ids of the provider go into paths there. */
export const PROVIDER_ID = /^\d{1,32}$/;

/** The arguments that every provider needs to be called for an account. */
@ArgsType()
export class OfficialCredentialsArgs {
  @Field(() => ID)
  id!: string;

  @Field({ description: 'Id of the account at the provider.' })
  @Matches(PROVIDER_ID)
  accountId!: string;

  @Field({ description: 'The access token. Stored encrypted, and never returned.' })
  @Length(1, 2_000)
  @SingleLine()
  accessToken!: string;

  @Field(() => Date, { nullable: true, description: 'The time at which the token expires; absent if it does not.' })
  @Optional()
  tokenExpiresAt?: Date | null;
}

/** The same as the credentials of a line keep them. */
export const givenCredentials = <Args extends OfficialCredentialsArgs>({
  id: _id,
  tokenExpiresAt,
  ...given
}: Args) => ({
  ...given,
  ...(tokenExpiresAt ? { tokenExpiresAt: tokenExpiresAt.toISOString() } : {}),
});
