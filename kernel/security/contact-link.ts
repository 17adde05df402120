import type { SecretBox } from './secret-box.js';
import { readLink, signLink } from './signed-link.js';

const USE = 'contact';

/** The contact for whom a link on a page is, and the message with which it came. */
export interface ContactLink {
  readonly workspaceId: string;
  readonly contactId: string;
  /** `null` for none of ours. */
  readonly messageId: string | null;
  /** True if the message was of the sandbox. */
  readonly sandbox: boolean;
}

/** The part of a URL that lets its bearer choose what the contact receives. It cannot be moved to another contact. */
export const contactToken = (box: SecretBox, { workspaceId, contactId, messageId, sandbox }: ContactLink): string =>
  signLink(box, USE, [workspaceId, contactId, messageId ?? '', sandbox ? 'test' : 'live']);

/** `null` if it was not signed here. */
export function readContactToken(box: SecretBox, token: string): ContactLink | null {
  const [workspaceId, contactId, messageId, mode] = readLink(box, USE, token) ?? [];
  if (!workspaceId || !contactId) return null;
  return { workspaceId, contactId, messageId: messageId || null, sandbox: mode === 'test' };
}
