import type { Invariant } from '../../../../kernel/database/invariants/invariant.js';

/** The condition on credits. Each change of a balance is committed with its entry in the ledger. */
export const CREDIT_INVARIANTS: readonly Invariant[] = [
  {
    says: 'A balance, and what is held of it, are the sums of its ledger.',
    rows: 'select count(*) as n from channels.balance',
    broken: `select b.workspace_id as workspace, b.workspace_id as id,
        'balance ' || b.balance || ', held ' || b.held || '; ledger ' || l.amount || ', held ' || l.held as found
      from channels.balance b cross join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(held), 0) as held from channels.ledger where workspace_id = b.workspace_id) l
      where b.balance <> l.amount or b.held <> l.held`,
  },
];
