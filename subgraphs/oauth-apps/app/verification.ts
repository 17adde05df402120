import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { KNOWN_COLUMNS, type KnownClient, setVerified } from '../store/verify.js';

const LIST = `select ${KNOWN_COLUMNS} from oauth_apps.client where verified or not $1
  order by created_at desc, id limit $2 offset $3`;

/**
 * Lists clients of every kind and workspace, newest first. A client of a document is listed once
 * somebody approved it.
 */
export const listClients = (
  { db }: Services,
  { verified, page, size }: { verified: boolean; page: number; size: number },
): Promise<KnownClient[]> => sql<KnownClient>(db, LIST, [verified, size, (page - 1) * size]);

/** The operator vouches for a client on the consent page, or no longer. Throws `NOT_FOUND`. */
export function verifyClient(ctx: Context, clientId: string, verified: boolean): Promise<KnownClient> {
  return transact(ctx, async tx => {
    const client = (await setVerified(tx, clientId, verified)) ?? fail('NOT_FOUND');
    const { workspaceId, name, kind } = client;
    await audit(tx, {
      act: verified ? 'oauth_client.verified' : 'oauth_client.unverified',
      object: { type: 'oauth_client', id: clientId },
      workspaceId: workspaceId ?? '',
      details: { name, kind },
    });
    return client;
  });
}
