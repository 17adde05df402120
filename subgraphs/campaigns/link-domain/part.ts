import { findSeen } from '../../../kernel/database/find-owned.js';
import type { SubgraphPart } from '../../../kernel/graph/subgraph-part.js';
import { knownDomains } from './known-domains.js';
import { LinkDomain } from './link-domain.js';
import { LinkDomainResolver } from './link-domain.resolver.js';
import { verifyLinkDomainsJob } from './verify.job.js';
import { linkDomainNames } from './verify.js';

/** The domains of workspaces for short links. */
export const linkDomainPart: SubgraphPart = {
  resolvers: [LinkDomainResolver],
  entities: [LinkDomain],
  references: { LinkDomain: { scope: 'short_links:read', resolve: ({ id }, ctx) => findSeen(ctx, LinkDomain, id) } },
  jobs: () => [verifyLinkDomainsJob()],
  resources: [...knownDomains, linkDomainNames],
};
