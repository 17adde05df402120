import type { Context } from '../../../../kernel/context/context.js';
import { connectionOf } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Refusal } from '../../core/check/refusal.js';
import type { ContactsOf, ExpandRecipients, Expansion } from '../../core/message/accept/recipient/address-rules.js';
import type { SandboxOutcome } from '../../core/sandbox/rules.js';
import { segmentDevices, topicDevices } from './audience.js';

/** Browsers and devices whose messages one request stores. A job stores those of more. */
const MAX_DEVICES = 1_000;

const USER = 'user:';
const USER_ID = /^user:\S(?:.{0,198}\S)?$/u;
const PREFIXES = ['psb', 'con', 'top', 'seg'] as const;

/** Recipients of the sandbox that need no subscription, by the outcome that they name. */
const SANDBOX_OUTCOMES: readonly SandboxOutcome[] = ['deliver', 'fail', 'bounce', 'timeout', 'engage'];

/** A subscription, contact, topic or segment by its id, or `user:` with a user id of the caller's own. */
export function toRecipient(text: string): string | null {
  const given = text.trim();
  if (USER_ID.test(given)) return given;
  return PREFIXES.some(prefix => isId(prefix, given)) ? given : null;
}

const outcomeIn = (recipient: string): SandboxOutcome | undefined =>
  SANDBOX_OUTCOMES.find(outcome => recipient === USER + outcome);

/** Returns whether a recipient of the sandbox needs no subscription. */
export const isPretended = (recipient: string, sandbox: boolean): boolean =>
  sandbox && outcomeIn(recipient) !== undefined;

/** A subscription of the sandbox is always delivered to. */
export const sandboxOutcome = (recipient: string): SandboxOutcome => outcomeIn(recipient) ?? 'deliver';

const CONTACTS = 'select id, contact_id as "contactId" from channels.push_subscription where id = any($1)';

/** The contact of each subscription. */
export const contactsOf: ContactsOf = async (ctx, addresses) => {
  const rows = await sql<{ id: string; contactId: string | null }>(connectionOf(ctx), CONTACTS, [addresses]);
  const contacts = new Map(rows.map(row => [row.id, row.contactId]));
  return addresses.map(id => contacts.get(id) ?? null);
};

const NOBODY: Refusal = { code: 'PUSH_NO_SUBSCRIPTION', params: {} };
const TOO_MANY: Refusal = { code: 'PUSH_AUDIENCE_TOO_LARGE', params: { max: MAX_DEVICES } };
const BEYOND: Expansion = { addresses: [], refusal: TOO_MANY, beyond: true };

const FIND = `select id, contact_id as "contactId", user_id as "userId" from channels.push_subscription
  where workspace_id = $1 and sandbox = $2
    and (id = any($3) or contact_id = any($4) or (workspace_id = $1 and user_id = any($5))) limit $6`;

interface Device {
  id: string;
  contactId: string | null;
  userId: string | null;
}

/**
 * The subscriptions of the caller's world that recipients stand for. A subscription that does not exist refuses the send;
 * people without one are left out, unless there is nobody else.
 */
export const expandRecipients: ExpandRecipients = async (ctx, { content, recipients }) => {
  const devices = await find(ctx, recipients);
  const expansions = new Map<string, Expansion>();
  for (const to of recipients) {
    if (to.startsWith('top_')) expansions.set(to, audienceOf(await topicDevices(ctx, content, to, MAX_DEVICES)));
    else if (to.startsWith('seg_')) expansions.set(to, audienceOf(await segmentDevices(ctx, content, to, MAX_DEVICES)));
    else expansions.set(to, expansionOf(to, devices, ctx.caller.sandbox));
  }
  const count = new Set([...expansions.values()].flatMap(({ addresses }) => addresses)).size;
  if (count <= MAX_DEVICES) return expansions;
  return new Map([...expansions].map(([to, one]) => [to, one.refusal && !one.leaveOut ? one : BEYOND]));
};

async function find(ctx: Context, recipients: readonly string[]): Promise<Device[]> {
  const { workspaceId, sandbox } = ctx.caller;
  const of = (prefix: string) => recipients.filter(to => to.startsWith(prefix));
  const users = of(USER).map(to => to.slice(USER.length));
  const limit = MAX_DEVICES + 1;
  return sql<Device>(connectionOf(ctx), FIND, [workspaceId, sandbox, of('psb_'), of('con_'), users, limit]);
}

function expansionOf(to: string, devices: readonly Device[], sandbox: boolean): Expansion {
  const own = devices.filter(({ id, contactId, userId }) => to === id || to === contactId || to === USER + userId);
  if (own.length > 0) return { addresses: own.map(({ id }) => id) };
  if (isPretended(to, sandbox)) return { addresses: [to] };
  return { addresses: [], refusal: NOBODY, ...(to.startsWith('psb_') ? {} : { leaveOut: true }) };
}

/** @param found `null`: more than one request may reach. */
function audienceOf(found: readonly string[] | null): Expansion {
  if (found === null) return BEYOND;
  return found.length > 0 ? { addresses: found } : { addresses: [], refusal: NOBODY, leaveOut: true };
}
