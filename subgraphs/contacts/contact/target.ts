import { fail, invalidField } from '../../../kernel/errors/errors.js';
import type { Contact } from './contact.js';
import { IDENTIFIERS, type Identifier, identifierKey } from './contact-fields.js';
import type { ContactInput } from './contact-input.js';

/**
 * The contact to save: a new one, one that exists, or the one that a key names, which may be new.
 */
export type Wanted =
  | { readonly kind: 'new' }
  | { readonly kind: 'existing'; readonly id: string }
  | { readonly kind: 'keyed'; readonly by: Identifier };

/** A contact by what identifies it. */
type Holder = Pick<Contact, 'id' | Identifier>;

/**
 * Returns the contact to change, of those that hold an identifier of the input; `null` when a new
 * one is to be made.
 *
 * A key names the contact that holds it. If none does, it names the one that holds another of the
 * identifiers and has no such key yet. Throws `CONTACT_CONFLICT` if the identifiers belong to more
 * than one contact, or to one that has another key, and `NOT_FOUND`.
 */
export function targetOf<Held extends Holder>(
  wanted: Wanted,
  input: ContactInput,
  holders: readonly Held[],
): Held | null {
  if (wanted.kind === 'existing') {
    const own = holders.find(({ id }) => id === wanted.id) ?? fail('NOT_FOUND');
    return holders.length === 1 ? own : conflict(input, holders, own);
  }
  const [first] = holders;
  if (!first) return null;
  if (wanted.kind === 'new' || holders.length > 1) return conflict(input, holders);
  const { by } = wanted;
  return holds(first, by, input) || first[by] === null ? first : conflict(input, holders);
}

/** Returns whether the contact has the value that the input gives. */
export function holds(contact: Holder, field: Identifier, input: ContactInput): boolean {
  const [held, given] = [contact[field], input[field]];
  if (held === null || given === null || given === undefined) return false;
  return identifierKey(field, held) === identifierKey(field, given);
}

/** Names every contact that holds one of the identifiers, and which. */
function conflict(input: ContactInput, holders: readonly Holder[], own?: Holder): never {
  const contacts = holders.map(contact => ({
    contactId: contact.id,
    fields: IDENTIFIERS.filter(field => holds(contact, field, input)),
  }));
  const taken = new Set(contacts.flatMap(({ contactId, fields }) => (contactId === own?.id ? [] : fields)));
  const details = IDENTIFIERS.filter(field => taken.has(field)).map(field => invalidField(field, 'taken'));
  return fail('CONTACT_CONFLICT', {}, { details, data: { contacts } });
}
