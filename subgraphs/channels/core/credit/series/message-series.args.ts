import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../../kernel/errors/input-errors.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { CheckedBy, Items, Length, Nested, Optional } from '../../../../../kernel/graph/validation.js';
import { checkSeries, spanOf, WorldSeriesArgs } from '../../../../../kernel/series/series.args.js';
import { MessageSourceInput } from '../../message/list/messages.args.js';
import { MessageStatus, Substatus } from '../../message/status.js';

export const MessageSeriesGrouping = enumOf(
  'MessageSeriesGrouping',
  ['CHANNEL', 'STATUS', 'SUBSTATUS'],
  'The property by which the messages of a series are grouped.',
);
export type Grouping = keyof typeof MessageSeriesGrouping;

const MAX_CHOICES = 20;
/** The most buckets of a series in two groupings, which has a series for each pair. */
const MAX_BUCKETS_OF_PAIRS = 200;

/**
 * The kinds of sources whose messages are summed. Each notification is a source of its own: its
 * messages are few, and can be read in the list of messages.
 */
const SUMMED = ['API_KEY', 'APP', 'USER', 'CAMPAIGN', 'AUTOMATION'] as const;

@CheckedBy(checkMessageSeries)
@ArgsType()
export class MessageSeriesArgs extends WorldSeriesArgs {
  @Field(() => [ChannelName], {
    nullable: true,
    description: 'Counts only messages of these channels; of all when absent.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  channels?: string[] | null;

  @Field(() => [MessageStatus], {
    nullable: true,
    description: 'Counts only messages that are in one of these states now.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  statuses?: MessageStatus[] | null;

  @Field(() => [Substatus], {
    nullable: true,
    description:
      'Counts only messages that have one of these substatuses now: opened, clicked, bounced and so on. Not with `statuses`.',
  })
  @Optional()
  @Items(1, MAX_CHOICES)
  substatuses?: (keyof typeof Substatus)[] | null;

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

  @Field(() => MessageSeriesGrouping, {
    nullable: true,
    description: 'Makes a group for each value; one group of all when absent.',
  })
  @Optional()
  groupBy?: Grouping | null;

  @Field(() => MessageSeriesGrouping, {
    nullable: true,
    description: `Divides each group further: a group for each pair that has messages, of ${MAX_BUCKETS_OF_PAIRS} buckets at most. A channel and a state, in either order.`,
  })
  @Optional()
  thenBy?: Grouping | null;
}

/** Throws `VALIDATION_ERROR`. */
export function checkMessageSeries(args: MessageSeriesArgs, ctx: Context): void {
  const errors = new InputErrors();
  errors.of(() => checkSeries(args, ctx));
  errors.of(() => failIfInvalid([...invalidFilters(args), ...invalidGroups(args)]));
  errors.throwIfAny();
  if (args.thenBy && spanOf(ctx, args).bounds.length > MAX_BUCKETS_OF_PAIRS + 1)
    failIfInvalid([invalidField('thenBy', 'limit', { max: MAX_BUCKETS_OF_PAIRS })]);
}

/** Returns whether messages are counted by their substatuses, which most messages do not have. */
export const isBySubstatus = ({ groupBy, substatuses, thenBy }: MessageSeriesArgs): boolean =>
  Boolean(substatuses) || groupBy === 'SUBSTATUS' || thenBy === 'SUBSTATUS';

function invalidFilters(args: MessageSeriesArgs): InvalidField[] {
  const { groupBy, instanceId, source, statuses, substatuses, thenBy } = args;
  const isByStatus = groupBy === 'STATUS' || thenBy === 'STATUS';
  const isSummed = !source || (SUMMED as readonly string[]).includes(source.kind);
  return [
    ...(substatuses && (statuses || isByStatus)
      ? [invalidField('substatuses', 'notBeside', { other: statuses ? 'statuses' : 'groupBy: STATUS' })]
      : []),
    ...(statuses && !substatuses && isBySubstatus(args)
      ? [invalidField('statuses', 'notBeside', { other: 'groupBy: SUBSTATUS' })]
      : []),
    ...(source && instanceId ? [invalidField('instanceId', 'notBeside', { other: 'source' })] : []),
    ...(isSummed ? [] : [invalidField('source.kind', 'choice', { choices: SUMMED.join(', ') })]),
  ];
}

function invalidGroups({ groupBy, thenBy }: MessageSeriesArgs): InvalidField[] {
  if (!thenBy) return [];
  if (!groupBy) return [invalidField('groupBy', 'required')];
  const isPair = (groupBy === 'CHANNEL') !== (thenBy === 'CHANNEL');
  return isPair ? [] : [invalidField('thenBy', 'notBeside', { other: `groupBy: ${groupBy}` })];
}
