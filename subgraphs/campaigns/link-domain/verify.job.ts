import type { Job } from '../../../kernel/jobs/job.js';
import { declareJob } from '../../../kernel/jobs/job-handle.js';
import { recheckJob } from '../../../kernel/jobs/recheck.js';
import { LinkDomain } from './link-domain.js';
import { checkLinkDomain } from './verify.js';

/** Checks domains again when their time has come. */
export const verifyLinkDomainsJob = (): Job =>
  recheckJob(declareJob('campaigns.verify-link-domains'), {
    entity: LinkDomain,
    check: checkLinkDomain,
    what: 'a domain of short links',
  });
