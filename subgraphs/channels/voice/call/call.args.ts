import { ArgsType, Field, ID } from 'type-graphql';
import { MAX_STATUSES } from '../../../../kernel/graph/list/chosen.js';
import { PageArgs } from '../../../../kernel/graph/paging.js';
import { Items, Length, Optional } from '../../../../kernel/graph/validation.js';
import { CallDirection, CallStatus } from './call-status.js';

@ArgsType()
export class CallArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, { nullable: true, description: 'With the timeline of the call.' })
  @Optional()
  includeEvents?: boolean | null;
}

@ArgsType()
export class CallsArgs extends PageArgs {
  @Field(() => CallStatus, { nullable: true })
  @Optional()
  status?: CallStatus | null;

  @Field(() => [CallStatus], { nullable: true, description: 'Only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: CallStatus[] | null;

  @Field(() => CallDirection, { description: 'Calls of this direction alone.', nullable: true })
  @Optional()
  direction?: CallDirection | null;

  @Field(() => String, { nullable: true, description: 'The number that was called.' })
  @Optional()
  @Length(1, 40)
  to?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Of the sandbox or live ones alone; both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}
