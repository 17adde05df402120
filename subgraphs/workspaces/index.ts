import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { joinParts, type SubgraphPart } from '../../kernel/graph/subgraph-part.js';
import { cleanUpRequests } from '../../kernel/requests/clean-up.job.js';
import { openInvitations } from './account/find-invitation.js';
import { InvitationResolver } from './account/invitation.resolver.js';
import { mailLinks } from './account/mail-links.job.js';
import { mailNotices } from './account/notice.js';
import { AddressResolver } from './address/address.resolver.js';
import { apiKeyPart } from './api-key/part.js';
import { AttentionResolver } from './attention/attention.resolver.js';
import { AuditResolver } from './audit/audit.resolver.js';
import { cleanUpAudit } from './audit/clean-up.job.js';
import { AuditEdgesResolver } from './audit/edges.resolver.js';
import { BrandingResolver } from './branding/branding.resolver.js';
import { findBranding } from './branding/branding.service.js';
import { CredentialResolver } from './credential/credential.resolver.js';
import { FactorResolver } from './factor/factor.resolver.js';
import { PasskeyResolver } from './factor/passkey/passkey.resolver.js';
import { identityNames } from './identity/domain/domain.service.js';
import { IdentityResolver } from './identity/identity.resolver.js';
import { discovered } from './identity/openid/discovery.js';
import { providerClient } from './identity/openid/outbound.js';
import { nodePart } from './node/part.js';
import { PlanUsageResolver } from './plan/plan-usage.resolver.js';
import { RequestResolver } from './request/request.resolver.js';
import { SearchResolver } from './search/search.resolver.js';
import { cleanUpSessions } from './session/clean-up.job.js';
import { openSessions } from './session/find-session.js';
import { findUser, members } from './user/find-user.js';
import { MeResolver } from './user/me.resolver.js';
import { User } from './user/user.js';
import { UserResolver } from './user/user.resolver.js';
import { findWorkspace } from './workspace/find-workspace.js';
import { Workspace } from './workspace/workspace.js';
import { WorkspaceResolver } from './workspace/workspace.resolver.js';

/** The tables of workspaces and users, and who may read them. */
const OWN: SubgraphPart = {
  entities: [Workspace, User],
  references: {
    Workspace: { scope: 'workspace:read', resolve: ({ id }, ctx) => findWorkspace(ctx, id) },
    User: { scope: 'workspace:read', resolve: ({ id }, ctx) => findUser(ctx, id) },
    // Every visitor of a page sees it.
    Branding: { scope: 'PUBLIC', resolve: ({ workspaceId }, ctx) => findBranding(ctx, workspaceId!) },
  },
};

const PARTS = [OWN, apiKeyPart];
const NODES = nodePart(joinParts(PARTS));

/** Workspaces, users and API keys. */
export const workspaces = (): SubgraphParts => ({
  name: 'workspaces',
  parts: [...PARTS, NODES],
  resolvers: [
    AuditResolver,
    WorkspaceResolver,
    BrandingResolver,
    UserResolver,
    InvitationResolver,
    MeResolver,
    CredentialResolver,
    AttentionResolver,
    PlanUsageResolver,
    SearchResolver,
    RequestResolver,
    AuditEdgesResolver,
    AddressResolver,
    FactorResolver,
    PasskeyResolver,
    IdentityResolver,
  ],
  jobs: () => [cleanUpAudit(), cleanUpRequests, cleanUpSessions(), mailLinks(), mailNotices()],
  resources: [
    members.resource,
    openInvitations.resource,
    openSessions.resource,
    providerClient,
    discovered,
    identityNames,
  ],
});
