import { type Duration, hours, minutes } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { type SystemMail, sendSystemMail } from '../../../kernel/outbound/mail.js';

const MAX_DELAY: Duration = hours(1);
/** The claim of a mail ends after this time, so that a mail of a killed process is sent by another. */
export const MAIL_LEASE: Duration = minutes(5);
/** Mails that a job claims at once. */
export const MAIL_BATCH = 20;

/** A mail to a person, which a job has claimed. */
interface Claimed {
  readonly id: string;
  /** This one included. */
  readonly attempts: number;
}

/** Mails of one kind to persons, in the table that has them. */
interface MailQueue<Mail extends Claimed> {
  claim(services: Services): Promise<readonly Mail[]>;
  textOf(services: Services, mail: Mail): SystemMail;
  sent(services: Services, mail: Mail): Promise<unknown>;
  /** It is due again after `delay`. */
  postpone(services: Services, mail: Mail, delay: Duration): Promise<unknown>;
}

/** Sends the mails that are due; answers how many were tried. A mail may be sent twice, under one Message-ID. */
export async function sendDueMails<Mail extends Claimed>(
  services: Services,
  { claim, textOf, sent, postpone }: MailQueue<Mail>,
): Promise<number> {
  const { config, log } = services;
  if (!config.smtp) return 0;
  const mails = await claim(services);
  for (const mail of mails)
    try {
      await sendSystemMail(config.smtp, textOf(services, mail));
      await sent(services, mail);
    } catch (err) {
      log.warn({ err, mailId: mail.id }, 'a mail to a person could not be sent');
      await postpone(services, mail, Math.min(minutes(1) * 2 ** (mail.attempts - 1), MAX_DELAY) as Duration);
    }
  return mails.length;
}
