import type { Context } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { packList } from '../../../../../kernel/graph/list/packed-list.js';
import { askConsentOf, CONTACT_KIND } from '../../../core/consent/ask-consent.js';

/** Returns whether the workspace has the contact. */
export async function isContact(ctx: Context, id: string): Promise<boolean> {
  if (!isId('con', id)) return false;
  const question = { channel: 'push', addressKind: CONTACT_KIND, addresses: packList([id]), class: 'transactional' };
  const { contactIds } = await askConsentOf(ctx, { ...question, topicId: null, at: null });
  return contactIds === id;
}
