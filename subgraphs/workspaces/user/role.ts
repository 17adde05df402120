import { ALL_SCOPES, type Scope } from '../../../catalogue/scopes.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';

/** The roles of a user in a workspace. */
export const ROLES = ['owner', 'admin', 'member', 'viewer'] as const;

export type Role = (typeof ROLES)[number];

export const RoleName = enumOf('Role', ROLES, 'The role of a user in a workspace.');

/** Scopes for owners and admins only, because they give access to others or send data out. */
const ADMINISTRATION: readonly Scope[] = [
  'workspace:manage',
  'oauth_apps:manage',
  'webhooks:manage',
  'providers:manage',
];

/** The scopes of a dashboard session, by the user's role in its workspace. A viewer reads and changes nothing. */
export const ROLE_SCOPES: Readonly<Record<Role, readonly Scope[]>> = {
  owner: ALL_SCOPES,
  admin: ALL_SCOPES,
  member: ALL_SCOPES.filter(scope => !ADMINISTRATION.includes(scope)),
  viewer: ALL_SCOPES.filter(scope => scope.endsWith(':read')),
};
