import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { Cost, ROWS_COST, SERIES_COST } from '../../../../kernel/graph/list/cost.js';
import { Scope } from '../../../../kernel/graph/scope.js';
import type { Series } from '../../../../kernel/series/series.js';
import { Form } from '../form.js';
import { forms } from '../form.service.js';
import { type FormBucket, FormSeries, FormSeriesArgs, readFormSeries } from './form-series.js';
import { FormUse, readFormUse } from './form-use.js';

@Resolver(() => Form)
export class FormUseResolver {
  @Query(() => FormSeries, {
    description: 'Views and submissions of one form, or of all, by hour, day, week or month.',
  })
  @Scope('contacts:read')
  @Cost(SERIES_COST)
  formSeries(@Args(() => FormSeriesArgs) args: FormSeriesArgs, @Ctx() ctx: Context): Promise<Series<FormBucket>> {
    return readFormSeries(ctx, args);
  }

  @Query(() => FormUse, { description: 'The numbers of views and submissions of a form, and of their results.' })
  @Scope('contacts:read')
  @Cost(ROWS_COST)
  async formUse(@Arg('id', () => ID) id: string, @Ctx() ctx: Context): Promise<FormUse> {
    return readFormUse(ctx, (await forms.read(ctx, id)).id, null);
  }

  @FieldResolver(() => FormUse, { description: 'The numbers of its views and submissions, and of their results.' })
  @Cost(ROWS_COST)
  use(
    @Root() { id }: Form,
    @Ctx() ctx: Context,
    @Arg('sandbox', () => Boolean, {
      nullable: true,
      description:
        'Returns data of the sandbox (`true`) or of live (`false`); live when absent, for people. API keys see only their own.',
    })
    sandbox?: boolean | null,
  ): Promise<FormUse> {
    return readFormUse(ctx, id, sandbox ?? null);
  }
}
