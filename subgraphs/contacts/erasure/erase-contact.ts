import { spellingsOf } from '../../../kernel/address/forms.js';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { statement } from '../../../kernel/database/bind.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { type Erasure, stageOf } from '../../../kernel/erasure/erasure.js';
import type { Person } from '../../../kernel/erasure/person.js';
import { fail } from '../../../kernel/errors/errors.js';
import { takeDeleted } from '../contact/bulk/delete-contacts.js';
import { findContact } from '../contact/contact.service.js';
import { addressHash } from './address-hash.js';
import { ContactErasure, STEPS, type Step, sealContext } from './erasure.js';
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

const ERASURE = `select id from contacts.erasure where contact_id = $1 and workspace_id = $2 limit 1`;

interface NewErasure {
  readonly id: string;
  readonly workspaceId: string;
  readonly contactId: string;
  readonly step: Step;
  readonly sealed: string;
  readonly hashes: readonly string[];
  readonly requestedBy: string;
  readonly requestedById: string | null;
  readonly requestId: string | null;
  readonly sandbox: boolean;
  readonly now: Date;
}

const INSERT = statement<NewErasure>(`
  insert into contacts.erasure (id, workspace_id, contact_id, status, step, sealed, address_hashes,
    requested_by, requested_by_id, request_id, sandbox, due_at, created_at, updated_at)
  values (:id, :workspaceId, :contactId, 'RUNNING', :step, :sealed, :hashes,
    :requestedBy, :requestedById, :requestId, :sandbox, :now, :now, :now)`);

/**
 * Deletes a contact and everything that the objects of this subgraph keep of it; a job erases the person from messages, events and repeated
 * answers. A contact that was deleted before is erased too; of one that was erased, answers its erasure. Throws
 * `NOT_FOUND`.
 */
export async function eraseContact(
  ctx: Context,
  erasures: readonly Erasure[],
  contactId: string,
): Promise<ContactErasure> {
  const id = await transact(ctx, async tx => {
    await lockForErasure(tx);
    const row = await takeOut(tx, contactId);
    return row ? begin(tx, erasures, contactId, row) : erasureOf(tx, contactId);
  });
  return readErasure(ctx, id);
}

async function takeOut(tx: Context, contactId: string): Promise<Row | undefined> {
  const [row] = await sql<Row>(tx.em, DELETE, [contactId, tx.caller.workspaceId]);
  if (row) return row;
  const merged = await takeDeleted(tx, contactId);
  return merged ? { email: null, phone: null, telegramPeer: null, externalId: null, merged } : undefined;
}

async function erasureOf(tx: Context, contactId: string): Promise<string> {
  const [erasure] = await sql<{ id: string }>(tx.em, ERASURE, [contactId, tx.caller.workspaceId]);
  return erasure?.id ?? (await findContact(tx, contactId)).id;
}

async function begin(tx: Context, erasures: readonly Erasure[], contactId: string, row: Row): Promise<string> {
  const { externalId, merged } = row;
  const written = [row.email, row.phone, row.telegramPeer].filter(address => address !== null);
  const addresses = [...new Set([...written, ...spellings('MAILBOX', row.email), ...spellings('E164', row.phone)])];
  const person: Person = { contactIds: [contactId, ...merged], addresses };
  for (const erase of stageOf(erasures, 'ofPerson')) await erase(tx, person);
  const identifiers = externalId === null ? addresses : [...addresses, externalId];
  const hashes = identifiers.map(address => addressHash(tx, address));
  const id = newId('ers');
  await insert(tx, id, contactId, person, hashes);
  await audit(tx, { act: 'contact.erased', object: { type: 'contact', id: contactId }, details: { erasureId: id } });
  wake(tx, ERASE);
  return id;
}

/** Every form under which an address of the person may be stored. */
const spellings = (kind: string, address: string | null): readonly string[] =>
  address === null ? [] : spellingsOf(kind, address);

async function insert(
  tx: Context,
  id: string,
  contactId: string,
  person: Person,
  hashes: readonly string[],
): Promise<void> {
  const { caller, requestId, box } = tx;
  const erasure: NewErasure = {
    ...{ id, workspaceId: caller.workspaceId, contactId },
    step: STEPS[0],
    sealed: box.seal(JSON.stringify(person), sealContext(id)),
    hashes,
    requestedBy: caller.kind,
    requestedById: caller.userId ?? caller.clientId ?? caller.credentialId ?? null,
    requestId: requestId || null,
    sandbox: caller.sandbox,
    now: tx.clock.now(),
  };
  await sql(tx.em, ...INSERT(erasure));
}

export const readErasure = async (ctx: Context, id: string): Promise<ContactErasure> =>
  (await findOwned(ctx, ContactErasure, id)) ?? fail('NOT_FOUND');
