import { Arg, Args, type ClassType, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { Cost, LIST_COST, REPORT_COST } from '../../../../kernel/graph/list/cost.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { Refuses } from '../../../../kernel/graph/schema/refusals.js';
import { covers, Scope } from '../../../../kernel/graph/scope.js';
import type { Channels } from '../../core/channels.js';
import { AcceptedMessages } from '../../core/message/accept/accepted.js';
import { sendCodesOf } from '../../core/message/accept/checks.js';
import { ProviderAccount, ProviderAccountPage } from '../../core/provider/account/provider-account.js';
import { checkProviderAccount } from './check-account.js';
import { accountArgsWith } from './checked.args.js';
import { callbackOf, ProviderCheck, ProviderProblem, ProviderSecret, problemIn, secretsOf } from './problem.js';
import {
  type CreateProviderAccountArgs,
  ProviderAccountsArgs,
  TestProviderAccountArgs,
  type UpdateProviderAccountArgs,
} from './provider-account.args.js';
import {
  createProviderAccount,
  deleteProviderAccount,
  listProviderAccounts,
  pauseProviderAccount,
  providerAccounts,
  resumeProviderAccount,
  updateProviderAccount,
} from './provider-account.service.js';
import { testProviderAccount } from './test-account.js';
import { ProviderTraffic, readTraffic } from './traffic.js';

@Resolver(() => ProviderAccount)
export class ProviderAccountResolver {
  @Query(() => ProviderAccountPage, { description: 'Provider accounts of the workspace, newest first.' })
  @Scope('providers:read')
  @Cost(LIST_COST)
  providerAccounts(
    @Args(() => ProviderAccountsArgs) args: ProviderAccountsArgs,
    @Ctx() ctx: Context,
  ): Promise<Page<ProviderAccount>> {
    return listProviderAccounts(ctx, args);
  }

  @Query(() => ProviderAccount, { description: 'One provider account.' })
  @Scope('providers:read')
  providerAccount(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ProviderAccount> {
    return providerAccounts.read(ctx, id);
  }

  @Query(() => ProviderTraffic, { description: 'What a provider account carried in the last 30 days.' })
  @Scope('providers:read')
  @Cost(REPORT_COST)
  providerTraffic(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ProviderTraffic> {
    return readTraffic(ctx, id);
  }

  @Mutation(() => Deleted, {
    description: 'Deletes a provider account. Reports of its provider on messages that it took are no longer accepted.',
  })
  @Scope('providers:manage', { live: true })
  @Refuses('PROVIDER_ACCOUNT_READ_ONLY')
  deleteProviderAccount(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteProviderAccount(ctx, id);
  }

  @Mutation(() => ProviderAccount, { description: 'Pauses a provider account: messages take it no more.' })
  @Scope('providers:manage', { live: true })
  @Refuses('PROVIDER_ACCOUNT_READ_ONLY')
  pauseProviderAccount(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ProviderAccount> {
    return pauseProviderAccount(ctx, id);
  }

  @Mutation(() => ProviderAccount, {
    description: 'Lets messages take a provider account again that was paused or is failing.',
  })
  @Scope('providers:manage', { live: true })
  @Refuses('PROVIDER_ACCOUNT_READ_ONLY')
  resumeProviderAccount(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ProviderAccount> {
    return resumeProviderAccount(ctx, id);
  }

  @FieldResolver(() => [ProviderSecret], { description: 'The secrets that it has. They are never shown.' })
  secrets(@Root() account: ProviderAccount): ProviderSecret[] {
    return secretsOf(account);
  }

  @FieldResolver(() => ProviderProblem, { nullable: true, description: 'What is wrong, while it is FAILING.' })
  problem(@Root() account: ProviderAccount, @Ctx() ctx: Context): ProviderProblem | null {
    return problemIn(ctx, account);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The address to which its provider reports, for those who may manage it; null for a kind that does not report.',
  })
  callbackUrl(@Root() account: ProviderAccount, @Ctx() ctx: Context): string | null {
    return covers(ctx.caller.scopes, 'providers:manage') ? callbackOf(ctx, account) : null;
  }
}

/** The changes of accounts, whose settings their channel checks. */
export function accountChangesResolver(channels: Channels): ClassType<object> {
  const { CreateArgs, UpdateArgs } = accountArgsWith(channels);

  @Resolver()
  class AccountChangesResolver {
    @Mutation(() => ProviderAccount, { description: 'Makes a provider account; a workspace has up to 50.' })
    @Scope('providers:manage', { live: true })
    @Refuses('PROVIDER_ACCOUNT_NAME_TAKEN', 'LIMIT_REACHED')
    createProviderAccount(
      @Args(() => CreateArgs) args: CreateProviderAccountArgs,
      @Ctx() ctx: Context,
    ): Promise<ProviderAccount> {
      return createProviderAccount(ctx, channels, args);
    }

    @Mutation(() => ProviderAccount, {
      description: 'Changes a provider account. Omitted fields, settings and secrets stay unchanged.',
    })
    @Scope('providers:manage', { live: true })
    @Refuses('PROVIDER_ACCOUNT_NAME_TAKEN', 'PROVIDER_ACCOUNT_READ_ONLY')
    updateProviderAccount(
      @Args(() => UpdateArgs) args: UpdateProviderAccountArgs,
      @Ctx() ctx: Context,
    ): Promise<ProviderAccount> {
      return updateProviderAccount(ctx, channels, args);
    }
  }
  return AccountChangesResolver;
}

/** The acts that ask a provider, or send. */
export function providerActsResolver(channels: Channels): ClassType<object> {
  const withAccounts = [...channels.values()].filter(({ accounts }) => accounts);
  const codes = [...new Set(withAccounts.flatMap(channel => [...sendCodesOf(channel)]))];

  @Resolver()
  class ProviderActsResolver {
    @Mutation(() => ProviderCheck, { description: 'Asks the provider whether it accepts an account. Nothing is sent.' })
    @Scope('providers:manage', { live: true })
    @Refuses('PROVIDER_ACCOUNT_READ_ONLY')
    checkProviderAccount(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<ProviderCheck> {
      return checkProviderAccount(ctx, channels, id);
    }

    @Mutation(() => AcceptedMessages, {
      description:
        'Sends a test through one provider account alone, with the scope that sending on its channel takes. The message is followed like every other.',
    })
    @Scope('providers:manage', { live: true })
    @Refuses('PROVIDER_ACCOUNT_READ_ONLY', ...codes)
    testProviderAccount(
      @Args(() => TestProviderAccountArgs) args: TestProviderAccountArgs,
      @Ctx() ctx: Context,
    ): Promise<AcceptedMessages> {
      return testProviderAccount(ctx, channels, args);
    }
  }
  return ProviderActsResolver;
}
