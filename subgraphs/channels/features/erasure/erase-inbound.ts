import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Person } from '../../../../kernel/erasure/person.js';
import { announceComments } from '../../kinds/photosocial/comment/announce.js';

/** What a call erased of what came in. */
interface ErasedInbound {
  readonly count: number;
  /** Callbacks and mails that name the person and wait to be worked on. */
  readonly busy: number;
  /** Under which the person wrote. */
  readonly addresses: readonly string[];
}

/** Messages of a call. */
const BATCH = 500;

const MESSAGES = `with found as (
  select id from channels.inbound_message where workspace_id = $1 and contact_id = any($2)
  union select id from channels.inbound_message where workspace_id = $1 and sender = any($3) limit $4
), files as (
  delete from files.file where id in (
    select m.file_id from channels.inbound_message m join found using (id) where m.file_id is not null
    union all select a ->> 'id' from channels.inbound_message m join found using (id),
      jsonb_array_elements(coalesce(m.preview -> 'attachments', '[]')) a)
)
delete from channels.inbound_message m using found where m.id = found.id returning m.sender as address`;

const CONVERSATIONS = `with gone as (
  delete from channels.conversation where workspace_id = $1 and (contact_id = any($2) or peer = any($3)) returning id, peer
), echoes as (
  delete from channels.echo where conversation_id in (select id from gone)
)
select peer as address from gone`;

const COMMENTS = `delete from channels.comment where workspace_id = $1 and (username = any($2) or user_key = any($2))
  returning coalesce(username, user_key) as address`;

/** Visitors of sites, with what they uploaded and did not send. */
const VISITORS = `with gone as (
  delete from channels.webchat_visitor where workspace_id = $1
    and (contact_id = any($2) or id = any($3) or (user_id is not null and lower(email) = any($4))) returning id
), files as (
  delete from files.file where id in (select u.file_id from channels.webchat_upload u join gone on gone.id = u.visitor_id)
)
select id as address from gone`;

/** Anybody can say of itself that an address is its own: that alone makes nobody the person. */
const SAID = `update channels.webchat_visitor set name = null, email = null where workspace_id = $1 and lower(email) = any($2)`;

const WAITING = `select (select count(*)::int from channels.callback c
    where exists (select from unnest($1::text[]) as a(needle) where position(a.needle in c.body) > 0))
  + (select count(*)::int from channels.mail_in where due_at is not null and lower(mail_from) = any($2)) as waiting`;

/** Deletes what a person wrote to lines of the caller's workspace, in the transaction of `tx`. */
export async function eraseInbound(tx: Context, { contactIds, addresses }: Person): Promise<ErasedInbound> {
  const { workspaceId } = tx.caller;
  const rows = [
    ...(await sql<{ address: string }>(tx.em, MESSAGES, [workspaceId, contactIds, addresses, BATCH])),
    ...(await sql<{ address: string }>(tx.em, CONVERSATIONS, [workspaceId, contactIds, addresses])),
  ];
  const writers = addresses.map(address => address.replace(/^@/, ''));
  const comments = await sql<{ address: string }>(tx.em, COMMENTS, [workspaceId, writers]);
  if (comments.length > 0) await announceComments(tx.em, workspaceId);
  rows.push(...comments);
  const mailboxes = addresses.map(address => address.toLowerCase());
  rows.push(...(await sql<{ address: string }>(tx.em, VISITORS, [workspaceId, contactIds, addresses, mailboxes])));
  await sql(tx.em, SAID, [workspaceId, mailboxes]);
  const found = [...new Set(rows.map(({ address }) => address))];
  return { count: rows.length, busy: await waitingFor([...addresses, ...found], tx), addresses: found };
}

/** Providers write numbers without a plus sign. Shorter texts stand in any body. */
async function waitingFor(addresses: readonly string[], tx: Context): Promise<number> {
  const needles = addresses.map(address => address.replace(/^[+@]/, '')).filter(needle => needle.length >= 5);
  const mailboxes = addresses.map(address => address.toLowerCase());
  const [row] = await sql<{ waiting: number }>(tx.em, WAITING, [needles, mailboxes]);
  return row?.waiting ?? 0;
}
