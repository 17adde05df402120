import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

interface Person {
  email: string;
  name: string;
  groups: readonly string[];
}

/** An OpenID provider of a company on loopback: `oidc-provider`, with a page on which a person types who it is. */
export interface CompanyProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By the name under which they sign in. */
  people: Map<string, Person>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'switchboard', clientSecret: 'a-secret-of-the-client' };
const SCOPE = 'openid email profile groups';

interface Interaction {
  oidc: { client: { clientId: string }; session: { accountId: string } };
}

export async function startCompanyProvider(redirectUri: string): Promise<CompanyProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    cookies: { keys: ['a key of cookies'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, accountId: string) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ sub: accountId, email_verified: true, ...person }) };
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // The company has agreed for its people.
    async loadExistingGrant({ oidc: { client, session } }: Interaction) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    void interact(provider, req, res);
  });
  return {
    issuer,
    ...CLIENT,
    people,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'POST') {
    const login = { accountId: new URLSearchParams(await text(req)).get('name') };
    return provider.interactionFinished(req, res, { login });
  }
  const form = '<form method="post"><label>Your name <input name="name"></label><button>Enter</button></form>';
  res
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Company</title><h1>Company</h1>${form}`);
}
