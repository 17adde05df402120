import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Cost, ROWS_COST } from '../../../kernel/graph/list/cost.js';
import type { SomeOf } from '../../../kernel/graph/list/some-of.js';
import { Scope } from '../../../kernel/graph/scope.js';
import type { Webhook } from '../endpoint/webhook.js';
import { Attention } from './attention.js';
import { FailingWebhooks, failingWebhooks } from './failing-webhooks.js';

@Resolver(() => Attention)
export class AttentionResolver {
  @FieldResolver(() => FailingWebhooks, {
    nullable: true,
    description: 'Webhooks whose last deliveries all failed, and those that were disabled for it.',
  })
  @Scope('webhooks:read')
  @Cost(ROWS_COST)
  failingWebhooks(@Ctx() ctx: Context): Promise<SomeOf<Webhook>> {
    return failingWebhooks(ctx);
  }
}
