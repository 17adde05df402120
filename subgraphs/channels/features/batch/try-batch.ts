import type { Context } from '../../../../kernel/context/context.js';
import type { PlannedSend } from '../../core/channel.js';
import type { Channels } from '../../core/channels.js';
import { refusalsOf } from '../../core/message/accept/checks.js';
import { rowsOf } from '../../core/message/accept/internal-rows.js';
import { routeFinder, routeTotals } from '../../core/provider/account/send/expected-route.js';
import { checkBatch, contentOf } from './accept-batch.js';
import { addressed } from './addressed.js';
import type { BatchArgs, TriedBatch } from './batch.args.js';

/**
 * Returns what would become of a batch; nothing is stored. Throws `VALIDATION_ERROR`,
 * `SUBGRAPH_UNAVAILABLE`.
 */
export async function tryBatch(ctx: Context, channels: Channels, args: BatchArgs): Promise<TriedBatch> {
  const channel = checkBatch(channels, args);
  const content = contentOf(args);
  const { messages, refused } = await addressed(ctx, channel, content, args.recipients, args.country ?? undefined);
  const { rows, unmade } = await rowsOf(ctx, { channel, content, messages });
  const planned: PlannedSend = {
    ...{ channel, content, recipients: rows.map(({ recipient }) => recipient), sendAt: null },
    totalCost: rows.reduce((sum, { cost }) => sum + cost, 0),
    quotes: new Map(rows.map(({ recipient, quote }) => [recipient, quote])),
    instanceId: args.instanceId ?? null,
  };
  const checked = await refusalsOf(ctx, planned);
  const refusals = new Map([...unmade, ...checked.refusals]);
  const open = rows.filter(({ recipient }) => !refusals.has(recipient));
  const reached = new Set(messages.filter(({ to }) => !refusals.has(to)).map(({ recipient }) => recipient.messageId));
  const codes = new Map(refused.map(({ messageId, code }) => [messageId, code as string]));
  for (const { to, recipient } of messages)
    if (!reached.has(recipient.messageId)) codes.set(recipient.messageId, refusals.get(to)!.code);
  const routeOf = await routeFinder(ctx, channel);
  const routed = open.map(({ recipient, parts }) => ({ parts, route: routeOf({ to: recipient, content }, parts) }));
  return {
    deliverable: reached.size,
    cost: open.reduce((sum, { cost }) => sum + cost, 0),
    codes: Object.fromEntries(codes),
    routes: routeTotals(routed),
  };
}
