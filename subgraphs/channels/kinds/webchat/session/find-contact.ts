import type { Context } from '../../../../../kernel/context/context.js';
import { packList } from '../../../../../kernel/graph/list/packed-list.js';
import { askConsentOf } from '../../../core/consent/ask-consent.js';
import type { Identity } from './identity.js';

/** The contact of a user whom a site has signed for: by the id of the user, else by the e-mail. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function contactOf(ctx: Context, { userId, email }: Identity): Promise<string | null> {
  return (await having(ctx, 'EXTERNAL_ID', userId)) ?? (email === null ? null : having(ctx, 'MAILBOX', email));
}

async function having(ctx: Context, addressKind: string, address: string): Promise<string | null> {
  const question = { channel: 'webchat', addressKind, addresses: packList([address]), class: 'transactional' };
  const { contactIds } = await askConsentOf(ctx, { ...question, topicId: null, at: null });
  return contactIds || null;
}
