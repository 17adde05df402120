import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';

/** A client as the operator sees it. */
export interface KnownClient {
  clientId: string;
  kind: 'app' | 'dynamic' | 'document';
  name: string;
  redirectUris: readonly string[];
  /** `null` for all but apps of a workspace. */
  workspaceId: string | null;
  verified: boolean;
  createdAt: Date;
}

const COLUMNS = `client_id as "clientId", kind, name, redirect_uris as "redirectUris", workspace_id as "workspaceId",
  verified, created_at as "createdAt"`;

const LIST = `select ${COLUMNS} from oauth_apps.client where verified or not $1
  order by created_at desc, id limit $2 offset $3`;

const VERIFY = `update oauth_apps.client set verified = $2, updated_at = $3 where client_id = $1 returning ${COLUMNS}`;

/** Clients of every kind and workspace, newest first. A client of a document is known once somebody approved it. */
export const listClients = (
  { db }: Services,
  { verified, page, size }: { verified: boolean; page: number; size: number },
): Promise<KnownClient[]> => sql<KnownClient>(db, LIST, [verified, size, (page - 1) * size]);

/** The operator vouches for a client on the consent page, or no longer. Throws `NOT_FOUND`. */
export function verifyClient(ctx: Context, clientId: string, verified: boolean): Promise<KnownClient> {
  return transact(ctx, async tx => {
    const [client] = await sql<KnownClient>(tx.em, VERIFY, [clientId, verified, tx.clock.now()]);
    if (!client) fail('NOT_FOUND');
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
