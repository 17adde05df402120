import { minutes } from '../../../../kernel/context/clock.js';
import { jobContext } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob } from '../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { EmailDomain } from './domain.js';
import { checkDomainRecords } from './verify.js';

const BATCH = 10;
/** A check that its worker did not finish is repeated after this time. */
const LEASE = minutes(5);

const CLAIM = `with due as materialized (
    select id from channels.email_domain where next_check_at <= $1 order by next_check_at limit $3 for update skip locked
  )
  update channels.email_domain d set next_check_at = $1::timestamptz + $2 * interval '1 ms' from due
  where d.id = due.id returning d.id`;

const BACKLOG = backlogOf(`select next_check_at as at from channels.email_domain where next_check_at <= $1
  order by next_check_at`);

/** Checks domains again when their time has come. */
export const verifyDomainsJob = () =>
  implementJob(declareJob('channels.verify-email-domains'), {
    every: minutes(1),
    run: async services => {
      const due = await sql<{ id: string }>(services.db, CLAIM, [services.clock.now(), LEASE, BATCH]);
      await Promise.all(due.map(({ id }) => check(services, id)));
      return due.length;
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

/** An error ends no other check: the claim lapses, and the domain is checked again. */
async function check(services: Services, id: string): Promise<void> {
  const ctx = jobContext(services);
  try {
    const domain = await ctx.em.findOne(EmailDomain, { id });
    if (domain) await checkDomainRecords(jobContext(services, domain.workspaceId), domain);
  } catch (error) {
    services.log.error({ err: error, domainId: id }, 'an e-mail domain cannot be checked');
  }
}
