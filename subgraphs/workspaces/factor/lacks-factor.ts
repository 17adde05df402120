/** SQL that is true if a user `u` reaches nothing of a workspace `w`, for want of a second factor of the own. */
export const LACKS_FACTOR = '(w.second_factor_required and u.second_factor_at is null)';

/**
 * Returns the SQL of {@link LACKS_FACTOR} for a session, whose provider may have asked for a factor
 * that the workspace trusts.
 *
 * @param providerId SQL of the provider of the session; null: none.
 */
export const lacksFactorIn = (providerId: string): string =>
  `(${LACKS_FACTOR} and not exists (select from workspaces.identity_provider p
    where p.id = ${providerId} and p.workspace_id = w.id and p.trusts_factor))`;

/** SQL that is true if a user `u` is linked to a provider of a workspace `w` whose factors it trusts. */
export const HAS_PROVIDER_FACTOR = `exists (select from workspaces.identity i
    join workspaces.identity_provider p on p.id = i.provider_id
  where i.user_id = u.id and p.workspace_id = w.id and p.trusts_factor)`;
