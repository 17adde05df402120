import type { GraphQLSchema } from 'graphql';
import { asCaller, type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { type Labels, labelsOf } from '../../../../kernel/graph/input/labels.js';
import { SCOPE_GROUPS } from '../../../../kernel/graph/scope-groups.js';
import type { Channels } from '../../core/channels.js';
import { wakeSenders } from '../../core/message/accept/accept.js';
import type { DryRun } from '../../core/message/accept/dry-run.js';
import { readSchedule } from '../../core/message/accept/plan.js';
import { type MessageSource, sourceOf } from '../../core/message/source.js';
import { checkAddressesShown, tryLegs } from '../template/send-template.service.js';
import {
  failIfNobody,
  legsTogether,
  type PreparedLeg,
  prepareLegs,
  type StoredLeg,
  storeLegs,
} from '../template/store-legs.js';
import { type Begun, beginNext, noteAll, type Sending } from './begin.js';
import { type LegRow, type Notification, NotificationSummary } from './notification.js';
import type { NotifyArgs, NotifyForArgs } from './notify.args.js';
import { endUnreached, type Person, peopleOf } from './person.js';
import { type NotifyPlan, planNotification } from './plan.js';
import { type NewNotification, storeNotification, storeWithSends } from './store.js';
import { rankOf } from './success.js';
import { viewOf } from './view.js';

/**
 * Notifies people on several channels. The first messages and what decides on the next ones commit together. A channel that
 * cannot be used is left out. Throws what {@link planNotification} and the channels throw; where nobody gets anything, the first
 * refusal.
 */
export async function notify(
  ctx: Context,
  channels: Channels,
  schema: GraphQLSchema,
  args: NotifyArgs,
  source: MessageSource | null = sourceOf(ctx.caller),
): Promise<Notification> {
  const plan = await planNotification(ctx, channels, schema, args);
  const id = newId('ntf');
  const { scheduledAt } = readSchedule(ctx, args.schedule?.sendAt ?? null);
  const labels = labelsOf(args);
  const asked: Asked = { plan, id, source, sending: sendingOf(plan, id, labels, scheduledAt) };
  if (plan.mode === 'FALLBACK')
    return transact(ctx, async tx => {
      const people = peopleOf(tx, plan);
      return storeBegun(tx, asked, people, await beginNext(tx, asked.sending, people));
    });
  const prepared = await prepareLegs(ctx, plan.legs.map(withSource(asked.sending)));
  return (
    (await notifyAtOnce(ctx, asked, prepared)) ??
    transact(ctx, async tx => {
      const people = peopleOf(tx, plan);
      return storeBegun(tx, asked, people, noteAll(tx, asked.sending, await storeLegs(tx, prepared), people));
    })
  );
}

/** A notification that was read and is not stored. */
interface Asked {
  readonly plan: NotifyPlan;
  readonly id: string;
  readonly source: MessageSource | null;
  readonly sending: Sending;
}

/** Stores everything in one statement. `null`, and nothing is stored: that is impossible. */
async function notifyAtOnce(
  ctx: Context,
  asked: Asked,
  prepared: readonly PreparedLeg[],
): Promise<Notification | null> {
  const together = await legsTogether(ctx, prepared);
  if (!together) return null;
  const people = peopleOf(ctx, asked.plan);
  const made = madeOf(ctx, asked, people, noteAll(ctx, asked.sending, together.stored, people));
  await storeWithSends(ctx, { made, sends: together.sends });
  wakeSenders(ctx, together.sends);
  return viewOf(made.summary, made, ctx.locale);
}

/** Stores what goes with the messages that the transaction of `tx` has stored. */
async function storeBegun(tx: Context, asked: Asked, people: readonly Person[], begun: Begun): Promise<Notification> {
  failIfNobody(tx, begun.stored);
  const made = madeOf(tx, asked, people, begun);
  await storeNotification(tx, made);
  return viewOf(made.summary, made, tx.locale);
}

function madeOf(
  ctx: Context,
  { plan, id, source, sending }: Asked,
  people: readonly Person[],
  begun: Begun,
): NewNotification {
  endUnreached(people, begun.messages);
  const hasNext = people.some(({ status, route, at }) => status === 'RUNNING' && at + 1 < route.length);
  return {
    summary: summaryOf(ctx, plan, { id, source, labels: sending.labels }, people, begun.stored),
    ...{ rank: rankOf(plan.success), waits: plan.waits, people, messages: begun.messages },
    ...{ contents: hasNext ? sending.legs : null, instanceIds: ctx.caller.instanceIds },
  };
}

/** Notifies in the name of another, who was asked for its scopes when it was set up. Throws as {@link notify} does. */
export function notifyFor(
  ctx: Context,
  channels: Channels,
  schema: GraphQLSchema,
  { sourceKind, sourceId, ...args }: NotifyForArgs,
): Promise<Notification> {
  const { locale, requestId, ip } = ctx;
  const caller = { ...ctx.caller, scopes: [...SCOPE_GROUPS['any:send']] };
  const own = asCaller(ctx, { caller, locale, requestId, ip });
  return notify(own, channels, schema, args, { kind: sourceKind, id: sourceId });
}

/**
 * Returns what a notification would do on each of its channels, also on those whose turn may never
 * come.
 */
export async function tryNotification(
  ctx: Context,
  channels: Channels,
  schema: GraphQLSchema,
  args: NotifyArgs,
): Promise<DryRun> {
  checkAddressesShown(ctx, args);
  const { legs } = await planNotification(ctx, channels, schema, args);
  return tryLegs(
    ctx,
    legs.filter(({ places }) => places.length > 0),
  );
}

const sendingOf = ({ legs, waits }: NotifyPlan, id: string, labels: Labels, sendAt: Date | null): Sending => ({
  ...{ source: { kind: 'NOTIFICATION', id }, labels },
  legs: legs.map(({ command: { channel, content, instanceId } }) => ({
    ...{ channel, content, instanceId: instanceId ?? null },
  })),
  ...{ waits, sendAt, unattended: false },
});

const withSource =
  ({ source }: Sending) =>
  (leg: NotifyPlan['legs'][number]): PreparedLeg['leg'] => ({
    ...leg,
    command: { ...leg.command, source, fansOut: false },
  });

function summaryOf(
  { caller, clock }: Context,
  { mode, success, legs }: NotifyPlan,
  { id, source, labels }: Pick<Asked, 'id' | 'source'> & Pick<Sending, 'labels'>,
  people: readonly Person[],
  stored: readonly StoredLeg[],
): NotificationSummary {
  const now = clock.now();
  const failed = people.filter(({ status }) => status === 'FAILED').length;
  return Object.assign(Object.create(NotificationSummary.prototype) as NotificationSummary, {
    ...{ id, workspaceId: caller.workspaceId, sandbox: caller.sandbox, mode, status: 'RUNNING' as const },
    ...{ success: [...success], channels: legs.map(({ command }) => command.channel.name) },
    ...{ total: people.length, reached: 0, unconfirmed: 0, failed },
    ...{ sourceKind: source?.kind ?? null, sourceId: source?.id ?? null, ...labels },
    ...{ createdAt: now, updatedAt: now, completedAt: null },
    legRows: legs.map(leg => legRowOf(leg, stored)),
  });
}

function legRowOf(
  { command: { channel, instanceId } }: NotifyPlan['legs'][number],
  stored: readonly StoredLeg[],
): LegRow {
  const used = stored.filter(({ leg }) => leg.command.channel === channel);
  const skipped = used.every(one => one.skipped) ? used[0]?.skipped : null;
  // The line that is the only one today is the one that this was sent through.
  const chosen = used.flatMap(({ prepared }) => prepared?.facts.instance?.id ?? [])[0];
  return {
    channel: channel.name,
    instanceId: instanceId ?? chosen ?? null,
    code: skipped?.code ?? null,
    params: (skipped?.extensions.params ?? {}) as LegRow['params'],
  };
}
