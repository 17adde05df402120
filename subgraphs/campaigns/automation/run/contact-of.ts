import type { Context } from '../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { packList } from '../../../../kernel/graph/list/packed-list.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { identifierOf, type RunInputArgs } from './run.args.js';

interface Address {
  readonly addressKind: string;
  readonly addresses: string;
}

/** The data of a contact that a run needs. */
interface ContactData {
  readonly id: string;
  readonly timeZone: string | null;
}

/** Contacts by their addresses. */
export const CONTACT: Question<Address, readonly (ContactData | null)[]> = {
  subgraph: 'contacts',
  field: 'recipientData',
  document: `query ($addressKind: String!, $addresses: String!) {
    recipientData(addressKind: $addressKind, addresses: $addresses)
  }`,
};

const KINDS = { contactId: 'CONTACT', externalId: 'EXTERNAL_ID', email: 'MAILBOX', phone: 'E164' } as const;

/**
 * Returns the id of the contact that the input names; `null` when it names none. Throws
 * `VALIDATION_ERROR` if no contact has the identifier.
 */
export async function contactOf(ctx: Context, input: RunInputArgs): Promise<string | null> {
  const field = identifierOf(input);
  if (!field) return null;
  const addresses = packList([input[field]!]);
  const [contact] = await ask(ctx, CONTACT, { addressKind: KINDS[field], addresses });
  if (!contact) failIfInvalid([invalidField(field, 'unknown')]);
  return contact!.id;
}

/** `null` if the workspace has no such contact. */
export const contactData = async (ctx: Context, contactId: string): Promise<ContactData | null> =>
  (await ask(ctx, CONTACT, { addressKind: 'CONTACT', addresses: packList([contactId]) }))[0] ?? null;
