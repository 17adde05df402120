import { findOwned } from '../../kernel/database/find-owned.js';
import { addTraceToOutbox } from '../../kernel/events/migrations/outbox-trace.js';
import type { SubgraphParts } from '../../kernel/graph/subgraph.js';
import { cleanUpRequests } from '../../kernel/requests/clean-up.job.js';
import { openInvitations } from './account/find-invitation.js';
import { InvitationResolver } from './account/invitation.resolver.js';
import { mailLinks } from './account/mail-links.job.js';
import { AddProvenAddress } from './account/migrations/022-proven-address.js';
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
import { CreateWorkspace } from './migrations/001-workspace.js';
import { DropSignInWindow } from './migrations/002-drop-sign-in-window.js';
import { AddAccountLinks } from './migrations/003-account-link.js';
import { HoldBlocked } from './migrations/004-hold.js';
import { AddInstanceSlots } from './migrations/005-instance-slots.js';
import { AddSessionMode } from './migrations/006-session-mode.js';
import { AddTimeZone } from './migrations/007-time-zone.js';
import { AddBranding } from './migrations/008-branding.js';
import { AddPerson } from './migrations/009-person.js';
import { IndexMembers } from './migrations/010-members.js';
import { AddSecondFactor } from './migrations/011-second-factor.js';
import { AddRequiredFactor } from './migrations/012-required-factor.js';
import { AddPasskeys } from './migrations/013-passkey.js';
import { AddIdentityProvider } from './migrations/014-identity-provider.js';
import { AddAccountNotices } from './migrations/021-account-notice.js';
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
  migrations: {
    '001-workspace': CreateWorkspace,
    '002-drop-sign-in-window': DropSignInWindow,
    '003-account-link': AddAccountLinks,
    '004-hold': HoldBlocked,
    '005-instance-slots': AddInstanceSlots,
    '006-session-mode': AddSessionMode,
    '007-time-zone': AddTimeZone,
    '008-branding': AddBranding,
    '009-person': AddPerson,
    '010-members': IndexMembers,
    '011-second-factor': AddSecondFactor,
    '020-outbox-trace': addTraceToOutbox('workspaces'),
    '012-required-factor': AddRequiredFactor,
    '013-passkey': AddPasskeys,
    '014-identity-provider': AddIdentityProvider,
    '021-account-notice': AddAccountNotices,
    '022-proven-address': AddProvenAddress,
  },
  references: {
    Workspace: { scope: 'workspace:read', resolve: ({ id }, ctx) => findWorkspace(ctx, id) },
    ApiKey: { scope: 'workspace:manage', resolve: ({ id }, ctx) => findOwned(ctx, ApiKey, id) },
    User: { scope: 'workspace:read', resolve: ({ id }, ctx) => findUser(ctx, id) },
    // Every visitor of a page sees it.
    Branding: { scope: 'PUBLIC', resolve: ({ workspaceId }, ctx) => findBranding(ctx, workspaceId!) },
  },
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
