import { ArgsType, Field } from 'type-graphql';
import { CursorArgs } from '../../../kernel/graph/paging.js';
import { VisitorKindName } from '../../../kernel/graph/scalar/visitor-kind.js';
import { Items, Optional } from '../../../kernel/graph/validation.js';
import { VISITOR_KINDS, type VisitorKind } from '../../../kernel/http/visitor-kind.js';

@ArgsType()
export class ClickLogArgs extends CursorArgs {
  @Field(() => [VisitorKindName], {
    nullable: true,
    description: 'Returns only requests of these kinds; of all when absent.',
  })
  @Optional()
  @Items(1, VISITOR_KINDS.length)
  kinds?: VisitorKind[] | null;
}
