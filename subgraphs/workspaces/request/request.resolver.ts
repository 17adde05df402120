import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { ANY_CREDENTIAL } from '../../../kernel/graph/scope-groups.js';
import { ApiKey } from '../api-key/api-key.js';
import { findUser } from '../user/find-user.js';
import { User } from '../user/user.js';
import { ApiRequest, ApiRequestPage } from './api-request.js';
import { OwnRequestsArgs, RequestLogArgs } from './request.args.js';
import { listRequests } from './request.service.js';

@Resolver(() => ApiRequest)
export class RequestResolver {
  @FieldResolver(() => ApiKey, { nullable: true, description: 'The API key of the request.' })
  @Scope('workspace:manage')
  async apiKey(@Root() { credentialKind, credentialId }: ApiRequest, @Ctx() ctx: Context): Promise<ApiKey | null> {
    return credentialKind === 'API_KEY' ? findOwned(ctx, ApiKey, credentialId) : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'The user in whose name it was made, while that person is a member.',
  })
  @Scope('workspace:read')
  async user(@Root() { userId }: ApiRequest, @Ctx() ctx: Context): Promise<User | null> {
    return userId === null ? null : findUser(ctx, userId);
  }

  @Query(() => ApiRequestPage, { description: 'The last calls of the APIs in the workspace, newest first.' })
  @Scope('workspace:manage')
  requestLog(@Args(() => RequestLogArgs) args: RequestLogArgs, @Ctx() ctx: Context): Promise<Page<ApiRequest>> {
    return listRequests(ctx, args);
  }

  @Query(() => ApiRequestPage, {
    description: 'The last calls that were made with the same credential, newest first.',
  })
  @Scope(ANY_CREDENTIAL)
  requests(@Args(() => OwnRequestsArgs) args: OwnRequestsArgs, @Ctx() ctx: Context): Promise<Page<ApiRequest>> {
    return listRequests(ctx, { ...args, credentialId: ctx.caller.credentialId ?? '' });
  }
}
