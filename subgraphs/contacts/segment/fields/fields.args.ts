import { ArgsType, Field, Int } from 'type-graphql';
import { Length, Optional, Range } from '../../../../kernel/graph/validation.js';
import { SegmentContactField, SegmentRuleType } from '../segment.args.js';

const MAX_VALUES = 100;

@ArgsType()
export class SegmentValuesArgs {
  @Field(() => SegmentRuleType, { description: 'The type of the rule.' })
  type!: string;

  @Field(() => SegmentContactField, { nullable: true, description: 'The field, for a contactField.' })
  field?: string | null;

  @Field(() => String, { nullable: true, description: 'The key, for a property.' })
  @Optional()
  @Length(1, 200)
  key?: string | null;

  @Field(() => Int, { defaultValue: 50, description: 'The number of values, 1–100.' })
  @Range(1, MAX_VALUES)
  limit: number = 50;
}
