import { type Context, connectionOf, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import type { Person } from '../../../kernel/erasure/person.js';
import { fail } from '../../../kernel/errors/errors.js';
import { findContact } from '../contact/contact.service.js';
import { addressHash } from './address-hash.js';
import { ContactErasure, STEPS, sealContext } from './erasure.js';
import { ERASE } from './jobs.js';
import { lockForErasure } from './lock-erasure.js';

interface Row {
  email: string | null;
  phone: string | null;
  telegramPeer: string | null;
  externalId: string | null;
  merged: string[];
}

const DELETE = `delete from contacts.contact where id = $1 and workspace_id = $2
  returning email, phone, telegram_peer as "telegramPeer", external_id as "externalId",
    array(select id from contacts.merge where into_id = $1) as merged`;

/** A contact that was deleted before: its messages say which addresses it had. */
const DELETED = `delete from contacts.deleted_contact where id = $1 and workspace_id = $2
  returning null as email, null as phone, null as "telegramPeer", null as "externalId",
    array(select id from contacts.merge where into_id = $1) as merged`;

const ERASURE = `select id from contacts.erasure where contact_id = $1 and workspace_id = $2 limit 1`;

/** What else this subgraph keeps by the ids of a contact. */
const FORGET_IDS = [
  'delete from contacts.consent where workspace_id = $1 and contact_id = any($2)',
  'delete from contacts.merge where workspace_id = $1 and into_id = any($2)',
  `delete from contacts.segment_set_member m using contacts.segment_set s
    where m.set_no = s.no and s.workspace_id = $1 and m.contact_id = any($2)`,
];

const FORGET_SUBMISSIONS = `delete from contacts.submission
  where workspace_id = $1 and (contact_id = any($2) or lower(email) = any($3))`;

/** The hash stays, so that the address stays suppressed; what somebody wrote about it may name the person. */
const FORGET_SUPPRESSED = `update contacts.suppression set address = null, note = null
  where workspace_id = $1 and lower(address) = any($2)`;

const INSERT = `insert into contacts.erasure (id, workspace_id, contact_id, status, step, sealed, address_hashes, requested_by,
    requested_by_id, request_id, sandbox, due_at, created_at, updated_at)
  values ($1, $2, $3, 'RUNNING', $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`;

/**
 * Deletes a contact and everything that contacts keep of it; a job erases the person from messages, events and repeated
 * answers. A contact that was deleted before is erased too; of one that was erased, answers its erasure. Throws
 * `NOT_FOUND`.
 */
export async function eraseContact(ctx: Context, contactId: string): Promise<ContactErasure> {
  const id = await transact(ctx, async tx => {
    await lockForErasure(tx);
    const row = await takeOut(tx, contactId);
    return row ? begin(tx, contactId, row) : erasureOf(tx, contactId);
  });
  return readErasure(ctx, id);
}

async function takeOut(tx: Context, contactId: string): Promise<Row | undefined> {
  const values = [contactId, tx.caller.workspaceId];
  const [row] = await sql<Row>(tx.em, DELETE, values);
  return row ?? (await sql<Row>(tx.em, DELETED, values))[0];
}

async function erasureOf(tx: Context, contactId: string): Promise<string> {
  const [erasure] = await sql<{ id: string }>(tx.em, ERASURE, [contactId, tx.caller.workspaceId]);
  return erasure?.id ?? (await findContact(tx, contactId)).id;
}

async function begin(tx: Context, contactId: string, row: Row): Promise<string> {
  const { externalId, merged } = row;
  const addresses = [row.email, row.phone, row.telegramPeer].filter(address => address !== null);
  const person: Person = { contactIds: [contactId, ...merged], addresses };
  await forget(tx, person);
  const identifiers = externalId === null ? addresses : [...addresses, externalId];
  const hashes = identifiers.map(address => addressHash(tx, address));
  const id = newId('ers');
  await insert(tx, id, contactId, person, hashes);
  wake(tx, ERASE);
  return id;
}

async function forget(tx: Context, { contactIds, addresses }: Person): Promise<void> {
  const { workspaceId } = tx.caller;
  const lower = addresses.map(address => address.toLowerCase());
  for (const text of FORGET_IDS) await sql(tx.em, text, [workspaceId, contactIds]);
  await sql(tx.em, FORGET_SUBMISSIONS, [workspaceId, contactIds, lower]);
  await forgetSuppressed(tx, addresses);
}

/** Takes the text of addresses, and what was written about them, out of the suppressions of the caller's workspace. */
export const forgetSuppressed = (ctx: Context, addresses: readonly string[]): Promise<object[]> =>
  sql(connectionOf(ctx), FORGET_SUPPRESSED, [ctx.caller.workspaceId, addresses.map(address => address.toLowerCase())]);

async function insert(
  tx: Context,
  id: string,
  contactId: string,
  person: Person,
  hashes: readonly string[],
): Promise<void> {
  const { caller, requestId, box } = tx;
  await sql(tx.em, INSERT, [
    id,
    caller.workspaceId,
    contactId,
    STEPS[0],
    box.seal(JSON.stringify(person), sealContext(id)),
    hashes,
    caller.kind,
    caller.userId ?? caller.clientId ?? caller.credentialId ?? null,
    requestId || null,
    caller.sandbox,
    tx.clock.now(),
  ]);
}

export const readErasure = async (ctx: Context, id: string): Promise<ContactErasure> =>
  (await findOwned(ctx, ContactErasure, id)) ?? fail('NOT_FOUND');
