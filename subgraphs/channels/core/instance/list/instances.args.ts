import { ArgsType, Field } from 'type-graphql';
import { MAX_STATUSES } from '../../../../../kernel/graph/list/chosen.js';
import { PageArgs } from '../../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { Items, Length, Optional } from '../../../../../kernel/graph/validation.js';
import { InstanceMode, InstanceStatus } from '../status.js';

@ArgsType()
export class AllInstancesArgs extends PageArgs {
  @Field(() => [ChannelName], {
    nullable: true,
    description:
      'The channels to list. Each takes its scope of reading. All that have lines and that the caller may read, when absent.',
  })
  @Optional()
  @Items(1, MAX_STATUSES)
  channels?: string[] | null;

  @Field(() => [InstanceMode], {
    nullable: true,
    description: 'Returns only those that are connected in one of these ways.',
  })
  @Optional()
  @Items(1, MAX_STATUSES)
  modes?: InstanceMode[] | null;

  @Field(() => [InstanceStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(1, MAX_STATUSES)
  statuses?: InstanceStatus[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent.',
  })
  @Optional()
  sandbox?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only those whose name, number or user name contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 200)
  search?: string | null;
}
