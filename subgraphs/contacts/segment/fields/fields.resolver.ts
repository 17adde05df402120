import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, REPORT_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import { fieldValues } from './field-values.js';
import { SegmentValuesArgs } from './fields.args.js';
import { SegmentField, SegmentFieldValue } from './segment-field.js';
import { segmentFields } from './segment-fields.js';

@Resolver()
export class SegmentFieldsResolver {
  @Query(() => [SegmentField], {
    description: 'The fields that rules may compare, with their operators, for an editor of segments.',
  })
  @Scope('contacts:read')
  segmentFields(@Ctx() ctx: Context): Promise<SegmentField[]> {
    return segmentFields(ctx);
  }

  @Query(() => [SegmentFieldValue], {
    description: 'The values that contacts have in a field, the most frequent first.',
  })
  @Cost(REPORT_COST)
  @Scope('contacts:read')
  segmentValues(
    @Args(() => SegmentValuesArgs) args: SegmentValuesArgs,
    @Ctx() ctx: Context,
  ): Promise<SegmentFieldValue[]> {
    return fieldValues(ctx, args);
  }
}
