import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

/** Contacts that one call looks at: however few have the date, its work is limited. */
const WINDOW = 10_000;

const READ = `select c.id, (c.properties ->> $4) is not null and
    case when $6 then substring(c.properties ->> $4 from 6 for 5) else left(c.properties ->> $4, 10) end = any($5) as fits
  from contacts.contact c where c.workspace_id = $1 and c.id > $2 order by c.id limit $3`;

const PROPERTY = `select no from contacts.property where workspace_id = $1 and key = $2 and type = 'DATE'`;

/** Contacts whose date is one of some days, and where to go on; `next` is null behind the last contact. */
export interface ContactsOnDate {
  readonly contactIds: string[];
  readonly next: string | null;
}

/** @param days `2026-11-22`, or `11-22` where the year does not count. */
export async function contactsOnDate(
  ctx: Context,
  { key, days, yearly, after }: { key: string; days: string; yearly: boolean; after: string },
): Promise<ContactsOnDate> {
  const { workspaceId } = ctx.caller;
  const [property] = await sql<{ no: number }>(connectionOf(ctx), PROPERTY, [workspaceId, key]);
  if (!property) return { contactIds: [], next: null };
  const given = [workspaceId, after, WINDOW, String(property.no), days.split(' '), yearly];
  const rows = await sql<{ id: string; fits: boolean | null }>(connectionOf(ctx), READ, given);
  const contactIds = rows.filter(({ fits }) => fits).map(({ id }) => id);
  return { contactIds, next: rows.length === WINDOW ? rows.at(-1)!.id : null };
}
