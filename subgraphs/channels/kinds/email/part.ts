import { searchOf } from '../../../../kernel/graph/contribution/search.js';
import type { ChannelPart } from '../../channel-part.js';
import { attachmentFetch } from './attachment/load-attachments.js';
import { EmailDomain } from './domain/domain.js';
import { EmailDomainResolver } from './domain/domain.resolver.js';
import { findEmailDomain } from './domain/domain.service.js';
import { senderAuthorities } from './domain/signature.js';
import { unverifiedDomains } from './domain/unverified-domains.js';
import { verifyDomainsJob } from './domain/verify.job.js';
import { domainNames } from './domain/verify.js';
import { emailInbound } from './inbound/inbound.js';
import { InboundMailFileResolver } from './inbound/mail-file.resolver.js';
import { calendarReader } from './invitation/read-calendar.js';
import { mailAuthenticator } from './mail-in/authenticate.js';
import { forgetMailsJob, mailInJob } from './mail-in/mail-in.job.js';
import { mailsWaiting } from './mail-in/mails-waiting.js';
import { mailParser } from './mail-in/parse-mail.js';
import { DomainsOfPlanResolver } from './plan-usage.resolver.js';
import { EmailSubmissionResolver } from './submission/submission.resolver.js';
import { engagementCleanUpJob } from './tracking/clean-up.job.js';
import { EmailEngagement } from './tracking/engagement.js';
import { engagementSums } from './tracking/engagements.service.js';
import { TrackingObjectionResolver } from './tracking/objection.resolver.js';
import { objectionErasure } from './tracking/objection.service.js';
import { engagementResources } from './tracking/record-engagement.js';
import { engagementErasure } from './tracking/store-engagements.js';
import { EmailTrackingResolver } from './tracking/tracking.resolver.js';
import { trackingHosts } from './tracking/tracking-host.js';
import { trackingReader } from './tracking/with-tracking.js';
import { unmeasuredOfMails } from './unmeasured.js';

/** The domains that mails are sent from, what their readers do, the reports that come back by mail, and the mail that comes in. */
export const emailPart: ChannelPart = {
  resolvers: [
    EmailDomainResolver,
    DomainsOfPlanResolver,
    EmailSubmissionResolver,
    InboundMailFileResolver,
    EmailTrackingResolver,
    TrackingObjectionResolver,
  ],
  arrivals: { inbound: emailInbound },
  unmeasured: { channel: 'email', read: unmeasuredOfMails },
  entities: [EmailDomain, EmailEngagement],
  references: { EmailDomain: { scope: 'email:read', resolve: ({ id }, ctx) => findEmailDomain(ctx, id) } },
  resources: [
    domainNames,
    senderAuthorities,
    attachmentFetch,
    mailParser,
    calendarReader,
    mailAuthenticator,
    trackingReader,
    trackingHosts,
    engagementSums.resource,
    ...engagementResources,
  ],
  searches: { emailDomains: searchOf(EmailDomain, 'email:read', { inWorlds: true }) },
  attention: { unverifiedDomains },
  erasures: [objectionErasure, engagementErasure, mailsWaiting],
  jobs: () => [verifyDomainsJob(), mailInJob(), forgetMailsJob(), engagementCleanUpJob()],
};
