import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { attachmentFetch } from './attachment/load-attachments.js';
import { EmailDomain } from './domain/domain.js';
import { EmailDomainResolver } from './domain/domain.resolver.js';
import { senderAuthorities } from './domain/signature.js';
import { verifyDomainsJob } from './domain/verify.job.js';
import { domainNames } from './domain/verify.js';
import { forgetMailsJob, mailInJob } from './mail-in/mail-in.job.js';
import { CreateEmailDomain } from './migrations/016-email-domain.js';
import { CreateMailIn } from './migrations/040-mail-in.js';

/** The domains that mails are sent from, and the reports that come back by mail. */
export const emailPart: SubgraphPart = {
  resolvers: [EmailDomainResolver],
  entities: [EmailDomain],
  migrations: { '016-email-domain': CreateEmailDomain, '040-mail-in': CreateMailIn },
  resources: [domainNames, senderAuthorities, attachmentFetch],
  jobs: () => [verifyDomainsJob(), mailInJob(), forgetMailsJob()],
};
