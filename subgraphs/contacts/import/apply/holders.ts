import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { ContactState } from '../../contact/contact-state.js';
import type { Group } from './collapse.js';

/** A contact as it is stored, locked. */
export interface Holder extends ContactState {
  readonly id: string;
}

const match = (condition: string, values: string) => `select k.place::int - 1 as place, c.id
  from unnest(${values}::text[]) with ordinality k(value, place)
  cross join lateral (select c.id from contacts.contact c where c.workspace_id = $1 and ${condition} limit 1) c`;

/**
 * One lookup for each index. `lateral` looks value by value: in a join, the planner may walk all
 * contacts of the workspace.
 */
const MATCH = [
  match('lower(c.email) = lower(k.value)', '$2'),
  match('c.phone = any(contacts.phone_spellings(k.value))', '$3'),
  match('c.external_id = k.value', '$4'),
  match('c.telegram_peer = k.value', '$5'),
].join(' union ');

const LOCK = `select id, name, email, phone, external_id as "externalId", url, telegram_peer as "telegramPeer",
    time_zone as "timeZone", languages, receive_marketing as "receiveMarketing", opted_out_channels as "optedOutChannels",
    tags as "tagNos", topics as "topicNos", properties as "propertyValues"
  from contacts.contact where workspace_id = $1 and id = any($2) order by id for update`;

/** The contacts that hold an identifier of each group, locked to the end of the transaction. */
export async function lockHolders(tx: Context, groups: readonly Group[]): Promise<readonly (readonly Holder[])[]> {
  const { workspaceId } = tx.caller;
  const matches = await sql<{ place: number; id: string }>(tx.em, MATCH, [
    workspaceId,
    groups.map(({ input }) => input.email ?? null),
    groups.map(({ input }) => input.phone ?? null),
    groups.map(({ input }) => input.externalId ?? null),
    groups.map(({ input }) => input.telegramPeer ?? null),
  ]);
  const ids = [...new Set(matches.map(({ id }) => id))];
  const rows = ids.length > 0 ? await sql<Holder>(tx.em, LOCK, [workspaceId, ids]) : [];
  const byId = new Map(rows.map(row => [row.id, row]));
  const holders: Holder[][] = groups.map(() => []);
  // A contact that was deleted in between holds nothing any more.
  for (const { place, id } of matches) if (byId.has(id)) holders[place]!.push(byId.get(id)!);
  return holders;
}
