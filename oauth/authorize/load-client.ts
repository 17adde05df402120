import { isDocumentUrl } from '../clients/client-document.js';
import { MetadataError } from '../errors.js';
import type { Client } from '../store/clients.js';
import { AuthorizeError } from './errors.js';
import type { AskedAuthorization } from './request.js';

/** Finds the client: registered, owned by a workspace, or described by the document at its identifier. */
export async function loadClient({ address, deps, parameters }: AskedAuthorization): Promise<Client> {
  const clientId = parameters.get('client_id');
  if (!clientId) throw new AuthorizeError('missing', { name: 'client_id' });
  if (isDocumentUrl(clientId)) {
    const client = await deps.documents(clientId, address).catch(toAuthorizeError);
    const stored = await deps.store.findClient(clientId, deps.clock.now());
    return { ...client, verified: stored?.verified ?? false };
  }
  const client = await deps.store.findClient(clientId, deps.clock.now());
  if (!client) throw new AuthorizeError('client');
  return client;
}

function toAuthorizeError(error: unknown): never {
  if (error instanceof MetadataError) throw new AuthorizeError('document', { reason: error.reason });
  throw error;
}
