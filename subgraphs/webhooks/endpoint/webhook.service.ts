import type { Act } from '../../../catalogue/acts.js';
import { PLANS } from '../../../catalogue/plans.js';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { unknownInstances } from '../../../kernel/graph/input/known-instances.js';
import { announceDue } from '../delivery/pool/new-deliveries.js';
import { CLEAN_UP } from '../jobs.js';
import { lockWebhook, mayUse } from './find-webhook.js';
import { type CreateWebhookArgs, checkWebhook, type UpdateWebhookArgs, type WebhookSettings } from './webhook.args.js';
import { Webhook } from './webhook.js';

/** Throws `VALIDATION_ERROR`, `INSTANCE_NOT_ALLOWED`, `WEBHOOK_URL_NOT_ALLOWED` and `PLAN_LIMIT_WEBHOOKS`. */
export async function createWebhook(ctx: Context, input: CreateWebhookArgs): Promise<Webhook> {
  await checkGivenInstances(ctx, input.instanceIds);
  await checkWebhook(input, ctx);
  return transact(ctx, async tx => {
    await checkPlan(tx);
    const webhook = newWebhook(tx, input);
    webhook.rotate(ctx.box, ctx.clock);
    tx.em.persist(webhook);
    await audit(tx, actOn('webhook.created', webhook));
    return webhook;
  });
}

const LOCK_ALL = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Checks the limit of the plan. A lock lets one creation at a time count the webhooks of a workspace. */
async function checkPlan(tx: Context): Promise<void> {
  const { workspaceId, sandbox, workspace } = tx.caller;
  await sql(tx.em, LOCK_ALL, [`webhooks ${workspaceId} ${sandbox}`]);
  const max = PLANS[workspace?.plan ?? 'free'].webhooks;
  if ((await tx.em.count(Webhook, { workspaceId, sandbox, deletedAt: null })) >= max)
    fail('PLAN_LIMIT_WEBHOOKS', { max });
}

function newWebhook(tx: Context, input: CreateWebhookArgs): Webhook {
  const now = tx.clock.now();
  const webhook = tx.em.create(Webhook, {
    id: newId('whk'),
    workspaceId: tx.caller.workspaceId,
    name: input.name,
    description: null,
    url: input.url,
    events: [...new Set(input.events)],
    instanceIds: [...new Set(input.instanceIds)],
    channels: [],
    mode: null,
    sandbox: tx.caller.sandbox,
    enabled: true,
    paused: false,
    headerNames: [],
    standardSignature: false,
    ordering: 'NONE',
    batchSize: 1,
    clientCertificate: false,
    disabledReason: null,
    failingSince: null,
    failures: 0,
    openUntil: null,
    sealedSecret: '',
    sealedPrevious: null,
    sealedHeaders: null,
    previousUntil: null,
    deletedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  applySettings(tx, webhook, input);
  return webhook;
}

/**
 * Sets the given fields. `null` clears those that may be absent, and leaves the others as they are.
 */
function applySettings(tx: Context, webhook: Webhook, input: WebhookSettings): void {
  if (input.description !== undefined) webhook.description = input.description || null;
  if (input.mode !== undefined) webhook.mode = input.mode;
  if (input.channels !== undefined) webhook.channels = [...new Set(input.channels)];
  if (input.headers !== undefined) webhook.setHeaders(input.headers ?? {}, tx.box);
  webhook.paused = input.paused ?? webhook.paused;
  webhook.standardSignature = input.standardSignature ?? webhook.standardSignature;
  webhook.ordering = input.ordering ?? webhook.ordering;
  webhook.batchSize = input.batchSize ?? webhook.batchSize;
  webhook.clientCertificate = input.clientCertificate ?? webhook.clientCertificate;
}

/** Changes the given fields. Throws as {@link createWebhook} does, and `WEBHOOK_NOT_FOUND`. */
export async function updateWebhook(ctx: Context, { id, ...input }: UpdateWebhookArgs): Promise<Webhook> {
  if (input.instanceIds) await checkGivenInstances(ctx, input.instanceIds);
  await checkWebhook(input, ctx);
  return transact(ctx, async tx => {
    const webhook = await lockWebhook(tx, id);
    webhook.name = input.name ?? webhook.name;
    if (input.url && input.url !== webhook.url) webhook.trustAgain();
    webhook.url = input.url ?? webhook.url;
    applySettings(tx, webhook, input);
    if (input.events) webhook.events = [...new Set(input.events)];
    if (input.instanceIds) webhook.instanceIds = [...new Set(input.instanceIds)];
    if (input.enabled === true && !webhook.enabled) webhook.enable();
    if (input.enabled === false) webhook.enabled = false;
    webhook.updatedAt = ctx.clock.now();
    await audit(tx, actOn('webhook.changed', webhook));
    await announceDue(tx, [webhook.id]);
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
    webhook.sealedHeaders = null;
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

/**
 * Checks instances: a credential limited to some must not subscribe to others, and nobody can
 * subscribe to one that the workspace does not have.
 */
async function checkGivenInstances(ctx: Context, wanted: readonly string[]): Promise<void> {
  if (!mayUse(ctx, wanted)) fail('INSTANCE_NOT_ALLOWED', {}, { details: [invalidField('instanceIds', 'notAllowed')] });
  const named = Object.fromEntries(wanted.map((id, at) => [`instanceIds[${at}]`, id]));
  failIfInvalid(await unknownInstances(ctx, named, { sandbox: ctx.caller.sandbox ? true : null }));
}
