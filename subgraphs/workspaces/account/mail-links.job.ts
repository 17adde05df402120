import { ACCOUNT_MAILS } from '../../../catalogue/pages/account.js';
import { minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { say } from '../../../kernel/errors/text.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import type { SystemMail } from '../../../kernel/outbound/mail.js';
import { sendDueMails } from './due-mail.js';
import { claimMails, type DueMail, linkUrl, mailLinksJob, postponeMail, recordMailed, sealContext } from './link.js';

/** Mails the links of invitations and of new passwords. */
export const mailLinks = () =>
  implementJob(mailLinksJob, {
    every: minutes(1),
    run: services => sendDueMails(services, { claim: claimMails, textOf, sent: recordMailed, postpone: postponeMail }),
  });

function textOf(services: Services, { id, purpose, email, sealed, locale, workspace_name }: DueMail): SystemMail {
  const link = linkUrl(services, purpose, services.box.open(sealed, sealContext(id)));
  const named = { workspace: workspace_name ?? '' };
  const [subject, intro, note] =
    purpose === 'invitation'
      ? [
          say(ACCOUNT_MAILS.invitationSubject, locale, named),
          say(ACCOUNT_MAILS.invitation, locale, named),
          ACCOUNT_MAILS.invitationNote[locale],
        ]
      : [ACCOUNT_MAILS.passwordSubject[locale], ACCOUNT_MAILS.password[locale], ACCOUNT_MAILS.passwordNote[locale]];
  return { id, to: email, subject, text: `${intro}\n\n${link}\n\n${note}\n` };
}
