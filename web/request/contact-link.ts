import type { Request } from 'express';
import { type Caller, contactCaller } from '../../kernel/context/caller.js';
import { fail, type Locale } from '../../kernel/errors/errors.js';
import { localeOf } from '../../kernel/errors/locale.js';
import { readContactToken } from '../../kernel/security/contact-link.js';
import type { SecretBox } from '../../kernel/security/secret-box.js';

/** A person who follows a signed link. */
export interface Visitor {
  readonly token: string;
  /** May use its contact, in the world of the message. */
  readonly caller: Caller;
  readonly messageId: string | null;
}

/** Throws `NOT_FOUND` for a token that was not signed here. */
export function visitorOf(req: Request, box: SecretBox): Visitor {
  const token = String(req.params['token']);
  const link = readContactToken(box, token) ?? fail('NOT_FOUND');
  const caller = { ...contactCaller(link.workspaceId, link.contactId), sandbox: link.sandbox };
  return { token, caller, messageId: link.messageId };
}

/** The contact's language, else the browser's. */
export const languageOf = (req: Request, languages: readonly string[]): Locale =>
  localeOf(languages.join(','), req.headers['accept-language']);
