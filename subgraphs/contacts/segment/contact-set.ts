import type { Context } from '../../../kernel/context/context.js';
import { parameters } from '../../../kernel/database/bind.js';
import { GENERATED } from '../../../kernel/database/connection.js';
import { execute, sql } from '../../../kernel/database/database.js';
import type { Erasure } from '../../../kernel/erasure/erasure.js';
import { audienceCondition } from './rule/compile.js';
import type { Audience } from './rule/rule.js';

const NEW_SET = `insert into contacts.segment_set (workspace_id, segment_id, snapshot_id, size, created_at)
  values ($1, $2, $3, 0, $4) on conflict (snapshot_id) do nothing returning no`;
const SET_SIZE = 'update contacts.segment_set set size = $2 where no = $1';

/** A set of contacts, stored. */
export interface ContactSet {
  readonly no: number;
  readonly size: number;
}

/**
 * Stores who fits an audience now, in one statement of the transaction of `tx`. Returns `null` if there is a set with
 * this snapshot id already.
 */
export async function storeSet(
  tx: Context,
  audience: Audience & { readonly id: string },
  snapshotId: string | null,
): Promise<ContactSet | null> {
  const { workspaceId } = tx.caller;
  const made = await sql<{ no: number }>(tx.em, NEW_SET, [workspaceId, audience.id, snapshotId, tx.clock.now()]);
  if (!made[0]) return null;
  const { no } = made[0];
  const { text, values } = insertStatement(workspaceId, audience, no);
  const size = await execute(tx.em, text, values);
  await sql(tx.em, SET_SIZE, [no, size]);
  return { no, size };
}

function insertStatement(workspaceId: string, audience: Audience, no: number): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = parameters(values);
  const text = `${GENERATED}insert into contacts.segment_set_member (set_no, contact_id)
    select ${bind(no, 'int')}, c.id from contacts.contact c
     where c.workspace_id = ${bind(workspaceId, 'text')} and ${audienceCondition(audience, bind)}`;
  return { text, values };
}

/** A contact that moved. */
export interface Move {
  readonly contactId: string;
  readonly entered: boolean;
}

/** Brings the membership of some contacts up to date in the transaction of `tx`. Returns those that entered or left. */
export async function moveContacts(
  tx: Context,
  segment: Audience & { readonly memberSet: number },
  contactIds: readonly string[],
): Promise<Move[]> {
  const values: unknown[] = [contactIds];
  const bind = parameters(values);
  const set = bind(segment.memberSet, 'int');
  const text = `${GENERATED}with fitting as materialized (
      select c.id from contacts.contact c
       where c.id = any($1::text[]) and c.workspace_id = ${bind(tx.caller.workspaceId, 'text')}
         and ${audienceCondition(segment, bind)}
    ), entered as (
      insert into contacts.segment_set_member (set_no, contact_id) select ${set}, id from fitting
      on conflict do nothing returning contact_id
    ), gone as (
      delete from contacts.segment_set_member
       where set_no = ${set} and contact_id = any($1) and contact_id not in (select id from fitting)
      returning contact_id
    )
    select contact_id as "contactId", true as entered from entered
    union all
    select contact_id, false from gone order by 1`;
  return sql<Move>(tx.em, text, values);
}

const FORGET = `delete from contacts.segment_set_member m using contacts.segment_set s
  where m.set_no = s.no and s.workspace_id = $1 and m.contact_id = any($2)`;

/** An erased contact is in no set. */
export const memberErasure: Erasure = {
  tables: ['contacts.segment_set_member'],
  ofPerson: (tx, { contactIds }) => sql(tx.em, FORGET, [tx.caller.workspaceId, contactIds]),
};
