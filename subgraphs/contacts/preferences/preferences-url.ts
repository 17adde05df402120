import type { Context } from '../../../kernel/context/context.js';
import { contactToken } from '../../../kernel/security/contact-link.js';
import { findContact } from '../contact/contact.service.js';

/** The address of a contact's preference page. Throws `NOT_FOUND`. */
export async function preferencesUrl(ctx: Context, id: string): Promise<string> {
  const { id: contactId, workspaceId } = await findContact(ctx, id);
  const token = contactToken(ctx.box, { workspaceId, contactId, messageId: null, sandbox: ctx.caller.sandbox });
  return `${ctx.config.baseUrl}/preferences/${token}`;
}
