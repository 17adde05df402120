import { Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { Cost, REPORT_COST } from '../../../../../kernel/graph/list/cost.js';
import { Refuses } from '../../../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../../../kernel/graph/scope.js';
import { Automation, Campaign } from '../../edges/campaign.resolver.js';
import { ApiKey, OauthApp } from '../../edges/message.resolver.js';
import { User } from '../../edges/user.js';
import { findInstance } from '../../instance/find-instance.js';
import { Instance } from '../../instance/instance.js';
import { checkUnlimited } from '../../message/world.js';
import { readBySource } from './read-by-source.js';
import { UsageBySourceArgs, UsageOfSource, type UsageSource } from './usage-by-source.js';

/** The object, where it is of the kind. */
const only = ({ sourceId, kind }: UsageOfSource, wanted: UsageSource): { id: string } | null =>
  kind === wanted ? { id: sourceId } : null;

@Resolver(() => UsageOfSource)
export class UsageBySourceResolver {
  @Query(() => [UsageOfSource], {
    description:
      'Messages and credits of a time by their source, or by the line that they went through: those that cost most first. The time is rounded out to whole hours, days and so on, as that of a series.',
  })
  @Scope('usage:read')
  @Refuses('INSTANCE_NOT_ALLOWED')
  @Cost(REPORT_COST)
  async usageBySource(
    @Args(() => UsageBySourceArgs) args: UsageBySourceArgs,
    @Ctx() ctx: Context,
  ): Promise<UsageOfSource[]> {
    checkUnlimited(ctx);
    return readBySource(ctx, args);
  }

  @FieldResolver(() => ApiKey, { nullable: true, description: 'The API key; null for a source of another kind.' })
  apiKey(@Root() row: UsageOfSource): ApiKey | null {
    return only(row, 'API_KEY');
  }

  @FieldResolver(() => OauthApp, { nullable: true, description: 'The app, if it belongs to the workspace.' })
  app(@Root() row: UsageOfSource): OauthApp | null {
    return only(row, 'APP');
  }

  @FieldResolver(() => User, { nullable: true, description: 'The user of the dashboard.' })
  user(@Root() row: UsageOfSource): User | null {
    return only(row, 'USER');
  }

  @FieldResolver(() => Campaign, { nullable: true, description: 'The campaign; null also for its test messages.' })
  campaign(@Root() row: UsageOfSource): Campaign | null {
    return row.sourceId.endsWith('.test') ? null : only(row, 'CAMPAIGN');
  }

  @FieldResolver(() => Automation, { nullable: true, description: 'The automation.' })
  automation(@Root() row: UsageOfSource): Automation | null {
    return only(row, 'AUTOMATION');
  }

  @FieldResolver(() => Instance, { nullable: true, description: 'The line; null once it is deleted.' })
  async instance(@Root() row: UsageOfSource, @Ctx() ctx: Context): Promise<Instance | null> {
    return row.kind === 'INSTANCE' ? findInstance(ctx, row.sourceId) : null;
  }
}
