import { Ctx, Directive, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { findInstance } from '../instance/find-instance.js';
import { Instance } from '../instance/instance.js';
import { Message } from '../message/message.js';
import { User } from './user.js';

/** An API key, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class ApiKey {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/** An OAuth app, of which this subgraph knows only the id. */
@Directive('@key(fields: "id", resolvable: false)')
@ObjectType()
export class OauthApp {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/** The edges of a message to other objects, beside those to its contact and its campaign. */
@Resolver(() => Message)
export class MessageEdgesResolver {
  @FieldResolver(() => Instance, { nullable: true, description: 'The line that it is sent through.' })
  async instance(@Root() { instanceId }: Message, @Ctx() ctx: Context): Promise<Instance | null> {
    return instanceId === null ? null : findInstance(ctx, instanceId);
  }

  @FieldResolver(() => ApiKey, { nullable: true, description: 'The key that sent it.' })
  apiKey(@Root() { source }: Message): ApiKey | null {
    return source?.kind === 'API_KEY' ? { id: source.id } : null;
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user of the dashboard who sent it.' })
  user(@Root() { source }: Message): User | null {
    return source?.kind === 'USER' ? { id: source.id } : null;
  }

  @FieldResolver(() => OauthApp, {
    nullable: true,
    description: 'The app that sent it, if it belongs to the workspace.',
  })
  app(@Root() { source }: Message): OauthApp | null {
    return source?.kind === 'APP' ? { id: source.id } : null;
  }
}
