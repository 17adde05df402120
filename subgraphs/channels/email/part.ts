import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { attachmentFetch } from './attachment/load-attachments.js';
import { EmailDomain } from './domain/domain.js';
import { EmailDomainResolver } from './domain/domain.resolver.js';
import { senderAuthorities } from './domain/signature.js';
import { verifyDomainsJob } from './domain/verify.job.js';
import { domainNames } from './domain/verify.js';
import { InboundMailFileResolver } from './inbound/mail-file.resolver.js';
import { forgetMailsJob, mailInJob } from './mail-in/mail-in.job.js';
import { CreateEmailDomain } from './migrations/016-email-domain.js';
import { CreateMailIn } from './migrations/040-mail-in.js';
import { IndexVerifiedDomains } from './migrations/090-verified-domain.js';
import { AddSecondDomainKey } from './migrations/091-second-domain-key.js';

/** The domains that mails are sent from, the reports that come back by mail, and the mail that comes in. */
export const emailPart: SubgraphPart = {
  resolvers: [EmailDomainResolver, InboundMailFileResolver],
  entities: [EmailDomain],
  migrations: {
    '016-email-domain': CreateEmailDomain,
    '040-mail-in': CreateMailIn,
    '090-verified-domain': IndexVerifiedDomains,
    '091-second-domain-key': AddSecondDomainKey,
  },
  resources: [domainNames, senderAuthorities, attachmentFetch],
  jobs: () => [verifyDomainsJob(), mailInJob(), forgetMailsJob()],
};
