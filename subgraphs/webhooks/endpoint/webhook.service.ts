import { LockMode } from '@mikro-orm/core';
import type { Act } from '../../../catalogue/acts.js';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page, PageArgs } from '../../../kernel/graph/paging.js';
import { CLEAN_UP, DELIVER } from '../jobs.js';
import { type CreateWebhookArgs, checkWebhook, type UpdateWebhookArgs } from './webhook.args.js';
import { Webhook } from './webhook.js';

/** Whether a caller may know of a webhook of its workspace: a sandbox credential knows those of the sandbox alone. */
const sees = ({ caller }: Context, { sandbox }: Webhook): boolean => sandbox || !caller.sandbox;

/** `null` too for a deleted webhook whose row still exists, and for a live one if the credential is of the sandbox. */
export async function findWebhook(ctx: Context, id: string): Promise<Webhook | null> {
  const webhook = await findOwned(ctx, Webhook, id);
  return webhook && !webhook.deletedAt && sees(ctx, webhook) ? webhook : null;
}

/** Throws `WEBHOOK_NOT_FOUND`. */
export const readWebhook = async (ctx: Context, id: string): Promise<Webhook> =>
  (await findWebhook(ctx, id)) ?? fail('WEBHOOK_NOT_FOUND');

/**
 * A webhook whose deliveries the caller may read and repeat. A credential limited to instances may use webhooks that are
 * limited to the same instances, or some of them. Throws `WEBHOOK_NOT_FOUND` and `INSTANCE_NOT_ALLOWED`.
 */
export async function readUsableWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await readWebhook(ctx, id);
  checkInstances(ctx, webhook.instanceIds);
  return webhook;
}

/** As {@link readUsableWebhook}. Also throws `WEBHOOK_DISABLED`: its deliveries would never be attempted. */
export async function readEnabledWebhook(ctx: Context, id: string): Promise<Webhook> {
  const webhook = await readUsableWebhook(ctx, id);
  return webhook.enabled ? webhook : fail('WEBHOOK_DISABLED');
}

export const listWebhooks = (ctx: Context, args: PageArgs): Promise<Page<Webhook>> =>
  listPage(ctx, Webhook, args, { deletedAt: null, ...(ctx.caller.sandbox ? { sandbox: true } : {}) });

/** Throws `VALIDATION_ERROR`, `INSTANCE_NOT_ALLOWED` and `WEBHOOK_URL_NOT_ALLOWED`. */
export async function createWebhook(ctx: Context, input: CreateWebhookArgs): Promise<Webhook> {
  checkGivenInstances(ctx, input.instanceIds);
  await checkWebhook(input, ctx);
  return transact(ctx, async tx => {
    const now = ctx.clock.now();
    const webhook = tx.em.create(Webhook, {
      id: newId('whk'),
      workspaceId: ctx.caller.workspaceId,
      name: input.name,
      url: input.url,
      events: [...new Set(input.events)],
      instanceIds: [...new Set(input.instanceIds)],
      sandbox: ctx.caller.sandbox,
      enabled: true,
      disabledReason: null,
      failingSince: null,
      sealedSecret: '',
      sealedPrevious: null,
      previousUntil: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    });
    webhook.rotate(ctx.box, ctx.clock);
    tx.em.persist(webhook);
    await audit(tx, actOn('webhook.created', webhook));
    return webhook;
  });
}

/** Changes what is given. Throws as {@link createWebhook} does, and `WEBHOOK_NOT_FOUND`. */
export async function updateWebhook(ctx: Context, { id, ...input }: UpdateWebhookArgs): Promise<Webhook> {
  if (input.instanceIds) checkGivenInstances(ctx, input.instanceIds);
  await checkWebhook(input, ctx);
  return transact(ctx, async tx => {
    const webhook = await lockWebhook(tx, id);
    webhook.name = input.name ?? webhook.name;
    webhook.url = input.url ?? webhook.url;
    if (input.events) webhook.events = [...new Set(input.events)];
    if (input.instanceIds) webhook.instanceIds = [...new Set(input.instanceIds)];
    if (input.enabled === true && !webhook.enabled) webhook.enable();
    if (input.enabled === false) webhook.enabled = false;
    webhook.updatedAt = ctx.clock.now();
    await audit(tx, actOn('webhook.changed', webhook));
    wake(tx, DELIVER);
    return webhook;
  });
}

/** No delivery is attempted any more; a job deletes the rows. */
export function deleteWebhook(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const webhook = await lockWebhook(tx, id);
    webhook.deletedAt = ctx.clock.now();
    webhook.enabled = false;
    webhook.sealedSecret = '';
    webhook.sealedPrevious = null;
    await audit(tx, actOn('webhook.deleted', webhook));
    wake(tx, CLEAN_UP);
    return new Deleted(id);
  });
}

/** Both secrets sign for 24 hours. A second rotation within that time ends the first secret. */
export function rotateWebhookSecret(ctx: Context, id: string): Promise<Webhook> {
  return transact(ctx, async tx => {
    const webhook = await lockWebhook(tx, id);
    webhook.rotate(ctx.box, ctx.clock);
    await audit(tx, actOn('webhook.secret_rotated', webhook));
    webhook.updatedAt = ctx.clock.now();
    return webhook;
  });
}

type WebhookAct = Extract<Act, `webhook.${string}`>;

const actOn = (act: WebhookAct, { id, name, url, events, enabled, sandbox }: Webhook) => ({
  act,
  object: { type: 'webhook', id },
  details: { name, url, events, enabled, sandbox },
});

/** Throws `WEBHOOK_NOT_FOUND` and `INSTANCE_NOT_ALLOWED`. */
async function lockWebhook(tx: Context, id: string): Promise<Webhook> {
  const where = { id, workspaceId: tx.caller.workspaceId, deletedAt: null };
  const webhook = await tx.em.findOne(Webhook, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!webhook || !sees(tx, webhook)) fail('WEBHOOK_NOT_FOUND');
  checkInstances(tx, webhook.instanceIds);
  return webhook;
}

/** A credential limited to instances must not subscribe to other instances. */
function checkGivenInstances(ctx: Context, wanted: readonly string[]): void {
  if (!mayUse(ctx, wanted)) fail('INSTANCE_NOT_ALLOWED', {}, { details: [invalidField('instanceIds', 'notAllowed')] });
}

/** Nor may it read or change a webhook of other instances. */
function checkInstances(ctx: Context, limitedTo: readonly string[]): void {
  if (!mayUse(ctx, limitedTo)) fail('INSTANCE_NOT_ALLOWED');
}

function mayUse(ctx: Context, wanted: readonly string[]): boolean {
  const own = ctx.caller.instanceIds;
  return own.length === 0 || (wanted.length > 0 && wanted.every(id => own.includes(id)));
}
