import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ApprovalResolver, RevisionResolver } from './approval/approval.resolver.js';
import { unapprovedCampaigns } from './approval/unapproved-campaigns.js';
import { freezeJob } from './audience/freeze.job.js';
import { Campaign } from './campaign.js';
import { CampaignResolver } from './campaign.resolver.js';
import { learnOfMessages } from './count/consume-events.js';
import { learnOfAnswers, learnOfClicks, learnOfConversions } from './count/consume-others.js';
import { campaignCounts } from './count/counts.js';
import { CampaignEdgesResolver } from './edges.resolver.js';
import { findCampaign } from './find-campaign.js';
import { moveMerged } from './recipient/consume-contacts.js';
import { RecipientErasureResolver } from './recipient/erasure.resolver.js';
import { recipientsOfCampaigns } from './recipient/recipients-of-campaign.js';
import { clickTargets } from './report/list-click-targets.js';
import { CampaignReportResolver } from './report/report.resolver.js';
import { campaignSearch } from './search-campaigns.js';
import { sendJob } from './send/send.job.js';
import { controlJob } from './state/control.job.js';
import { CAMPAIGN_INVARIANTS } from './store/invariants.js';

/** Messages for many people. */
export const campaignPart: SubgraphPart = {
  resolvers: [
    CampaignResolver,
    CampaignEdgesResolver,
    CampaignReportResolver,
    ApprovalResolver,
    RevisionResolver,
    RecipientErasureResolver,
  ],
  entities: [Campaign],
  references: {
    Campaign: {
      scope: 'campaigns:read',
      resolve: ({ id }, ctx) => findCampaign(ctx, id),
    },
  },
  invariants: CAMPAIGN_INVARIANTS,
  // The field `eraseRecipients`, which is asked before messages are erased, so that no campaign asks for another one.
  erasures: [{ tables: ['campaigns.recipient'] }],
  searches: { campaigns: campaignSearch },
  attention: { unapprovedCampaigns },
  jobs: () => [freezeJob(), sendJob(), controlJob()],
  consumers: [learnOfMessages, learnOfAnswers, learnOfClicks, learnOfConversions, moveMerged],
  resources: [campaignCounts.resource, recipientsOfCampaigns.resource, clickTargets.resource],
};
