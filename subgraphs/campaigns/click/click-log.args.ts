import { ArgsType, Field } from 'type-graphql';
import { CursorArgs } from '../../../kernel/graph/paging.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { Items, Optional } from '../../../kernel/graph/validation.js';
import { VISITOR_KINDS, type VisitorKind } from '../../../kernel/http/visitor-kind.js';

const VisitorKinds = enumOf('VisitorKind', VISITOR_KINDS, 'Who followed a link. Only people count.');

@ArgsType()
export class ClickLogArgs extends CursorArgs {
  @Field(() => [VisitorKinds], { nullable: true, description: 'Requests of these kinds alone; of all when absent.' })
  @Optional()
  @Items(1, VISITOR_KINDS.length)
  kinds?: VisitorKind[] | null;
}
