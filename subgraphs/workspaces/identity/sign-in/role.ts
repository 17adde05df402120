import { fail } from '../../../../kernel/errors/errors.js';
import { ROLES, type Role } from '../../user/role.js';
import type { Claims } from '../openid/redeem.js';
import type { StoredProvider } from '../provider-store.js';

/**
 * The role of a person by the groups: the one that may most, if several are mapped. A member keeps the role where no groups are asked for. Throws
 * `PROVIDER_ROLE_MISSING`.
 */
export function roleOf(
  { groupsClaim, roles, defaultRole }: Pick<StoredProvider, 'groupsClaim' | 'roles' | 'defaultRole'>,
  { groups }: Pick<Claims, 'groups'>,
  present: Role | null,
): Role {
  if (groupsClaim === null && present !== null) return present;
  const mapped = roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.find(role => mapped.includes(role)) ?? defaultRole ?? fail('PROVIDER_ROLE_MISSING');
}
