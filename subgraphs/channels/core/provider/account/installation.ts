/**
 * The workspace of the accounts of the installation: no workspace has an empty identifier, and no credential that names none has
 * a scope. Commands of the operator act in it.
 */
export const INSTALLATION = '';

/** Returns whether an account is of the operator, for all workspaces. */
export const isOfInstallation = ({ workspaceId }: { readonly workspaceId: string }): boolean =>
  workspaceId === INSTALLATION;
