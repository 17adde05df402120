import { systemCaller } from '../../../../kernel/context/caller.js';
import { asCaller, type Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';
import { INSTALLATION } from '../../core/provider/account/installation.js';
import { ProviderAccount } from '../../core/provider/account/provider-account.js';

export const PROVIDER_OWNERS = ['WORKSPACE', 'INSTALLATION', 'ENVIRONMENT'] as const;
export type ProviderOwner = (typeof PROVIDER_OWNERS)[number];

export const ProviderOwner = enumOf(
  'ProviderOwner',
  PROVIDER_OWNERS,
  'WORKSPACE: an account of the workspace. INSTALLATION: an account of the operator, for all workspaces. ENVIRONMENT: a provider in the configuration of the operator.',
);

/** Reads an account of the installation, whoever asks: callers show of it what its operator lets workspaces see. */
export const findOfInstallation = (ctx: Context, id: string): Promise<ProviderAccount | null> =>
  isId('pva', id) ? findOwned(inInstallation(ctx), ProviderAccount, id) : Promise.resolve(null);

const inInstallation = (ctx: Context): Context => {
  const { locale, requestId, ip } = ctx;
  return asCaller(ctx, { caller: systemCaller(INSTALLATION), locale, requestId, ip });
};

/** Throws `PROVIDER_ACCOUNT_READ_ONLY` for an account that its operator alone changes, so that a workspace does not look for it. */
export async function refuseOfInstallation(ctx: Context, id: string): Promise<void> {
  if (ctx.caller.workspaceId !== INSTALLATION && (await findOfInstallation(ctx, id)))
    fail('PROVIDER_ACCOUNT_READ_ONLY');
}
