import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { ApprovalResolver, RevisionResolver } from './approval/approval.resolver.js';
import { freezeJob } from './audience/freeze.job.js';
import { Campaign } from './campaign.js';
import { CampaignResolver } from './campaign.resolver.js';
import { learnOfMessages } from './count/consume-events.js';
import { learnOfAnswers, learnOfClicks, learnOfConversions } from './count/consume-others.js';
import { campaignCounts } from './count/counts.js';
import { CampaignEdgesResolver } from './edges.resolver.js';
import { findCampaign } from './find-campaign.js';
import { CreateCampaign } from './migrations/040-campaign.js';
import { AddVariants } from './migrations/041-variants.js';
import { AddFallback } from './migrations/042-fallback.js';
import { AddHostPace } from './migrations/043-host-pace.js';
import { CountOnce } from './migrations/044-count-once.js';
import { AddPortions } from './migrations/045-portions.js';
import { IndexEngaged } from './migrations/046-engaged.js';
import { AddCampaignLinks } from './migrations/049-campaign-links.js';
import { ChangeRecipientsByKey } from './migrations/093-recipients-by-key.js';
import { AddMandate } from './migrations/094-mandate.js';
import { AddApprovedRevision } from './migrations/095-approved-revision.js';
import { LabelCampaigns } from './migrations/096-labels.js';
import { SumClickTargets } from './migrations/097-click-targets.js';
import { AddDecidedBy } from './migrations/099-decided-by.js';
import { moveMerged } from './recipient/consume-contacts.js';
import { RecipientErasureResolver } from './recipient/erasure.resolver.js';
import { recipientsOfCampaigns } from './recipient/recipients-of-campaign.js';
import { clickTargets } from './report/list-click-targets.js';
import { CampaignReportResolver } from './report/report.resolver.js';
import { sendJob } from './send/send.job.js';
import { controlJob } from './state/control.job.js';

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
  migrations: {
    '040-campaign': CreateCampaign,
    '041-variants': AddVariants,
    '042-fallback': AddFallback,
    '043-host-pace': AddHostPace,
    '044-count-once': CountOnce,
    '045-portions': AddPortions,
    '046-engaged': IndexEngaged,
    '049-campaign-links': AddCampaignLinks,
    '093-recipients-by-key': ChangeRecipientsByKey,
    '094-mandate': AddMandate,
    '095-approved-revision': AddApprovedRevision,
    '096-labels': LabelCampaigns,
    '097-click-targets': SumClickTargets,
    '099-decided-by': AddDecidedBy,
  },
  references: {
    Campaign: {
      scope: 'campaigns:read',
      resolve: ({ id }, ctx) => findCampaign(ctx, id),
    },
  },
  jobs: () => [freezeJob(), sendJob(), controlJob()],
  consumers: [learnOfMessages, learnOfAnswers, learnOfClicks, learnOfConversions, moveMerged],
  resources: [campaignCounts.resource, recipientsOfCampaigns.resource, clickTargets.resource],
};
