import { fail } from '../../../../kernel/errors/errors.js';
import { ROLES, type Role } from '../../user/role.js';
import type { Claims } from '../openid/redeem.js';
import type { StoredProvider } from '../provider-store.js';

/**
 * Returns the role of a person by the groups: the one with the most rights, if several are mapped.
 * A member keeps the role if groups are not used. Throws `PROVIDER_ROLE_MISSING`.
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
