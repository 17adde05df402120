import type { Role } from '../../../graph/generated/settings';

/** The one that may most first. */
export const ROLES: readonly Role[] = ['owner', 'admin', 'member', 'viewer'];
