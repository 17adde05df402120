import { ArgsType, Field, Int } from 'type-graphql';
import { Length, Optional, Range } from '../../../../kernel/graph/validation.js';
import { SegmentContactField, SegmentRuleType } from '../segment.args.js';

const MAX_VALUES = 100;

@ArgsType()
export class SegmentValuesArgs {
  @Field(() => SegmentRuleType, { description: 'Of what is looked up.' })
  type!: string;

  @Field(() => SegmentContactField, { nullable: true, description: 'Of a contactField.' })
  field?: string | null;

  @Field(() => String, { nullable: true, description: 'Of a property.' })
  @Optional()
  @Length(1, 200)
  key?: string | null;

  @Field(() => Int, { defaultValue: 50, description: 'Values, 1–100.' })
  @Range(1, MAX_VALUES)
  limit: number = 50;
}
