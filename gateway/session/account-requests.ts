import type { Request, Response } from 'express';
import { PASSWORD_PAGES } from '../../catalogue/pages/account.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { say } from '../../kernel/errors/text.js';
import type { Page } from '../../kernel/http/pages/page.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { type AccountDirectory, type ConnectedApps, PASSWORD_LENGTH } from '../../kernel/security/accounts.js';
import { PAGE_RULES, type PageParts, PageRequests } from './page-requests.js';

export interface AccountParts extends PageParts {
  accounts: AccountDirectory;
  connections: ConnectedApps;
}

/** The part that the pages of accounts share. */
export class AccountRequests extends PageRequests {
  constructor(override readonly parts: AccountParts) {
    super(parts);
  }

  localeOf(req: Request): Locale {
    return this.parts.admission.origin(req).locale;
  }

  send(res: Response, status: number, page: Page): void {
    sendPage(res, status, page, PAGE_RULES);
  }

  go(res: Response, path: string): void {
    res.set('Cache-Control', 'no-store').redirect(303, path);
  }

  /** The text of a fault in the length of a new password; empty if there is none. */
  lengthAlert(password: string, locale: Locale): string {
    const { min, max } = PASSWORD_LENGTH;
    return password.length >= min && password.length <= max ? '' : say(PASSWORD_PAGES.length, locale, PASSWORD_LENGTH);
  }
}
