import type { Context } from '../../../../kernel/context/context.js';
import { invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { contactsOf } from '../../contact/contacts-of.js';
import type { CampaignInput } from '../check/campaign-input.js';
import type { GivenRecipient } from './read-recipients.js';

/** Fields that an answer names. */
const MAX_DETAILS = 1_000;

/** The contacts that are named one by one must be of the workspace. Throws `VALIDATION_ERROR`. */
export async function checkContacts(
  ctx: Context,
  { audience, exclude }: CampaignInput,
  recipients: readonly GivenRecipient[],
): Promise<void> {
  const named = [
    ...namedIn('audience', audience?.contactIds),
    ...namedIn('exclude', exclude?.contactIds),
    ...recipients.flatMap(({ contactId }, at) => (contactId ? [{ field: `to[${at}].contactId`, contactId }] : [])),
  ];
  const known = await contactsOf(ctx, named);
  const unknown = named.filter(({ contactId }) => !known.has(contactId));
  if (unknown.length > 0) failWith(unknown.slice(0, MAX_DETAILS).map(({ field }) => invalidField(field, 'unknown')));
}

const namedIn = (of: string, ids: readonly string[] | null | undefined) =>
  (ids ?? []).map((contactId, at) => ({ field: `${of}.contactIds[${at}]`, contactId }));
