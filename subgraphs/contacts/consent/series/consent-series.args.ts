import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../kernel/errors/input-errors.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { CheckedBy, Length, Optional } from '../../../../kernel/graph/validation.js';
import { checkSeries, SeriesArgs } from '../../../../kernel/series/series.args.js';

const ConsentSeriesGrouping = enumOf(
  'ConsentSeriesGrouping',
  ['CHANNEL', 'TOPIC'],
  'The property by which the consents of a series are grouped: the channel or the topic.',
);

@CheckedBy(checkConsentSeries)
@ArgsType()
export class ConsentSeriesArgs extends SeriesArgs {
  @Field(() => ChannelName, { nullable: true, description: 'Counts only consents to this channel.' })
  @Optional()
  channel?: string | null;

  @Field(() => ID, { nullable: true, description: 'Counts only consents to this topic.' })
  @Optional()
  @Length(1, 64)
  topicId?: string | null;

  @Field(() => ConsentSeriesGrouping, {
    nullable: true,
    description:
      'Makes a group for each channel or topic, at most 20, those with most changes; one group of all when absent.',
  })
  @Optional()
  groupBy?: keyof typeof ConsentSeriesGrouping | null;
}

/** Throws `VALIDATION_ERROR`. */
export function checkConsentSeries(args: ConsentSeriesArgs, ctx: Context): void {
  const { channel, topicId, groupBy } = args;
  const errors = new InputErrors();
  errors.of(() => checkSeries(args, ctx));
  errors.of(() =>
    failIfInvalid([
      ...(channel && topicId ? [invalidField('channel', 'notBeside', { other: 'topicId' })] : []),
      ...(channel && !topicId && groupBy === 'TOPIC' ? [invalidField('channel', 'notAllowed')] : []),
      ...(topicId && groupBy === 'CHANNEL' ? [invalidField('topicId', 'notAllowed')] : []),
    ]),
  );
  errors.throwIfAny();
}
