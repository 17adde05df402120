import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';

/** A confidential OAuth client of a workspace. Self-registered clients are in the same table. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'An OAuth client of the workspace.' })
@Entity({ schema: 'oauth_apps', tableName: 'client' })
export class OauthApp {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field({ description: 'The name on the consent page.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({ description: 'The `client_id` of its requests.' })
  @Property({ type: 'text' })
  clientId!: string;

  @Field(() => [String], { description: 'The redirect URIs. The authorization request must name one of them exactly.' })
  @Property({ type: 'array' })
  redirectUris!: string[];

  @Field(() => [String], { description: 'The scopes that the app may request from a user.' })
  @Property({ type: 'array' })
  scopes!: string[];

  @Field({ description: 'The time at which it was made.' })
  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Property({ type: 'datetime', length: 3 })
  updatedAt!: Date;

  @Property({ type: 'text' })
  kind!: 'app';

  @Property({ type: 'array' })
  grantTypes!: string[];

  @Property({ type: 'text' })
  authMethod!: 'client_secret_basic';

  @Property({ type: 'blob' })
  secretHash!: Buffer;

  @Property({ type: 'datetime', length: 3 })
  usedAt!: Date;

  /** True if the operator vouches for it. */
  @Property({ type: 'boolean' })
  verified!: boolean;

  /** Sets a new secret and answers it in clear. The previous secret is refused after the commit. */
  rotateSecret(): string {
    const secret = randomToken();
    this.secretHash = sha256(secret);
    return secret;
  }
}

export const OauthAppPage = pageOf(OauthApp, 'OauthAppPage');

@ObjectType({ description: 'A new app with its secret, shown once.' })
export class CreatedOauthApp {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The name on the consent page.' })
  name!: string;

  @Field({ description: 'The `client_id` of its requests.' })
  clientId!: string;

  @Field({ description: 'The client secret. Store it now: it cannot be recovered, only rotated.' })
  clientSecret!: string;

  @Field(() => [String], { description: 'The addresses that a person may be sent back to.' })
  redirectUris!: string[];

  @Field(() => [String], { description: 'The scopes that the app may request from a user.' })
  scopes!: string[];

  @Field({ description: 'The time at which it was made.' })
  createdAt!: Date;
}

@ObjectType({ description: 'The new secret of an app, shown once.' })
export class RotatedOauthAppSecret {
  @Field(() => ID, { description: 'The app.' })
  id!: string;

  @Field({ description: 'The `client_id` of the app.' })
  clientId!: string;

  @Field({ description: 'The new secret, which is shown this once.' })
  clientSecret!: string;
}
