import type { SchemaMigrations } from '../../kernel/database/migrate.js';
import { addTraceToOutbox } from '../../kernel/events/migrations/outbox-trace.js';
import { OAUTH_APPS } from './events.js';
import { CreateOAuth } from './migrations/001-oauth.js';
import { CreateConnection } from './migrations/002-connection.js';
import { AddRefreshUse } from './migrations/003-refresh-use.js';
import { DropCounter } from './migrations/004-drop-counter.js';
import { OrderRevocations } from './migrations/004-revocation-order.js';
import { AddSandbox } from './migrations/005-sandbox.js';
import { AddResources } from './migrations/006-resources.js';
import { AddStepUp } from './migrations/007-step-up.js';
import { AddApprovedFrom } from './migrations/008-approved-from.js';
import { IndexDocumentUse } from './migrations/009-document-use.js';
import { AddLastUse } from './migrations/010-last-use.js';
import { ShowResources } from './migrations/011-connection-resources.js';

/** The tables of the authorization server. */
export const oauthMigrations: SchemaMigrations = {
  schema: OAUTH_APPS,
  migrations: {
    '001-oauth': CreateOAuth,
    '002-connection': CreateConnection,
    '003-refresh-use': AddRefreshUse,
    '004-revocation-order': OrderRevocations,
    '004-drop-counter': DropCounter,
    '005-sandbox': AddSandbox,
    '006-resources': AddResources,
    '007-step-up': AddStepUp,
    '008-approved-from': AddApprovedFrom,
    '009-document-use': IndexDocumentUse,
    '010-last-use': AddLastUse,
    '012-outbox-trace': addTraceToOutbox('oauth_apps'),
    '011-connection-resources': ShowResources,
  },
};
