import type { Context } from '../../../../kernel/context/context.js';
import { auditUser } from '../../account/audit-user.js';
import { announceReset, replacePassword } from '../../account/password-link.js';
import { deleteAuthenticator } from '../../factor/authenticator.js';
import { lockFactors, removeLastFactor } from '../../factor/enable.js';
import { deletePasskeys } from '../../factor/passkey/passkey-store.js';
import { hashPassword, randomPassword } from '../../user/password.js';

/**
 * Ends whatever opens an account whose address was never proven: whoever made it may be another than the person whom the
 * provider names. The person may set a password by a link. Apps that were approved with it end by the event.
 */
export async function endCredentials(tx: Context, userId: string): Promise<void> {
  await lockFactors(tx, userId);
  await deleteAuthenticator(tx, userId);
  await deletePasskeys(tx, userId);
  await removeLastFactor(tx, userId);
  await replacePassword(tx, userId, await hashPassword(randomPassword()), null);
  await auditUser(tx, 'credentials.ended', { userId });
  await announceReset(tx, userId);
}
