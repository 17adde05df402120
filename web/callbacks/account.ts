import { type Request, type Response, Router } from 'express';
import { systemCaller } from '../../kernel/context/caller.js';
import { readBody } from '../../kernel/http/request-body.js';
import { handled } from '../request/answer.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const PATH = '/callbacks/p/:token';
/** Providers send some thousand reports at once. */
const MAX_BYTES = 4 * 1024 * 1024;

const STORE = `mutation ($token: String!, $method: String!, $url: String!, $headers: JSON!, $body: String!) {
  storeProviderReport(token: $token, method: $method, url: $url, headers: $headers, body: $body) { contentType body }
}`;

interface Reply {
  readonly contentType: string;
  readonly body: string;
}

interface Report {
  readonly token: string;
  readonly method: string;
  readonly url: string;
  readonly headers: object;
  readonly body: string;
}

/**
 * `GET` and `POST /callbacks/p/{token}`: what a provider reports on an account. Its signature is checked and the report stored
 * before the answer, which is empty unless the provider asks for more: some would send its text on. Codes: `NOT_FOUND`, `CALLBACK_SIGNATURE_INVALID`,
 * `CALLBACK_UNREADABLE`, `PAYLOAD_TOO_LARGE`, `PROVIDER_UNAVAILABLE`.
 */
export function createAccountCallback(parts: PageParts): Router {
  const store = pageOperation<Report, { storeProviderReport: Reply | null }>(parts, STORE);
  const { baseUrl } = parts.services.config;
  const receive = async (req: Request, res: Response): Promise<void> => {
    const body = req.method === 'POST' ? await readBody(req, MAX_BYTES) : Buffer.alloc(0);
    const { method, originalUrl } = req;
    const report = { token: String(req.params['token']), method, url: baseUrl + originalUrl };
    const { storeProviderReport: reply } = await store(
      { req, caller: systemCaller('') },
      { ...report, headers: headersOf(req), body: body.toString('base64') },
    );
    res.status(200).set('Cache-Control', 'no-store');
    if (reply) res.type(reply.contentType).send(reply.body);
    else res.end();
  };
  const router = Router();
  router.get(PATH, handled(parts, receive));
  router.post(PATH, handled(parts, receive));
  return router;
}

const headersOf = ({ headers }: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
