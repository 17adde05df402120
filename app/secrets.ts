import type { SealedColumn } from '../kernel/encryption/encryption-key.js';
import { keyContext } from '../oauth/keys/signing-keys.js';
import { automationSecrets } from '../subgraphs/campaigns/automation/secret.js';
import { instanceSecrets } from '../subgraphs/channels/core/instance/instance.js';
import { credentialSecrets } from '../subgraphs/channels/core/instance/line/credentials.js';
import { accountSecrets } from '../subgraphs/channels/core/provider/account/provider-account.js';
import { dkimKeySecrets } from '../subgraphs/channels/kinds/email/domain/dkim-key.js';
import { pushSecrets } from '../subgraphs/channels/kinds/push/app/push-app.js';
import { webchatSecrets } from '../subgraphs/channels/kinds/webchat/widget/widget.js';
import { erasureSecrets } from '../subgraphs/contacts/erasure/erasure.js';
import { webhookSecrets } from '../subgraphs/webhooks/endpoint/webhook.js';
import { sealContext } from '../subgraphs/workspaces/account/link.js';
import { authenticatorSecrets } from '../subgraphs/workspaces/factor/authenticator.js';
import { providerSecrets } from '../subgraphs/workspaces/identity/provider-store.js';

/** Every column of encrypted secrets that outlive a day. A test compares it with the tables. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...webhookSecrets,
  automationSecrets,
  ...dkimKeySecrets,
  ...pushSecrets,
  ...webchatSecrets,
  accountSecrets,
  erasureSecrets,
  instanceSecrets,
  credentialSecrets,
  { table: 'oauth_apps.signing_key', id: 'kid', column: 'sealed', context: keyContext },
  { table: 'workspaces.account_link', id: 'id', column: 'sealed', context: sealContext },
  authenticatorSecrets,
  providerSecrets,
];
