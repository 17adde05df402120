import { Arg, Args, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { findUser } from '../user/find-user.js';
import { User } from '../user/user.js';
import { ApiKeysArgs, CreateApiKeyArgs, filterOf, KeyUsageArgs, UpdateApiKeyArgs } from './api-key.args.js';
import { ApiKey, ApiKeyPage } from './api-key.js';
import { type CreatedKey, revokeApiKey } from './api-key.service.js';
import { createKeyOfWorkspace } from './check-instances.js';
import { ApiKeyDay, usageOf } from './key-usage.js';
import { updateApiKey } from './update-api-key.js';

@ObjectType({ description: 'A new API key with its secret, which is shown once.' })
class CreatedApiKey implements CreatedKey {
  @Field(() => ApiKey, { description: 'The key without its secret.' })
  apiKey!: ApiKey;

  @Field({ description: 'The key in full. Store it now: it cannot be recovered.' })
  key!: string;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @FieldResolver(() => User, { nullable: true, description: 'The person who made it, while that person is a member.' })
  async creator(@Root() { createdBy }: ApiKey, @Ctx() ctx: Context): Promise<User | null> {
    return createdBy === null ? null : findUser(ctx, createdBy);
  }

  @FieldResolver(() => [ApiKeyDay], {
    description: 'Its requests of the last days, with today as the last one; 90 days are kept.',
  })
  @Cost(ROWS_COST)
  usage(@Root() key: ApiKey, @Args(() => KeyUsageArgs) args: KeyUsageArgs, @Ctx() ctx: Context): Promise<ApiKeyDay[]> {
    return usageOf(ctx, key, args.days);
  }

  @Query(() => ApiKeyPage, { description: 'API keys of the workspace, newest first.' })
  @Scope('workspace:manage')
  apiKeys(@Args(() => ApiKeysArgs) args: ApiKeysArgs, @Ctx() ctx: Context): Promise<Page<ApiKey>> {
    return listPage(ctx, ApiKey, args, filterOf(args));
  }

  @Query(() => ApiKey, { description: 'One API key.' })
  @Scope('workspace:manage')
  async apiKey(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ApiKey> {
    return (await findOwned(ctx, ApiKey, id)) ?? fail('NOT_FOUND');
  }

  @Mutation(() => CreatedApiKey, { description: 'Makes an API key. Only the answer carries it.' })
  @Scope('workspace:manage')
  createApiKey(@Args(() => CreateApiKeyArgs) args: CreateApiKeyArgs, @Ctx() ctx: Context): Promise<CreatedKey> {
    return createKeyOfWorkspace(ctx, { ...args, workspaceId: ctx.caller.workspaceId });
  }

  @Mutation(() => ApiKey, {
    description:
      'Changes the name, the permissions, the restrictions or the expiry of an API key. The key itself stays the same.',
  })
  @Scope('workspace:manage')
  @Refuses('API_KEY_ENDED')
  updateApiKey(@Args(() => UpdateApiKeyArgs) args: UpdateApiKeyArgs, @Ctx() ctx: Context): Promise<ApiKey> {
    return updateApiKey(ctx, args);
  }

  @Mutation(() => ApiKey, { description: 'Revokes an API key. It is refused at once.' })
  @Scope('workspace:manage')
  revokeApiKey(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ApiKey> {
    return revokeApiKey(ctx, ctx.caller.workspaceId, id);
  }
}
