import { Field, Int, ObjectType } from 'type-graphql';
import { Pagination } from '../../../../kernel/graph/paging.js';
import { LedgerEntry } from './ledger/ledger.js';

@ObjectType({ description: 'The credits that a workspace can spend.' })
export class Balance {
  @Field(() => Int, { description: 'Credits for new messages.' })
  balance!: number;

  @Field(() => Int, { description: 'Credits held for accepted messages that no provider has taken yet.' })
  held!: number;

  @Field(() => Date, { description: 'The time of the last change; null before the first grant.', nullable: true })
  updatedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'The event credits.low is sent when the balance falls below this.' })
  alertBelow!: number | null;
}

@ObjectType({ description: 'The credits that a workspace can spend, and a page of its ledger, newest first.' })
export class Credits extends Balance {
  @Field(() => [LedgerEntry], {
    description: 'The changes of the balance. Test keys see none: no credits move in the sandbox.',
  })
  entries!: LedgerEntry[];

  @Field(() => Pagination, { description: 'The place of this page in the ledger.' })
  pagination!: Pagination;
}
