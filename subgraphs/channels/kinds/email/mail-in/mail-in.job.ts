import { after, hours, minutes } from '../../../../../kernel/context/clock.js';
import { jobContext, transact, wake } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isAway } from '../../../../../kernel/errors/away.js';
import { isOutage } from '../../../../../kernel/errors/outage.js';
import { emitAll, type NewEvent } from '../../../../../kernel/events/outbox.js';
import { keepUntil } from '../../../../../kernel/files/file-rows.js';
import { setAside } from '../../../../../kernel/jobs/aside/aside.js';
import { readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob, relayOf } from '../../../../../kernel/jobs/job-handle.js';
import { keepWhole, readMailIn } from './read-mail-in.js';
import { BACKLOG, claimMails, finishMail, forgetMails, KEPT, MAIL_IN_JOB, type StoredMail } from './stored-mail.js';

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

/** From this attempt on, a mail that cannot be read is received as a file. */
const WHOLE_FROM = 3;

const POSTPONE = 'update channels.mail_in set due_at = $2 where id = $1';

/**
 * A mail that cannot be read holds up no other, and none that was accepted is lost: after some attempts it is received as a
 * file, and where that cannot be done either, it is set aside whole and tried again.
 */
async function readOne(services: Services, mail: StoredMail): Promise<void> {
  const { id, attempt } = mail;
  try {
    await finish(services, mail, await readMailIn(services, mail));
  } catch (error) {
    if (isOutage(error)) throw error;
    services.log.error({ err: error, mailId: id, attempt }, 'a mail that came in cannot be read');
    const mayKeep = attempt >= WHOLE_FROM && !isAway(error);
    if (!mayKeep || !(await isKeptWhole(services, mail))) await postpone(services, mail, error);
  }
}

async function finish(services: Services, { id }: StoredMail, events: readonly NewEvent[]): Promise<void> {
  await transact(jobContext(services), async tx => {
    if (!(await finishMail(tx.em, id)) || events.length === 0) return;
    await emitAll(tx, events);
    wake(tx, relayOf('channels'));
  });
}

async function isKeptWhole(services: Services, mail: StoredMail): Promise<boolean> {
  try {
    await keepWhole(services, mail);
    await finish(services, mail, []);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    services.log.error({ err: error, mailId: mail.id }, 'a mail that came in cannot be kept as a file');
    return false;
  }
}

/** The mail stays as long as messages do, and the operator sees it and the kind of the error (`admin jobs aside`). */
async function postpone(services: Services, { id, fileId, attempt }: StoredMail, error: unknown): Promise<void> {
  const { clock, config } = services;
  const wait = Math.min(LONGEST_WAIT, AGAIN * 2 ** Math.min(attempt - 1, 20));
  await transact(jobContext(services), async tx => {
    await keepUntil(tx.em, [fileId], after(clock.now(), Math.max(KEPT, config.messageRetention)));
    await sql(tx.em, POSTPONE, [id, after(clock.now(), wait)]);
  });
  if (!isAway(error)) await setAside(services, MAIL_IN_JOB, id, error);
}
