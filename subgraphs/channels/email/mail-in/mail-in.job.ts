import { after, minutes } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { isOutage } from '../../../../kernel/errors/outage.js';
import { readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { readMailIn } from './read-mail-in.js';
import { BACKLOG, claimMails, finishMail, forgetMails, MAIL_IN_JOB, type StoredMail } from './stored-mail.js';

/** Reads mails that came in. */
export const mailInJob = (): Job =>
  implementJob(MAIL_IN_JOB, {
    every: minutes(1),
    run: async services => {
      const mails = await claimMails(services.db, services.clock);
      for (const mail of mails) await readOne(services, mail);
      return mails.length;
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

export const forgetMailsJob = (): Job =>
  implementJob(declareJob('channels.forget-mail-in'), {
    every: minutes(60),
    run: ({ db, clock }) => forgetMails(db, clock),
  });

const MAX_ATTEMPTS = 5;
const AGAIN = minutes(10);

const POSTPONE = 'update channels.mail_in set due_at = $2 where id = $1';

/** A mail that cannot be read holds up no other; after some attempts it is left alone until it is deleted. */
async function readOne(services: Services, mail: StoredMail): Promise<void> {
  const { id, attempt } = mail;
  try {
    await readMailIn(services, mail);
    await finishMail(services.db, id);
  } catch (error) {
    if (isOutage(error)) throw error;
    services.log.error({ err: error, mailId: id, attempt }, 'a mail that came in cannot be read');
    const dueAt = attempt < MAX_ATTEMPTS ? after(services.clock.now(), AGAIN) : null;
    await sql(services.db, POSTPONE, [id, dueAt]);
  }
}
