import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { CheckedBy, Range } from '../../../../../kernel/graph/validation.js';
import { checkSeries, WorldSeriesArgs } from '../../../../../kernel/series/series.args.js';

const SOURCES = ['API_KEY', 'APP', 'USER', 'CAMPAIGN', 'AUTOMATION', 'INSTANCE'] as const;
export type UsageSource = (typeof SOURCES)[number];
const UsageSourceName = enumOf(
  'UsageSource',
  SOURCES,
  'The source by which messages are added up: each key, app, user, campaign or automation that sent some, or each line that they went through.',
);

@ObjectType({ description: 'The messages that one source sent in a time.' })
export class UsageOfSource {
  @Field(() => ID, { description: 'The id of the API key, the OAuth client, the user, the campaign and so on.' })
  sourceId!: string;

  @Field(() => UsageSourceName, { description: 'The kind of the source, as in `by`.' })
  kind!: UsageSource;

  @Field(() => Int, { description: 'The number of messages.' })
  count!: number;

  @Field(() => Int, { description: 'Credits that they cost when they were accepted, as in `usage`.' })
  cost!: number;
}

@CheckedBy<UsageBySourceArgs>(checkSeries)
@ArgsType()
export class UsageBySourceArgs extends WorldSeriesArgs {
  @Field(() => UsageSourceName, { description: 'The source by which messages are added up.' })
  by!: UsageSource;

  @Field(() => Int, { defaultValue: 10, description: 'The number of sources, those that cost most, 1–100.' })
  @Range(1, 100)
  limit: number = 10;
}
