import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { failIfInvalid, invalidField, messageOf } from '../../../../kernel/errors/errors.js';
import { isRefusal } from '../../../../kernel/errors/refusal.js';
import type { Channel } from '../../core/channel.js';
import type { Channels } from '../../core/channels.js';
import { purposeOf } from '../../core/message/accept/command.js';
import { acceptInternalSend } from '../../core/message/accept/internal-send.js';
import type { MessageContent } from '../../core/provider/port.js';
import { type Addressed, addressed } from './addressed.js';
import type {
  AcceptBatchArgs,
  AcceptedBatch,
  BatchArgs,
  BatchRecipient,
  BatchStop,
  RefusedRecipient,
} from './batch.args.js';
import { hasEnded } from './hold/source-hold.js';
import { turnsOf } from './host-pace.js';

/** Recipients of a batch. */
const MAX_RECIPIENTS = 500;

/** The codes that refuse a batch because it is too large: less of it may be taken. */
const LIMITS = ['INSUFFICIENT_CREDITS', 'SPENDING_CAP_REACHED'];

/**
 * Stores the messages of a batch for every recipient whom the channel's checks let through. Their
 * ids are the caller's, so that a repetition stores nothing twice and returns the same for those
 * that are stored. If balance or warm-up do not cover all, as many are taken as they cover. Throws
 * `VALIDATION_ERROR`, `SUBGRAPH_UNAVAILABLE`.
 */
export async function acceptBatch(ctx: Context, channels: Channels, args: AcceptBatchArgs): Promise<AcceptedBatch> {
  const channel = checkBatch(channels, args);
  if (await hasEnded(ctx, args.sourceId)) return { accepted: {}, refused: [], stopped: ENDED };
  const known = args.mayBeStored ? await storedOf(ctx, args.recipients) : new Map<string, number>();
  const open = args.recipients.filter(({ messageId }) => !known.has(messageId));
  const content = contentOf(args);
  const { messages, refused } = await addressed(ctx, channel, content, open, args.country ?? undefined);
  const turns = await turnsOf(ctx, channel, args.sourceId, args.hostPace ?? null, messages);
  const now = messages.filter(({ id }) => !turns.has(id));
  const taken = await takeAsMany(ctx, channel, args, content, now);
  const later = [...turns].map(
    ([messageId, until]): RefusedRecipient => ({
      ...{ messageId, code: 'HOST_PACE', until: until.toISOString() },
    }),
  );
  return {
    accepted: { ...Object.fromEntries(known), ...Object.fromEntries(taken.costs) },
    refused: [...refused, ...later, ...taken.refused],
    stopped: taken.stopped,
  };
}

const ENDED: BatchStop = { code: 'SOURCE_ENDED', message: '', retryAfterSec: null };

/** Throws `VALIDATION_ERROR`. */
export function checkBatch(channels: Channels, { channel: name, recipients }: BatchArgs): Channel {
  const channel = channels.get(name);
  const isList = Array.isArray(recipients) && recipients.length <= MAX_RECIPIENTS;
  failIfInvalid([
    ...(channel ? [] : [invalidField('channel', 'choice', { choices: [...channels.keys()].join(', ') })]),
    ...(isList ? [] : [invalidField('recipients', 'count', { min: 0, max: MAX_RECIPIENTS })]),
  ]);
  return channel!;
}

export const contentOf = ({ content, template, ...purpose }: BatchArgs): MessageContent => ({
  ...content,
  ...purposeOf(purpose),
  ...(template ? { template } : {}),
});

/** Each by its key: what is known of a table that was emptied or has just grown must not lead to another index. */
const STORED = `select m.id, m.cost from unnest($1::text[]) as asked(id)
  cross join lateral (select * from channels.message where id = asked.id limit 1) m where m.workspace_id = $2`;

/**
 * Returns the cost of each message that an earlier call stored: its recipient may have been refused
 * since.
 */
async function storedOf(ctx: Context, recipients: readonly BatchRecipient[]): Promise<Map<string, number>> {
  const ids = recipients.map(({ messageId }) => messageId);
  const rows = await sql<{ id: string; cost: number }>(ctx.db, STORED, [ids, ctx.caller.workspaceId]);
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

interface Taken {
  readonly costs: ReadonlyMap<string, number>;
  readonly refused: readonly RefusedRecipient[];
  readonly stopped: BatchStop | null;
}

/** Each refusal for its size halves what is tried next, so that the tries are few. */
async function takeAsMany(
  ctx: Context,
  channel: Channel,
  args: AcceptBatchArgs,
  content: MessageContent,
  messages: readonly Addressed[],
): Promise<Taken> {
  const costs = new Map<string, number>();
  const refused = new Map<string, RefusedRecipient>();
  const source = { kind: args.sourceKind, id: args.sourceId };
  const labels = { reference: args.reference ?? null, metadata: args.metadata ?? null };
  const line = args.instanceId ? { instanceId: args.instanceId } : {};
  for (let from = 0, size = messages.length; from < messages.length; ) {
    const part = messages.slice(from, from + size);
    const whole = { channel, content, source, labels, sendAt: null, recipients: args.recipients.length, ...line };
    const send = { ...whole, messages: part, leaveOutRefused: true };
    try {
      const given = await acceptInternalSend(ctx, send);
      collect(part, given, costs, refused);
      from += size;
    } catch (error) {
      const stopped = stopOf(error);
      if (!isLimit(channel, stopped) || size === 1) return { costs, refused: leftOut(refused, costs), stopped };
      size = Math.ceil(size / 2);
    }
  }
  return { costs, refused: leftOut(refused, costs), stopped: null };
}

type Given = Awaited<ReturnType<typeof acceptInternalSend>>;

/** A recipient with several devices has a message if one of them has. */
function collect(
  part: readonly Addressed[],
  given: Given,
  costs: Map<string, number>,
  refused: Map<string, RefusedRecipient>,
): void {
  const byId = new Map(given.refused.map(one => [one.id, one]));
  for (const { id, recipient } of part) {
    const { messageId } = recipient;
    const refusal = byId.get(id);
    const until = refusal?.params['until'];
    if (refusal) refused.set(messageId, { messageId, code: refusal.code, until: until ? String(until) : null });
    else costs.set(messageId, (costs.get(messageId) ?? 0) + (given.costs.get(id) ?? 0));
  }
}

const leftOut = (
  refused: ReadonlyMap<string, RefusedRecipient>,
  costs: ReadonlyMap<string, number>,
): RefusedRecipient[] => [...refused.values()].filter(({ messageId }) => !costs.has(messageId));

/** Throws what passes by itself. */
function stopOf(error: unknown): BatchStop {
  if (!isRefusal(error)) throw error;
  const { params, retryAfterSec = null } = error.extensions;
  return { code: error.code, message: messageOf(error.code, 'en', params), retryAfterSec };
}

const isLimit = ({ lines }: Channel, { code }: BatchStop): boolean =>
  LIMITS.includes(code) || code === lines?.instances.warmup?.code;
