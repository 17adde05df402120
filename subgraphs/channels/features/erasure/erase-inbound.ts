import { foldAddress } from '../../../../kernel/address/mail-address.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Person } from '../../../../kernel/erasure/person.js';
import { forgetIdentities } from '../../core/conversation/identity.js';
import { eraseArrivals, eraseEchoes } from '../../core/inbound/store/rows.js';
import { eraseComments } from '../../kinds/photosocial/comment/erase-comments.js';
import { eraseVisitors } from '../../kinds/webchat/visitor/erase-visitors.js';

/** The result of one call that erases messages of a person. */
interface ErasedInbound {
  readonly count: number;
  /** Callbacks and mails that name the person and wait to be worked on. */
  readonly busy: number;
  /** The addresses under which the person wrote. */
  readonly addresses: readonly string[];
}

/** Messages of a call. */
const BATCH = 500;

const CONVERSATIONS = `with gone as (
  delete from channels.conversation where workspace_id = $1 and (contact_id = any($2) or peer = any($3)) returning id, peer
), echoes as (
  ${eraseEchoes('gone')}
)
select peer as address from gone`;

const WAITING = `select (select count(*)::int from channels.callback c
    where exists (select from unnest($1::text[]) as a(needle) where position(a.needle in c.body) > 0))
  + (select count(*)::int from channels.mail_in where due_at is not null and lower(mail_from) = any($2)) as waiting`;

/** Deletes what a person wrote to lines of the caller's workspace, in the transaction of `tx`. */
export async function eraseInbound(tx: Context, { contactIds, addresses }: Person): Promise<ErasedInbound> {
  const { workspaceId } = tx.caller;
  const rows = [
    ...(await eraseArrivals(tx, contactIds, addresses, BATCH)),
    ...(await sql<{ address: string }>(tx.em, CONVERSATIONS, [workspaceId, contactIds, addresses])),
  ];
  const writers = addresses.map(address => address.replace(/^@/, ''));
  rows.push(...(await eraseComments(tx, writers)), ...(await eraseVisitors(tx, contactIds, addresses)));
  const found = [...new Set(rows.map(({ address }) => address))];
  await forgetIdentities(tx.em, workspaceId, [...addresses, ...found]);
  return { count: rows.length, busy: await waitingFor([...addresses, ...found], tx), addresses: found };
}

/** Providers write numbers without a plus sign. Shorter texts occur in any body. */
async function waitingFor(addresses: readonly string[], tx: Context): Promise<number> {
  const needles = addresses.map(address => address.replace(/^[+@]/, '')).filter(needle => needle.length >= 5);
  const mailboxes = addresses.map(foldAddress);
  const [row] = await sql<{ waiting: number }>(tx.em, WAITING, [needles, mailboxes]);
  return row?.waiting ?? 0;
}
