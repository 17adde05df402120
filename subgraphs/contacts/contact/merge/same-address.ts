import { spellingsOf } from '../../../../kernel/address/forms.js';
import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Contact } from '../contact.js';

interface Ask {
  readonly workspaceId: string;
  readonly id: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const READ = `select a.no::int as no, c.id
  from json_to_recordset($1::json) as a(no int, "workspaceId" text, id text, phones text[], emails text[])
  cross join lateral (
    select c.id from contacts.contact c where c.workspace_id = a."workspaceId" and c.phone = any(a.phones)
    union
    select c.id from contacts.contact c where c.workspace_id = a."workspaceId" and lower(c.email) = any(a.emails)
  ) c where c.id <> a.id order by a.no, c.id`;

/** Looks for the contacts that have an address of another in another form. */
export const sameAddressReader = defineBatched<Ask, string[]>(
  'reader of contacts with the same address',
  200,
  async (on, asks) => {
    const given = JSON.stringify(asks.map((ask, no) => ({ no, ...ask })));
    const rows = Map.groupBy(await sql<{ no: number; id: string }>(on, READ, [given]), ({ no }) => no);
    return asks.map((_, no) => (rows.get(no) ?? []).map(({ id }) => id));
  },
);

const formsOf = (kind: string, address: string | null): readonly string[] =>
  address === null ? [] : spellingsOf(kind, address);

/**
 * The contacts that have the phone number or the mailbox of this one in another form: they were stored before these were
 * compared as one, and differ in more than that, so that somebody has to merge them. Most addresses have one form.
 */
export async function sameAddressIds(
  ctx: Context,
  { workspaceId, id, phone, email }: Pick<Contact, 'workspaceId' | 'id' | 'phone' | 'email'>,
): Promise<string[]> {
  const [phones, emails] = [formsOf('E164', phone), formsOf('MAILBOX', email)];
  return phones.length > 1 || emails.length > 1 ? sameAddressReader.load(ctx, { workspaceId, id, phones, emails }) : [];
}
