import { Arg, Args, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import { type Page, PageArgs } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { findUser } from '../user/find-user.js';
import { User } from '../user/user.js';
import { CreateApiKeyArgs } from './api-key.args.js';
import { ApiKey, ApiKeyPage } from './api-key.js';
import { type CreatedKey, revokeApiKey } from './api-key.service.js';
import { createKeyOfWorkspace } from './check-instances.js';

@ObjectType({ description: 'What a new API key is shown with, once.' })
class CreatedApiKey implements CreatedKey {
  @Field(() => ApiKey)
  apiKey!: ApiKey;

  @Field({ description: 'The key in full. Store it now: it cannot be recovered.' })
  key!: string;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Who made it, while that person is a member.' })
  async creator(@Root() { createdBy }: ApiKey, @Ctx() ctx: Context): Promise<User | null> {
    return createdBy === null ? null : findUser(ctx, createdBy);
  }

  @Query(() => ApiKeyPage, { description: 'API keys of the workspace, newest first.' })
  @Scope('workspace:manage')
  apiKeys(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context): Promise<Page<ApiKey>> {
    return listPage(ctx, ApiKey, args);
  }

  @Mutation(() => CreatedApiKey, { description: 'Makes an API key. The answer alone carries it.' })
  @Scope('workspace:manage')
  createApiKey(@Args(() => CreateApiKeyArgs) args: CreateApiKeyArgs, @Ctx() ctx: Context): Promise<CreatedKey> {
    return createKeyOfWorkspace(ctx, { ...args, workspaceId: ctx.caller.workspaceId });
  }

  @Mutation(() => ApiKey, { description: 'Ends an API key: it is refused at once.' })
  @Scope('workspace:manage')
  revokeApiKey(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ApiKey> {
    return revokeApiKey(ctx, ctx.caller.workspaceId, id);
  }
}
