import type { Context } from '../../../../kernel/context/context.js';
import { firstIdOf, orderOf } from '../../../../kernel/context/ids.js';
import { boundedRead } from '../../../../kernel/database/bounded-read.js';
import type { Moment, MomentsArgs } from '../../../../kernel/graph/list/moments.js';

/**
 * The most merges whose history is read: hardly any contact has more. Each is read, because the
 * history is kept under the identifier of the merged contact.
 */
const MAX_MERGES = 100;

/** Identifiers of one kind are in the same order by any collation; that of consents is the one which their index has. */
const READ = `select a."contactId", e.kind, e.id, e.at
  from json_to_recordset($2::json) as a("contactId" text, before text) cross join lateral (
    (select 'CREATED' as kind, c.id, c.created_at as at from contacts.contact c
      where 'CREATED' = any($3) and c.id = a."contactId" and c.workspace_id = $1
        and (a.before is null or c.id collate "C" < 'con_' || a.before))
    union all
    (select 'CONSENT', k.id, k.at from contacts.consent k
      where 'CONSENT' = any($3) and k.contact_id = a."contactId" and (a.before is null or k.id < 'cns_' || a.before)
      order by k.id desc limit $5)
    union all
    (select 'FORM', s.id, s.created_at from contacts.submission s
      where 'FORM' = any($3) and s.contact_id = a."contactId" and s.sandbox = any($4)
        and (a.before is null or s.id collate "C" < 'sub_' || a.before)
      order by s.id collate "C" desc limit $5)
    union all
    (select 'MERGED', m.id, m.at from contacts.merge m
      where 'MERGED' = any($3) and m.into_id = a."contactId" order by m.at desc limit ${MAX_MERGES})
  ) e`;

/**
 * A merge is no object of its own: it is placed where an identifier would be that was made at its
 * time.
 */
export const placeOf = ({ kind, id, at }: Moment): string =>
  kind === 'MERGED' ? orderOf(firstIdOf('con', at)) + orderOf(id).slice(10) : orderOf(id);

/** Reads the moments that this subgraph has. */
export async function ownMoments(ctx: Context, { contacts, kinds, worlds, limit }: MomentsArgs): Promise<Moment[]> {
  const values = [ctx.caller.workspaceId, JSON.stringify(contacts), kinds, worlds, limit];
  const moments = await boundedRead(ctx, read => read<Moment>(READ, values));
  const before = new Map(contacts.map(contact => [contact.contactId, contact.before ?? null]));
  return moments.filter(moment => {
    const end = before.get(moment.contactId) ?? null;
    return end === null || placeOf(moment) < end;
  });
}
