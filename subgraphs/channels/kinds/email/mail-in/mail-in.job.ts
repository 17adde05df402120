import { after, hours, minutes } from '../../../../../kernel/context/clock.js';
import { jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob, relayOf } from '../../../../../kernel/jobs/job-handle.js';
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

const AGAIN = minutes(10);
const LONGEST_WAIT = hours(12);

const POSTPONE = 'update channels.mail_in set due_at = $2 where id = $1';

/** A mail that cannot be read holds up no other. It is read again and again while it is kept. */
async function readOne(services: Services, mail: StoredMail): Promise<void> {
  const { id, attempt } = mail;
  try {
    const events = await readMailIn(services, mail);
    await transact(jobContext(services), async tx => {
      if (!(await finishMail(tx.em, id)) || events.length === 0) return;
      await emitAll(tx, events);
      wake(tx, relayOf('channels'));
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    services.log.error({ err: error, mailId: id, attempt }, 'a mail that came in cannot be read');
    const wait = Math.min(LONGEST_WAIT, AGAIN * 2 ** Math.min(attempt - 1, 20));
    await sql(services.db, POSTPONE, [id, after(services.clock.now(), wait)]);
  }
}
