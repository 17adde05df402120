import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, ObjectType } from 'type-graphql';
import { pageOf } from '../../../kernel/graph/paging.js';

/** A grant of a user to an app, read through a view. Only the authorization server writes grants. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'An app that acts for a user in the workspace.' })
@Entity({ schema: 'oauth_apps', tableName: 'connection' })
export class OauthConnection {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field({ description: 'The app of a workspace; the client_id of any other client.' })
  @Property({ type: 'text' })
  appId!: string;

  @Field({ description: 'The name of the app.' })
  @Property({ type: 'text' })
  appName!: string;

  @Field(() => ID, { description: 'The user for whom the app acts.' })
  @Property({ type: 'text' })
  userId!: string;

  @Field({ description: 'The e-mail address of the person who granted it.' })
  @Property({ type: 'text' })
  userEmail!: string;

  @Field(() => [String], { description: 'The scopes that the person granted.' })
  @Property({ type: 'array' })
  scopes!: string[];

  @Field({ description: 'True in test mode: the app acts in the sandbox, where nothing is delivered.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'The time at which the person first agreed.' })
  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Property({ type: 'text' })
  workspaceId!: string;

  @Field({ description: 'The time at which it ends by itself. The person then has to approve again.' })
  @Property({ type: 'datetime', length: 3 })
  expiresAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'The last request of the app, to the minute; null if there was none yet.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  lastUsedAt!: Date | null;

  @Field(() => [String], {
    description:
      'The audiences of its tokens (RFC 8707): the address of the API, that of the server for AI hosts, or both.',
  })
  @Property({ type: 'json' })
  resources!: string[];

  /** When the app redeemed its first code. A grant without it is not a connection. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  activatedAt!: Date | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  revokedAt!: Date | null;
}

export const OauthConnectionPage = pageOf(OauthConnection, 'OauthConnectionPage');

@ObjectType({ description: 'The result of revoking a connection.' })
export class RevokedOauthConnection {
  @Field(() => ID, { description: 'The connection that was ended.' })
  id: string;

  @Field({ description: 'Always true.' })
  revoked: boolean = true;

  constructor(id: string) {
    this.id = id;
  }
}
