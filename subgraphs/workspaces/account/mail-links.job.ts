import { ACCOUNT_MAILS } from '../../../catalogue/pages/account.js';
import { type Duration, hours, minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { say } from '../../../kernel/errors/text.js';
import { implementJob } from '../../../kernel/jobs/job.js';
import { type SystemMail, sendSystemMail } from '../../../kernel/outbound/mail.js';
import { claimMails, type DueMail, linkUrl, mailLinksJob, postponeMail, recordMailed, sealContext } from './link.js';

const MAX_DELAY: Duration = hours(1);

/** Mails the links of invitations and of new passwords. A mail may be sent twice, with the same link. */
export const mailLinks = () =>
  implementJob(mailLinksJob, {
    every: minutes(1),
    async run(services) {
      if (!services.config.smtp) return 0;
      const mails = await claimMails(services);
      for (const mail of mails) await send(services, mail);
      return mails.length;
    },
  });

async function send(services: Services, mail: DueMail): Promise<void> {
  const { config, log } = services;
  try {
    await sendSystemMail(config.smtp!, textOf(services, mail));
    await recordMailed(services, mail);
  } catch (err) {
    log.warn({ err, linkId: mail.id }, 'a link could not be mailed');
    await postponeMail(services, mail, Math.min(minutes(1) * 2 ** (mail.attempts - 1), MAX_DELAY) as Duration);
  }
}

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
