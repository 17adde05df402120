import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A Graph-shaped provider and a Bot API on loopback: a test sets their answers. */
export interface GraphProvider {
  url: string;
  /** Calls, as `GET /v1/123`. */
  calls: string[];
  /** Access tokens that are valid, and bots by their token. */
  tokens: Set<string>;
  bots: Map<string, { id: number; username: string }>;
  /** The URLs to which bots report, by their token. */
  webhooks: Map<string, { url: string; secret_token: string }>;
  /** Numbers by their id, with the business account that owns them. */
  numbers: Map<string, { display: string; accountId: string }>;
  /** Photo-social accounts by their id. */
  accounts: Map<string, string>;
  /** Codes of sign-ups with the token that they are exchanged for; each is valid once. */
  codes: Map<string, string>;
  /** Templates by their id, as they were last submitted. */
  templates: Map<string, ProviderTemplate>;
  /** Bodies of messages that were sent. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the body holds
  messages: any[];
  /** Answers every call with this error, if it is set. */
  error: { status: number; code: number } | null;
  payment: string | null;
  /** PINs of the numbers that are registered, by their id. */
  pins: Map<string, string>;
  stop(): Promise<void>;
}

interface ProviderTemplate {
  accountId: string;
  name: string;
  status: string;
  category: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was submitted
  components: any[];
  rejected_reason?: string;
}

interface Reply {
  status: number;
  body: object;
}

const failed = (code: number, status = 400): Reply => ({ status, body: { error: { code, message: 'refused' } } });
const ok = (body: object): Reply => ({ status: 200, body });

export const APP = { id: '4711', secret: 'the secret of the app' };

export async function startGraphProvider(): Promise<GraphProvider> {
  const peer: GraphProvider = {
    url: '',
    calls: [],
    tokens: new Set(),
    bots: new Map(),
    webhooks: new Map(),
    numbers: new Map(),
    accounts: new Map(),
    codes: new Map(),
    templates: new Map(),
    messages: [],
    error: null,
    payment: 'funding-1',
    pins: new Map(),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  const server = createServer(async (request, response) => {
    const { status, body } = answerOf(peer, request, await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}

function answerOf(peer: GraphProvider, request: IncomingMessage, sent: string): Reply {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
  peer.calls.push(`${request.method} ${pathname}`);
  if (peer.error) return failed(peer.error.code, peer.error.status);
  if (pathname.startsWith('/bot')) return botOf(peer, pathname, sent);
  const path = pathname.replace('/v1', '');
  if (path === '/oauth/access_token') return tokenOf(peer, searchParams);
  const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
  if (path === '/debug_token') return bearer === `${APP.id}|${APP.secret}` ? grantOf(peer) : failed(190, 401);
  if (!peer.tokens.has(bearer)) return failed(190, 401);
  if (path.endsWith('/register')) return registered(peer, path, sent);
  return (
    templateOf(peer, path, request.method ?? '', sent, searchParams.get('name')) ??
    objectOf(peer, path, request.method ?? '')
  );
}

function registered({ numbers, pins }: GraphProvider, path: string, sent: string): Reply {
  const [, id = ''] = path.split('/');
  const { messaging_product: product, pin } = JSON.parse(sent) as Record<string, string>;
  if (!numbers.has(id) || product !== 'whatsapp' || !pin) return failed(100);
  if ((pins.get(id) ?? pin) !== pin) return failed(133_005);
  pins.set(id, pin);
  return ok({ success: true });
}

let lastTemplate = 594_425_479_261_596;

function templateOf(
  peer: GraphProvider,
  path: string,
  method: string,
  sent: string,
  name: string | null,
): Reply | null {
  const [, id = '', edge] = path.split('/');
  const known = peer.templates.get(id);
  const given = method === 'POST' ? JSON.parse(sent || '{}') : {};
  if (edge === 'messages') {
    peer.messages.push(given);
    return ok({ messages: [{ id: `wire.${peer.messages.length}` }] });
  }
  if (known && method === 'POST') {
    peer.templates.set(id, { ...known, ...given, status: 'PENDING' });
    return ok({ success: true });
  }
  if (known) return ok({ id, ...known });
  if (edge !== 'message_templates') return null;
  const own = [...peer.templates].filter(([, one]) => one.accountId === id && one.name === name);
  if (method === 'GET') return ok({ data: own.map(([key, template]) => ({ id: key, ...template })) });
  const key = String(++lastTemplate);
  peer.templates.set(key, { ...given, accountId: id, status: 'PENDING' });
  return ok({ id: key, status: 'PENDING', category: given.category });
}

function objectOf(peer: GraphProvider, path: string, method: string): Reply {
  const [, id = '', edge] = path.split('/');
  const number = peer.numbers.get(id);
  if (number && !edge) return ok({ id, display_phone_number: number.display });
  const username = peer.accounts.get(id);
  if (username) return ok({ id, username });
  const owned = [...peer.numbers].filter(([, { accountId }]) => accountId === id).map(([owns]) => ({ id: owns }));
  if (owned.length === 0) return failed(100);
  if (edge === 'phone_numbers') return ok({ data: owned });
  if (edge === 'subscribed_apps') return method === 'POST' ? ok({ success: true }) : failed(100);
  return ok({ id, ...(peer.payment ? { primary_funding_id: peer.payment } : {}) });
}

function tokenOf({ codes, tokens }: GraphProvider, query: URLSearchParams): Reply {
  const code = query.get('code') ?? '';
  const token = codes.get(code);
  if (!token || query.get('client_id') !== APP.id || query.get('client_secret') !== APP.secret) return failed(100);
  codes.delete(code);
  tokens.add(token);
  return ok({ access_token: token, token_type: 'bearer', expires_in: 5_184_000 });
}

function grantOf({ numbers }: GraphProvider): Reply {
  const ids = [...new Set([...numbers.values()].map(({ accountId }) => accountId))];
  return ok({ data: { granular_scopes: [{ scope: 'chat_business_management', target_ids: ids }] } });
}

function botOf({ bots, webhooks }: GraphProvider, path: string, sent: string): Reply {
  const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
  const bot = bots.get(token);
  if (!bot) return { status: 401, body: { ok: false, error_code: 401 } };
  if (method === 'setWebhook') webhooks.set(token, JSON.parse(sent));
  return ok({ ok: true, result: method === 'getMe' ? { ...bot, is_bot: true } : true });
}
