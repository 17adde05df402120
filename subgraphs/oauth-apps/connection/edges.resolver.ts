import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { OauthApp } from '../app/app.js';
import { OauthConnection } from './connection.js';

/** A user, of whom this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
class User {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/** Resolves the objects that a connection refers to. */
@Resolver(() => OauthConnection)
export class ConnectionEdgesResolver {
  @FieldResolver(() => OauthApp, { nullable: true, description: 'The app, if it belongs to the workspace.' })
  app(@Root() { appId }: OauthConnection, @Ctx() ctx: Context): Promise<OauthApp | null> {
    return findOwned(ctx, OauthApp, appId);
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user for whom the app acts.' })
  user(@Root() { userId }: OauthConnection): User {
    return { id: userId };
  }
}
