import type { Services } from '../../../../../kernel/context/services.js';
import type { OpenAccount } from './account-kind.js';
import { reportUrlOf } from './callback-url.js';
import { openSecrets, type ProviderAccount } from './provider-account.js';

type Sealed = Pick<ProviderAccount, 'id' | 'workspaceId' | 'kind' | 'settings' | 'sealedSecrets'>;

/** Opens the secrets of an account. */
export const openAccount = ({ config, box }: Pick<Services, 'config' | 'box'>, account: Sealed): OpenAccount => ({
  id: account.id,
  workspaceId: account.workspaceId,
  kind: account.kind,
  settings: { ...account.settings, ...openSecrets(box, account.id, account.sealedSecrets) },
  callbackUrl: reportUrlOf(config, box, account.id),
});
