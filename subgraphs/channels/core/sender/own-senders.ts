import type { Context } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';

const ADD_NUMBER = `insert into channels.sender (id, workspace_id, channel, value, origin, sends, answerable, created_at)
  values ($1, $2, $3, $4, 'number', $5, $6, $7) on conflict do nothing returning id`;

/** The channels of which a number that a workspace rents is a sender. */
export const NUMBER_CHANNELS = ['sms', 'voice'] as const;
/** SQL, the list of them. */
export const NUMBER_CHANNEL_LIST = NUMBER_CHANNELS.map(name => `'${name}'`).join(', ');

/** A sender that a number is. */
export interface NumberSender {
  readonly channel: (typeof NUMBER_CHANNELS)[number];
  readonly sends: boolean;
  readonly answerable: boolean;
}

/** A number of a workspace. */
interface OwnNumber {
  readonly workspaceId: string;
  readonly phoneNumber: string;
}

/** Makes a number a sender of its workspace. `false`: it is one already, of some workspace. */
export async function addNumberSender(
  tx: Context,
  { workspaceId, phoneNumber }: OwnNumber,
  { channel, sends, answerable }: NumberSender,
): Promise<boolean> {
  const values = [newId('snd'), workspaceId, channel, phoneNumber, sends, answerable, tx.clock.now()];
  return (await sql(tx.em, ADD_NUMBER, values)).length > 0;
}

const REMOVE_NUMBER = `delete from channels.sender where workspace_id = $1 and value = $2 and origin = 'number'`;

/** Ends the senders that a number is. */
export const removeNumberSenders = (tx: Context, { workspaceId, phoneNumber }: OwnNumber): Promise<object[]> =>
  sql(tx.em, REMOVE_NUMBER, [workspaceId, phoneNumber]);

const ADD_DOMAIN = `insert into channels.sender (workspace_id, channel, value, answerable, origin, created_at)
  values ($1, 'email', $2, false, 'domain', $3) on conflict do nothing`;

/** Makes a domain a sender of a workspace. */
export const addDomainSender = (tx: Context, workspaceId: string, domain: string): Promise<object[]> =>
  sql(tx.em, ADD_DOMAIN, [workspaceId, domain, tx.clock.now()]);

const REMOVE_DOMAIN = `delete from channels.sender where workspace_id = $1 and channel = 'email' and value = $2 and origin = 'domain'`;

/** Ends the sender that a domain is. */
export const removeDomainSender = (tx: Context, workspaceId: string, domain: string): Promise<object[]> =>
  sql(tx.em, REMOVE_DOMAIN, [workspaceId, domain]);

const NAMED = `channels.provider_account a
  cross join lateral unnest(array_append(a.senders, a.settings ->> 'from')) as n(value)
  where a.workspace_id = $1 and a.channel = $2 and a.kind = any($3) and n.value is not null`;

const REMOVE_UNNAMED = `delete from channels.sender s
  where s.workspace_id = $1 and s.channel = $2 and s.origin = 'account' and s.value not in (select n.value from ${NAMED})`;

const NEW_NAMES = `select distinct n.value from ${NAMED}
  and not exists (select from channels.sender o where o.workspace_id = $1 and o.channel = $2 and o.value = n.value)`;

const ADD_NAMED = `insert into channels.sender (id, workspace_id, channel, value, answerable, origin, created_at)
  select n.id, $1, $2, n.value, false, 'account', $5 from unnest($3::text[], $4::text[]) as n (id, value) on conflict do nothing`;

/** The accounts of a workspace whose senders are followed. */
interface SendersOfAccounts {
  readonly workspaceId: string;
  readonly channel: string;
  readonly kinds: readonly string[];
}

/**
 * Makes the senders that a workspace has by its accounts at providers what the accounts say now. Nobody checked that they are its
 * own: they keep no other workspace from having them, and what the operator's provider reports never reaches them.
 */
export async function followAccounts(tx: Context, { workspaceId, channel, kinds }: SendersOfAccounts): Promise<void> {
  await sql(tx.em, REMOVE_UNNAMED, [workspaceId, channel, kinds]);
  const added = (await sql<{ value: string }>(tx.em, NEW_NAMES, [workspaceId, channel, kinds])).map(
    ({ value }) => value,
  );
  await sql(tx.em, ADD_NAMED, [workspaceId, channel, added.map(() => newId('snd')), added, tx.clock.now()]);
}
