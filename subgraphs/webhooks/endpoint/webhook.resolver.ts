import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { Refuses } from '../../../kernel/graph/schema/refusals.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { WebhookDelivery } from '../delivery/delivery.js';
import { listWebhooks, readUsableWebhook } from './find-webhook.js';
import { readHealth, WebhookHealth } from './health/webhook-health.js';
import { CreateWebhookArgs, UpdateWebhookArgs } from './webhook.args.js';
import { Webhook, WebhookPage } from './webhook.js';
import { createWebhook, deleteWebhook, rotateWebhookSecret, updateWebhook } from './webhook.service.js';
import { retryWebhook, testWebhook } from './webhook-test.js';

@Resolver()
export class WebhookResolver {
  @Query(() => WebhookPage, { description: 'Webhooks of the workspace that the credential may use, newest first.' })
  @Scope('webhooks:read')
  webhooks(@Args(() => MadeWithinArgs) args: MadeWithinArgs, @Ctx() ctx: Context): Promise<Page<Webhook>> {
    return listWebhooks(ctx, args);
  }

  @Query(() => Webhook, { description: 'One webhook.' })
  @Scope('webhooks:read')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  webhook(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Webhook> {
    return readUsableWebhook(ctx, id);
  }

  @Mutation(() => Webhook, { description: 'Makes a webhook. Only the answer carries the signing secret.' })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_URL_NOT_ALLOWED', 'INSTANCE_NOT_ALLOWED', 'PLAN_LIMIT_WEBHOOKS')
  createWebhook(@Args(() => CreateWebhookArgs) args: CreateWebhookArgs, @Ctx() ctx: Context): Promise<Webhook> {
    return createWebhook(ctx, args);
  }

  @Mutation(() => Webhook, { description: 'Changes a webhook. Omitted fields stay unchanged.' })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED', 'WEBHOOK_URL_NOT_ALLOWED')
  updateWebhook(@Args(() => UpdateWebhookArgs) args: UpdateWebhookArgs, @Ctx() ctx: Context): Promise<Webhook> {
    return updateWebhook(ctx, args);
  }

  @Mutation(() => Deleted, { description: 'Deletes a webhook with its deliveries.' })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  deleteWebhook(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Deleted> {
    return deleteWebhook(ctx, id);
  }

  @Mutation(() => Webhook, { description: 'Makes a new secret. The old one also signs for 24 hours.' })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  rotateWebhookSecret(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<Webhook> {
    return rotateWebhookSecret(ctx, id);
  }

  @Query(() => WebhookHealth, { description: 'The health of a webhook in the last 24 hours.' })
  @Scope('webhooks:read')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED')
  webhookHealth(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookHealth> {
    return readHealth(ctx, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends webhook.test to this webhook only and returns its delivery; webhookDelivery has the result.',
  })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED', 'WEBHOOK_DISABLED')
  testWebhook(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookDelivery> {
    return testWebhook(ctx, id);
  }
  @Mutation(() => WebhookHealth, {
    description:
      'Ends the rest of a webhook that fails: the delivery that would be made next is made at once, as one of its attempts. If it is accepted, all others follow.',
  })
  @Scope('webhooks:manage')
  @Refuses('WEBHOOK_NOT_FOUND', 'INSTANCE_NOT_ALLOWED', 'WEBHOOK_DISABLED', 'WEBHOOK_PAUSED')
  retryWebhook(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<WebhookHealth> {
    return retryWebhook(ctx, id);
  }
}
