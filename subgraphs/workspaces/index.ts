import { findOwned } from '../../kernel/database/find-owned.js';
import { type Search, searchOf } from '../../kernel/graph/contribution/search.js';
import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { cleanUpRequests } from '../../kernel/requests/clean-up.job.js';
import { openInvitations } from './account/find-invitation.js';
import { InvitationResolver } from './account/invitation.resolver.js';
import { mailLinks } from './account/mail-links.job.js';
import { mailNotices } from './account/notice.js';
import { AddressResolver } from './address/address.resolver.js';
import { ApiKey } from './api-key/api-key.js';
import { ApiKeyResolver } from './api-key/api-key.resolver.js';
import { keyUsage } from './api-key/key-usage.js';
import { StandingResolver } from './api-key/standing.resolver.js';
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
import { NodeResolver } from './node/node.resolver.js';
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

const apiKeySearch: Search = {
  ...searchOf(ApiKey, 'workspace:manage', { where: 't.revoked_at is null' }),
  description: 'Those that match by name or identifier, except revoked ones.',
};

/** Workspaces, users and API keys. */
export const workspaces = (): SubgraphParts => ({
  name: 'workspaces',
  resolvers: [
    AuditResolver,
    WorkspaceResolver,
    BrandingResolver,
    ApiKeyResolver,
    UserResolver,
    InvitationResolver,
    MeResolver,
    NodeResolver,
    StandingResolver,
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
  entities: [Workspace, ApiKey, User],
  references: {
    Workspace: { scope: 'workspace:read', resolve: ({ id }, ctx) => findWorkspace(ctx, id) },
    ApiKey: { scope: 'workspace:manage', resolve: ({ id }, ctx) => findOwned(ctx, ApiKey, id) },
    User: { scope: 'workspace:read', resolve: ({ id }, ctx) => findUser(ctx, id) },
    // Every visitor of a page sees it.
    Branding: { scope: 'PUBLIC', resolve: ({ workspaceId }, ctx) => findBranding(ctx, workspaceId!) },
  },
  searches: { apiKeys: apiKeySearch },
  jobs: () => [cleanUpAudit(), cleanUpRequests, cleanUpSessions(), mailLinks(), mailNotices()],
  resources: [
    keyUsage.resource,
    members.resource,
    openInvitations.resource,
    openSessions.resource,
    providerClient,
    discovered,
    identityNames,
  ],
});
