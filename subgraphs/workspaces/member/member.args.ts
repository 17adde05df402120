import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { Length, Optional } from '../../../kernel/graph/validation.js';
import { type Role, RoleName } from '../user/role.js';

@ArgsType()
export class MembersArgs extends PageArgs {
  @Field(() => RoleName, { nullable: true, description: 'Returns only members with this role.' })
  @Optional()
  role?: Role | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only members whose name or address contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 120)
  search?: string | null;
}

@ArgsType()
export class MemberRoleArgs {
  @Field(() => ID, { description: 'The id of the member, which is that of the user.' })
  @Length(1, 64)
  id!: string;

  @Field(() => RoleName, { description: 'The role of the person from now on.' })
  role!: Role;
}
