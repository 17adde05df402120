import type { Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { recheckJob } from '../../../../../kernel/jobs/recheck.js';
import { EmailDomain } from './domain.js';
import { checkDomainRecords } from './verify.js';

/** Checks domains again when their time has come. */
export const verifyDomainsJob = (): Job =>
  recheckJob(declareJob('channels.verify-email-domains'), {
    entity: EmailDomain,
    check: checkDomainRecords,
    what: 'an e-mail domain',
  });
