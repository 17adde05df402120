import type { Context } from '../../../../kernel/context/context.js';
import { AppError, type Locale } from '../../../../kernel/errors/errors.js';
import { changeConsent } from '../../consent/change-consent.js';
import type { ConsentSource } from '../../consent/consent-source.js';
import type { Contact } from '../../contact/contact.js';
import { addContactTag } from '../../contact/contact.service.js';
import { type ContactInput, type GivenContact, readContact } from '../../contact/contact-input.js';
import { findHolders, lockHolders } from '../../contact/save/find-contact.js';
import { saveContact } from '../../contact/save/save-contact.js';
import { propertiesByKey } from '../../property/property-registry.js';
import { knownTopics } from '../../topic/topic-registry.js';

/** A submission that takes effect. */
interface Effect {
  readonly formId: string;
  readonly locale: Locale;
  readonly answers: GivenContact;
  readonly topicIds: readonly string[];
  readonly tags: readonly string[];
  /** True if the person proved to own the address. */
  readonly confirmed: boolean;
}

/**
 * Makes a contact of a submission, or changes the one that has its address. Returns the contact's
 * id. An unconfirmed submission changes no field of a contact that exists and lifts no opt-out:
 * anybody may enter anybody's address. A confirmation proves the address, and so lifts the opt-out
 * of e-mail.
 */
export async function applySubmission(tx: Context, effect: Effect): Promise<string> {
  const input = await readInput(tx, effect);
  const by = input.email ? 'email' : 'phone';
  await lockHolders(tx, null, input);
  const [holder] = await findHolders(tx, null, { [by]: input[by] });
  const source: ConsentSource = { method: 'FORM', sourceId: effect.formId, requestId: tx.requestId || null };
  const { id } =
    holder && !effect.confirmed
      ? holder
      : await saveContact(tx, { kind: 'keyed', by }, await savedInput(tx, input, holder ?? null, effect), source);
  await changeConsent(tx, source, await grants(tx, id, effect));
  await addTags(tx, id, effect.tags);
  return id;
}

/** A property that was deleted meanwhile is left out. */
async function readInput(tx: Context, { answers }: Effect): Promise<ContactInput> {
  const properties = await propertiesByKey(tx, Object.keys(answers.properties ?? {}));
  return readContact(answers, { country: undefined, properties }).input;
}

async function savedInput(
  tx: Context,
  input: ContactInput,
  holder: Contact | null,
  { locale }: Effect,
): Promise<ContactInput> {
  const languages = holder && holder.languages.length > 0 ? {} : { languages: [locale] };
  if (!input.email || !input.phone) return { ...input, ...languages };
  // A number that another contact holds stays there.
  const [other] = await findHolders(tx, null, { phone: input.phone });
  const { phone, ...rest } = input;
  return { ...(other && other.id !== holder?.id ? rest : { ...rest, phone }), ...languages };
}

async function grants(tx: Context, contactId: string, { topicIds, confirmed }: Effect) {
  const known = await knownTopics(tx, topicIds, false);
  const topics = known.map(({ id }) => ({ contactId, granted: true, subject: 'TOPIC', topicId: id }) as const);
  if (!confirmed) return topics;
  return [
    ...topics,
    { contactId, granted: true, subject: 'CHANNEL', channel: 'email' } as const,
    { contactId, granted: true, subject: 'MARKETING' } as const,
  ];
}

/** A contact or a workspace that has all the tags it may have gets no more: that must not cost the subscription. */
async function addTags(tx: Context, contactId: string, tags: readonly string[]): Promise<void> {
  for (const tag of tags)
    await addContactTag(tx, contactId, tag).catch(error => {
      if (!(error instanceof AppError && FULL.has(error.code))) throw error;
    });
}

const FULL: ReadonlySet<string> = new Set(['LIMIT_REACHED', 'VALIDATION_ERROR']);
