import type { RequestHandler } from 'express';
import { newId } from '../../kernel/context/ids.js';
import { addressSubject, plainAddress } from '../../kernel/limits/address-subject.js';
import { isWithin } from '../../kernel/outbound/public-address.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { readMetadata } from '../clients/client-metadata.js';
import type { OAuthDeps } from '../deps.js';
import { noStore } from '../errors.js';
import type { Client } from '../store/clients.js';
import { jsonObjectOf } from './json-object.js';
import { clientRecord } from './record.js';

/** `POST /oauth/register` (RFC 7591): 201 with the client and its secrets, shown once. */
export const register =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const metadata = readMetadata(jsonObjectOf(req), deps.ownOrigins);
    await takeRegistration(req.ip ?? '', deps);
    const registrationToken = randomToken();
    const clientSecret = metadata.authMethod === 'none' ? undefined : randomToken();
    const client: Client = {
      ...metadata,
      kind: 'dynamic',
      clientId: newId('cli'),
      secretHash: clientSecret ? sha256(clientSecret) : null,
      registrationTokenHash: sha256(registrationToken),
      verified: false,
      workspaceId: null,
      createdAt: deps.clock.now(),
    };
    await deps.store.insertClient(client);
    noStore(res)
      .status(201)
      .json(clientRecord(client, { clientSecret, registrationToken }, deps.issuer));
  };

/** An AI host registers for all its users from a few addresses: the operator names its networks. Throws 429. */
function takeRegistration(address: string, { limiter, sharedNetworks }: OAuthDeps): Promise<void> {
  const isShared = isWithin(plainAddress(address), sharedNetworks);
  const limit = isShared ? 'registrationBySharedAddress' : 'registrationByAddress';
  return limiter.take(limit, addressSubject(address));
}
