import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Refusal } from '../../core/check/refusal.js';
import type { ContactsOf, ExpandRecipients, Expansion } from '../../core/message/accept/recipient/address-rules.js';
import type { SandboxOutcome } from '../../core/sandbox/rules.js';

const USER = 'user:';
const USER_ID = /^user:\S(?:.{0,198}\S)?$/u;
const PREFIXES = ['vis', 'con'] as const;

/** Recipients of the sandbox that need no visitor, by the outcome that they name. */
const SANDBOX_OUTCOMES: readonly SandboxOutcome[] = ['deliver', 'fail', 'bounce', 'timeout', 'engage'];

/** A visitor or a contact by its id, or `user:` with the id that a site gives its user. */
export function toRecipient(text: string): string | null {
  const given = text.trim();
  if (USER_ID.test(given)) return given;
  return PREFIXES.some(prefix => isId(prefix, given)) ? given : null;
}

const outcomeIn = (recipient: string): SandboxOutcome | undefined =>
  SANDBOX_OUTCOMES.find(outcome => recipient === USER + outcome);

/** Visitors of the sandbox take their messages themselves. */
export const sandboxOutcome = (recipient: string): SandboxOutcome => outcomeIn(recipient) ?? 'accept';

const CONTACTS =
  'select id, contact_id as "contactId" from channels.webchat_visitor where id = any($1) and workspace_id = $2';

/** The contact of each visitor. */
export const contactsOf: ContactsOf = async (ctx, addresses) => {
  const values = [addresses, ctx.caller.workspaceId];
  const rows = await sql<{ id: string; contactId: string | null }>(connectionOf(ctx), CONTACTS, values);
  const contacts = new Map(rows.map(row => [row.id, row.contactId]));
  return addresses.map(id => contacts.get(id) ?? null);
};

const NOBODY: Refusal = { code: 'WEBCHAT_NO_VISITOR', params: {} };

/** The visitor that was seen last, for a person who uses several widgets. */
const findBy = (
  condition: string,
): string => `select asked.recipient, found.id from unnest($3::text[]) as asked(recipient)
  cross join lateral (
    select v.id from channels.webchat_visitor v join channels.webchat_widget w on w.id = v.widget_id
    where v.workspace_id = $1 and v.sandbox = $2 and (cardinality($4::text[]) = 0 or v.widget_id = any($4)) and ${condition}
    order by v.seen_at desc, v.id collate "C" desc limit 1
  ) found`;

/** The statements by the prefix of recipients: each condition has an index. */
const FIND_BY = {
  vis_: findBy('v.id = asked.recipient'),
  con_: findBy('v.contact_id = asked.recipient'),
  [USER]: findBy(`v.user_id = substr(asked.recipient, ${USER.length + 1})`),
};

/**
 * The visitors of the caller's world that recipients are, in widgets that were not deleted. A visitor who does not exist refuses the send;
 * people who never used a widget are left out, unless there is nobody else.
 */
export const expandRecipients: ExpandRecipients = async (ctx, { recipients }) => {
  const visitors = await visitorsOf(ctx, recipients);
  return new Map(recipients.map(to => [to, expansionOf(to, visitors.get(to), ctx.caller.sandbox)]));
};

async function visitorsOf(ctx: Context, recipients: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { workspaceId, sandbox, instanceIds } = ctx.caller;
  const found = new Map<string, string>();
  for (const [prefix, text] of Object.entries(FIND_BY)) {
    const own = recipients.filter(to => to.startsWith(prefix));
    if (own.length === 0) continue;
    const values = [workspaceId, sandbox, own, instanceIds];
    for (const { recipient, id } of await sql<{ recipient: string; id: string }>(connectionOf(ctx), text, values))
      found.set(recipient, id);
  }
  return found;
}

function expansionOf(to: string, visitorId: string | undefined, sandbox: boolean): Expansion {
  if (visitorId) return { addresses: [visitorId] };
  if (sandbox && outcomeIn(to)) return { addresses: [to] };
  return { addresses: [], refusal: NOBODY, ...(to.startsWith('vis_') ? {} : { leaveOut: true }) };
}
