import { type AccountKind, kindsOf } from '../../../core/provider/account/account-kind.js';
import { httpAccount } from '../../../core/provider/account/send/http-account.js';
import type { EmailContent } from '../content/content.js';
import { EMAIL_KINDS } from './kinds.js';

/** A mail server of one's own. SMTP says nothing about the mailbox, so it reports nothing. Its code is loaded where it is used. */
const smtp: AccountKind<EmailContent> = {
  name: 'smtp',
  async open(services, account) {
    const { SmtpAccount } = await import('./smtp.js');
    return new SmtpAccount(services, account);
  },
  async check(services, account) {
    const { checkSmtp } = await import('./smtp.js');
    return checkSmtp(services, account);
  },
  callback: null,
};

/** The kinds of accounts that send mail. */
export const emailAccounts = kindsOf([
  smtp,
  ...EMAIL_KINDS.map(kind =>
    httpAccount<EmailContent, Parameters<typeof kind.request>[0]>(kind, async (message, account) => {
      const { mailToHandOver } = await import('./mail-of-account.js');
      return mailToHandOver(message, account);
    }),
  ),
]);
