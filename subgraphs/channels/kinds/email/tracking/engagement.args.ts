import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../../../../kernel/graph/paging.js';
import { VisitorKindName } from '../../../../../kernel/graph/scalar/visitor-kind.js';
import { Optional } from '../../../../../kernel/graph/validation.js';
import type { Trace, VisitorKind } from '../../../../../kernel/http/visitor-kind.js';
import { EmailAction } from './engagement.js';

@ArgsType()
export class EmailEngagementsArgs extends PageArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => EmailAction, { description: 'Returns only this action.', nullable: true })
  @Optional()
  action?: EmailAction | null;

  @Field(() => VisitorKindName, { nullable: true, description: 'Returns only those of this kind; all when absent.' })
  @Optional()
  kind?: VisitorKind | null;
}

/** A request for the address of a picture or link. */
@ArgsType()
export class EmailVisit implements Trace {
  @Field(() => ID, { description: 'The id of the e-mail.' })
  messageId!: string;

  @Field({ description: 'The signature of the address that was followed.' })
  signature!: string;

  @Field(() => String, { nullable: true, description: 'The link that is followed; null for the picture.' })
  url!: string | null;

  @Field({ description: 'GET or HEAD.' })
  method!: string;

  @Field({ description: '`User-Agent`; empty when absent.' })
  agent!: string;

  @Field({ description: '`Sec-Purpose`; empty when absent.' })
  purpose!: string;
}
