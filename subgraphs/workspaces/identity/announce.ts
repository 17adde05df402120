import type { Context } from '../../../kernel/context/context.js';
import { notify } from '../../../kernel/database/notifications.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';

/** Lets every process reload the rights of its credentials in the workspace. */
export const announceChange = (tx: Context): Promise<object[]> =>
  notify(tx.em, CREDENTIALS_CHANNEL, tx.caller.workspaceId);
