import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

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

/** The columns of a {@link KnownClient}. */
export const KNOWN_COLUMNS = `client_id as "clientId", kind, name, redirect_uris as "redirectUris", workspace_id as "workspaceId",
  verified, created_at as "createdAt"`;

const VERIFY = `update oauth_apps.client set verified = $2, updated_at = $3 where client_id = $1 returning ${KNOWN_COLUMNS}`;

/** Stores whether the operator vouches for a client. Returns `null` when there is none. */
export async function setVerified(tx: Context, clientId: string, verified: boolean): Promise<KnownClient | null> {
  const [client] = await sql<KnownClient>(tx.em, VERIFY, [clientId, verified, tx.clock.now()]);
  return client ?? null;
}
