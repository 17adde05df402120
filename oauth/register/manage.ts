import type { Request, RequestHandler } from 'express';
import { isSecret } from '../clients/client-authentication.js';
import { readMetadata } from '../clients/client-metadata.js';
import type { OAuthDeps } from '../deps.js';
import { noStore, OAuthError } from '../errors.js';
import type { Client } from '../store/clients.js';
import { jsonObjectOf } from './json-object.js';
import { clientRecord } from './record.js';

interface Managed {
  client: Client;
  registrationToken: string;
}

/** RFC 7592 §2: requires the registration access token of this client. Throws 401, also for a client that does not exist. */
async function authorize(req: Request<{ clientId: string }>, deps: OAuthDeps): Promise<Managed> {
  const registrationToken = /^bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1] ?? '';
  const client = await deps.store.findClient(req.params.clientId, deps.clock.now());
  if (!isSecret(registrationToken, client?.registrationTokenHash ?? null) || !client)
    throw new OAuthError('invalid_token', 'The registration access token does not belong to this client.', 401, {
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    });
  return { client, registrationToken };
}

/** RFC 7592 §2.2: `client_id` and `client_secret` must be the issued ones, and other issued members must be absent. */
function checkIssued(members: Readonly<Record<string, unknown>>, client: Client): void {
  const refuse = (description: string): never => {
    throw new OAuthError('invalid_client_metadata', description);
  };
  if (members['client_id'] !== client.clientId) refuse('client_id must be the one that was issued.');
  const secret = members['client_secret'];
  if (secret !== undefined && !(typeof secret === 'string' && isSecret(secret, client.secretHash)))
    refuse('client_secret must be the one that was issued, or absent.');
  const chosen = [
    'registration_access_token',
    'registration_client_uri',
    'client_secret_expires_at',
    'client_id_issued_at',
  ];
  const name = chosen.find(item => members[item] !== undefined);
  if (name) refuse(`${name} must not be sent.`);
}

type ManageHandler = (deps: OAuthDeps) => RequestHandler<{ clientId: string }>;

/** `GET /oauth/register/{client_id}`: the secret is not in the response, because only its hash is stored. */
export const readRegistration: ManageHandler = deps => async (req, res) => {
  const { client, registrationToken } = await authorize(req, deps);
  noStore(res).json(clientRecord(client, { registrationToken }, deps.issuer));
};

/** `PUT /oauth/register/{client_id}`: replaces the metadata. */
export const updateRegistration: ManageHandler = deps => async (req, res) => {
  const { client, registrationToken } = await authorize(req, deps);
  const members = jsonObjectOf(req);
  checkIssued(members, client);
  const metadata = readMetadata(members, deps.ownOrigins);
  if ((metadata.authMethod === 'none') !== (client.authMethod === 'none'))
    throw new OAuthError(
      'invalid_client_metadata',
      'A client cannot change between public and confidential. Register a new one.',
    );
  const replaced = { ...client, ...metadata };
  await deps.store.replaceClient(replaced, deps.clock.now());
  deps.tokenClients.forget(client.clientId);
  noStore(res).json(clientRecord(replaced, { registrationToken }, deps.issuer));
};

/** `DELETE /oauth/register/{client_id}`: 204; also revokes every grant of the client. */
export const deleteRegistration: ManageHandler = deps => async (req, res) => {
  const { client } = await authorize(req, deps);
  await deps.store.deleteClient(client.clientId, deps.clock.now());
  deps.tokenClients.forget(client.clientId);
  noStore(res).status(204).end();
};
