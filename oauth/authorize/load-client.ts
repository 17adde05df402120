import { isDocumentUrl } from '../client-document.js';
import { OAuthError } from '../errors.js';
import { AuthorizeFault } from './faults.js';
import type { AuthorizationRequest } from './request.js';

/** The client must be registered, owned by a workspace, or described by the document at its identifier. */
export async function loadClient(request: AuthorizationRequest): Promise<void> {
  const { deps, parameters } = request;
  const clientId = parameters.get('client_id');
  if (!clientId) throw new AuthorizeFault('missing', { name: 'client_id' });
  if (isDocumentUrl(clientId)) {
    request.client = await deps.documents(clientId).catch(explain);
    return;
  }
  const client = await deps.store.findClient(clientId, deps.clock.now());
  if (!client) throw new AuthorizeFault('client');
  request.client = client;
}

function explain(fault: unknown): never {
  if (fault instanceof OAuthError) throw new AuthorizeFault('document', { reason: fault.description });
  throw fault;
}
