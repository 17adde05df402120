import { type Context, transact, wake } from '../../../kernel/context/context.js';
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

/** What else this subgraph keeps by the ids of a contact. */
const FORGET_IDS = [
  'delete from contacts.consent where workspace_id = $1 and contact_id = any($2)',
  'delete from contacts.merge where workspace_id = $1 and into_id = any($2)',
  `delete from contacts.segment_set_member m using contacts.segment_set s
    where m.set_no = s.no and s.workspace_id = $1 and m.contact_id = any($2)`,
];

const FORGET_SUBMISSIONS = `delete from contacts.submission
  where workspace_id = $1 and (contact_id = any($2) or lower(email) = any($3))`;

/** The hash stays, so that the address stays suppressed. */
const FORGET_SUPPRESSED = `update contacts.suppression set address = null
  where workspace_id = $1 and lower(address) = any($2)`;

const INSERT = `insert into contacts.erasure (id, workspace_id, contact_id, status, step, sealed, address_hashes, requested_by,
    requested_by_id, request_id, sandbox, due_at, created_at, updated_at)
  values ($1, $2, $3, 'RUNNING', $4, $5, $6, $7, $8, $9, $10, $11, $11, $11)`;

/**
 * Deletes a contact and everything that contacts keep of it; a job erases the person from messages, events and repeated
 * answers. Throws `NOT_FOUND`.
 */
export async function eraseContact(ctx: Context, contactId: string): Promise<ContactErasure> {
  const id = newId('ers');
  await transact(ctx, async tx => {
    await lockForErasure(tx);
    const { workspaceId } = tx.caller;
    const [row] = await sql<Row>(tx.em, DELETE, [contactId, workspaceId]);
    if (!row) await findContact(tx, contactId);
    const addresses = [row!.email, row!.phone, row!.telegramPeer].filter(address => address !== null);
    const person: Person = { contactIds: [contactId, ...row!.merged], addresses };
    await forget(tx, person);
    const identifiers = row!.externalId === null ? addresses : [...addresses, row!.externalId];
    const hashes = identifiers.map(address => addressHash(tx, address));
    await insert(tx, id, contactId, person, hashes);
    wake(tx, ERASE);
  });
  return readErasure(ctx, id);
}

async function forget(tx: Context, { contactIds, addresses }: Person): Promise<void> {
  const { workspaceId } = tx.caller;
  const lower = addresses.map(address => address.toLowerCase());
  for (const text of FORGET_IDS) await sql(tx.em, text, [workspaceId, contactIds]);
  await sql(tx.em, FORGET_SUBMISSIONS, [workspaceId, contactIds, lower]);
  await sql(tx.em, FORGET_SUPPRESSED, [workspaceId, lower]);
}

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
