import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { Unmeasured } from '../../../../catalogue/unmeasured.js';
import type { Context } from '../../../../kernel/context/context.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { UnmeasuredReason } from '../../../../kernel/graph/scalar/unmeasured.js';
import { CheckedBy, Items, Length, Nested, Optional } from '../../../../kernel/graph/validation.js';
import { type Span, spanOf, WorldSeriesArgs, worldsOfSeries } from '../../../../kernel/series/series.args.js';
import { checkMessageSeries } from '../../core/credit/series/message-series.args.js';
import { readSums, type Sum } from '../../core/credit/series/read-sums.js';
import { MessageSourceInput } from '../../core/message/list/messages.args.js';
import { MessageStatus } from '../../core/message/status.js';
import { type Measured, noteOf, readUnknowns, type Unknowns } from './read-measures.js';

const MAX_CHOICES = 20;

@CheckedBy<MessageOutcomesArgs>(checkMessageSeries)
@ArgsType()
export class MessageOutcomesArgs extends WorldSeriesArgs {
  @Field(() => [ChannelName], {
    nullable: true,
    description: 'Counts only messages of these channels; of all when absent.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  channels?: string[] | null;

  @Field(() => MessageSourceInput, {
    nullable: true,
    description:
      'Counts only messages caused by this campaign, automation, API key, app or user. Not with `instanceId`.',
  })
  @Optional()
  @Nested()
  source?: MessageSourceInput | null;

  @Field(() => ID, { nullable: true, description: 'Counts only messages sent through this instance.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;
}

@ObjectType({ description: 'The results of messages, as far as they can be known.' })
export class ChannelOutcomes {
  @Field(() => ChannelName, { description: 'The channel of the messages.' })
  channel!: string;

  @Field(() => Int, { description: 'Messages that their provider accepted, including those that arrived.' })
  accepted!: number;

  @Field(() => Int, { nullable: true, description: 'Messages that arrived; null if that is not reported.' })
  delivered!: number | null;

  @Field(() => Int, { description: 'Messages that failed, before or after they were accepted.' })
  failed!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Delivered messages as a share of those that were accepted or failed, 0–1; null if it is not known.',
  })
  deliveredShare!: number | null;

  @Field(() => UnmeasuredReason, { nullable: true, description: 'The reason that arrivals are not known.' })
  reason!: Unmeasured | null;

  @Field(() => String, { nullable: true, description: 'The reason in words, in the language of the request.' })
  note!: string | null;
}

@ObjectType({ description: 'The results of messages of several channels, as far as they can be known.' })
export class MessageOutcomes {
  @Field(() => Int, { description: 'Messages that their providers accepted, including those that arrived.' })
  accepted!: number;

  @Field(() => Int, { description: 'Messages that failed, before or after they were accepted.' })
  failed!: number;

  @Field(() => Int, {
    description:
      'Messages, accepted or failed, of channels that report arrivals: of these, `deliveredShare` is a share.',
  })
  confirmable!: number;

  @Field(() => Int, { nullable: true, description: 'Messages of these that arrived; null if no channel reports it.' })
  delivered!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Delivered messages as a share of the confirmable ones, 0–1; null without any.',
  })
  deliveredShare!: number | null;

  @Field(() => Float, { nullable: true, description: 'Failed messages as a share of all, 0–1; null without any.' })
  failedShare!: number | null;

  @Field(() => [ChannelOutcomes], { description: 'The channels that have messages.' })
  channels!: ChannelOutcomes[];
}

/** States of messages that somebody took or refused. */
const ENDED = [MessageStatus.SENT, MessageStatus.DELIVERED, MessageStatus.FAILED];

/** Throws `VALIDATION_ERROR` and the codes of {@link boundedRead}. */
export async function readOutcomes(
  ctx: Context,
  measured: Measured,
  args: MessageOutcomesArgs,
): Promise<MessageOutcomes> {
  checkMessageSeries(args, ctx);
  const span = spanOf(ctx, args);
  const worlds = worldsOfSeries(ctx, args);
  const sums = await boundedRead(ctx, read => readSums(read, wantedBy(ctx, args, worlds), endsOf(span)));
  const instanceIds = args.instanceId ? [args.instanceId] : [];
  const unknowns = await readUnknowns(ctx, measured, {
    sandbox: worlds[0] ?? ctx.caller.sandbox,
    instanceIds,
    at: null,
  });
  const byChannel = Map.groupBy(sums, ({ channel }) => channel);
  const names = [...measured.channels.keys()].filter(name => byChannel.has(name));
  return sumOf(names.map(name => outcomesOf(ctx, name, byChannel.get(name)!, unknowns.get(name)!)));
}

const endsOf = ({ bounds }: Span): Date[] => [bounds[0]!, bounds.at(-1)!];

const wantedBy = (ctx: Context, args: MessageOutcomesArgs, worlds: readonly boolean[]) => ({
  workspaceId: ctx.caller.workspaceId,
  kinds: ENDED,
  worlds,
  channels: args.channels ? [...new Set(args.channels)] : null,
  byChannel: true,
  byKind: true,
  of: args.source
    ? { dimension: args.source.kind, key: args.source.id }
    : args.instanceId
      ? { dimension: 'INSTANCE', key: args.instanceId }
      : null,
});

function outcomesOf(ctx: Context, channel: string, sums: readonly Sum[], unknown: Unknowns): ChannelOutcomes {
  const of = (status: string) => sums.reduce((all, { kind, amount }) => (kind === status ? all + amount : all), 0);
  const [sent, arrived, failed] = [of('SENT'), of('DELIVERED'), of('FAILED')];
  // Reports of this very time are better evidence than those of the last days.
  const given = unknown.delivered ?? null;
  const reason = given === 'NOTHING_REPORTED' && arrived > 0 ? null : given;
  const all = sent + arrived + failed;
  return {
    ...{ channel, accepted: sent + arrived, failed, reason, note: noteOf(ctx, reason) },
    delivered: reason === null ? arrived : null,
    deliveredShare: reason === null && all > 0 ? arrived / all : null,
  };
}

function sumOf(channels: ChannelOutcomes[]): MessageOutcomes {
  const known = channels.filter(({ reason }) => reason === null);
  const of = (list: readonly ChannelOutcomes[], name: 'accepted' | 'failed' | 'delivered') =>
    list.reduce((all, each) => all + (each[name] ?? 0), 0);
  const [accepted, failed, delivered] = [of(channels, 'accepted'), of(channels, 'failed'), of(known, 'delivered')];
  const confirmable = of(known, 'accepted') + of(known, 'failed');
  return {
    ...{ accepted, failed, confirmable, channels },
    delivered: known.length > 0 ? delivered : null,
    deliveredShare: confirmable > 0 ? delivered / confirmable : null,
    failedShare: accepted + failed > 0 ? failed / (accepted + failed) : null,
  };
}
