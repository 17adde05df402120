import { findSeen } from '../../kernel/database/find-owned.js';
import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { automationPart } from './automation/part.js';
import { campaignPart } from './campaign/part.js';
import { clickCleanUpJob } from './click/clean-up.job.js';
import { Click } from './click/click.js';
import { ClickResolver } from './click/click.resolver.js';
import { linkClicks } from './click/clicks-of-link.js';
import { ClicksOfMessageResolver, messageClicks } from './click/clicks-of-message.js';
import { ClickEdgesResolver, ClicksOfLinkResolver } from './click/edges.resolver.js';
import { clickResources } from './click/record-click.js';
import { waitingClicksJob } from './click/store-waiting.js';
import { totals } from './click/totals.js';
import { contactPart } from './contact/part.js';
import { ConversionResolver } from './conversion/conversion.resolver.js';
import { ConversionEdgesResolver } from './conversion/edges.resolver.js';
import { findConversion } from './conversion/list-conversions.js';
import { StoredConversion } from './conversion/stored-conversion.js';
import { linkDomainPart } from './link-domain/part.js';
import { ShortLinkReportResolver } from './report/report.resolver.js';
import { SeriesResolver } from './report/series/series.resolver.js';
import { automaticCodeKey } from './short-link/automatic/code.js';
import { ShortenResolver } from './short-link/automatic/shorten.resolver.js';
import { FollowResolver } from './short-link/follow/follow.resolver.js';
import { knownLinks } from './short-link/follow/known-links.js';
import { LinksOfMessageResolver, linksOfMessages } from './short-link/of-messages.js';
import { ShortLink } from './short-link/short-link.js';
import { ShortLinkResolver } from './short-link/short-link.resolver.js';
import { findShortLink, linksOfCampaigns } from './short-link/short-link.service.js';
import { templatePart } from './template/part.js';

/**
 * Campaigns and automations that reach many people, and their results: short links, clicks and
 * conversions.
 */
export const campaigns = (): SubgraphParts => ({
  name: 'campaigns',
  resolvers: [
    ShortLinkResolver,
    ShortenResolver,
    LinksOfMessageResolver,
    ClicksOfMessageResolver,
    FollowResolver,
    ClickResolver,
    ClicksOfLinkResolver,
    ClickEdgesResolver,
    ConversionResolver,
    ConversionEdgesResolver,
    ShortLinkReportResolver,
    SeriesResolver,
  ],
  parts: [contactPart, linkDomainPart, templatePart, campaignPart, automationPart],
  entities: [ShortLink, Click, StoredConversion],
  references: {
    ShortLink: { scope: 'short_links:read', resolve: ({ id }, ctx) => findShortLink(ctx, id) },
    Click: { scope: 'short_links:read', resolve: ({ id }, ctx) => findSeen(ctx, Click, id) },
    ConversionEntry: { scope: 'short_links:read', resolve: ({ id }, ctx) => findConversion(ctx, id) },
    // It has nothing but its id here; its links check their scope.
    Message: { scope: 'PUBLIC', resolve: async ({ id }) => ({ id }) },
  },
  jobs: () => [clickCleanUpJob(), waitingClicksJob()],
  resources: [
    ...knownLinks,
    ...clickResources,
    automaticCodeKey,
    totals.resource,
    linkClicks.resource,
    linksOfMessages.resource,
    messageClicks.resource,
    linksOfCampaigns.resource,
  ],
});
