import { isUtf8 } from 'node:buffer';
import { type Request, type Response, Router } from 'express';
import { systemCaller } from '../../kernel/context/caller.js';
import type { Services } from '../../kernel/context/services.js';
import { fail } from '../../kernel/errors/errors.js';
import { readBody } from '../../kernel/http/request-body.js';
import { sameText } from '../../kernel/security/hash.js';
import { handled } from '../request/answer.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { handshakeOfRcs, reportOfRcs } from './rcs.js';
import {
  botchatSignature,
  chatappSignature,
  photosocialSignature,
  rcsSignature,
  type SignatureCheck,
} from './signatures.js';

/** Providers send up to 3 MiB at once. */
const MAX_BYTES = 4 * 1024 * 1024;

interface Provider {
  readonly source: string;
  readonly path: string;
  readonly signature: SignatureCheck;
  /** What the provider repeats when it verifies the address with a GET; absent: it verifies nothing. */
  readonly verifyToken?: (services: Services) => string | null | undefined;
  /** What it is answered when it verifies the address with a POST; `null`: this is none. */
  readonly handshake?: (services: Services, body: Buffer) => object | null;
  /** What is stored of a body that was checked; absent: all of it. */
  readonly report?: (body: Buffer) => Buffer;
}

const PROVIDERS: readonly Provider[] = [
  {
    source: 'chatapp',
    path: '/callbacks/chatapp',
    signature: chatappSignature,
    verifyToken: ({ config }) => config.chatappCloud?.verifyToken,
  },
  {
    source: 'photosocial',
    path: '/callbacks/photosocial',
    signature: photosocialSignature,
    verifyToken: ({ config }) => config.photosocialGraph?.verifyToken,
  },
  { source: 'botchat', path: '/callbacks/botchat/:instanceId', signature: botchatSignature },
  {
    source: 'rcs',
    path: '/callbacks/rcs',
    signature: rcsSignature,
    handshake: handshakeOfRcs,
    report: reportOfRcs,
  },
];

interface Taken {
  source: string;
  instanceId: string | null;
  body: string;
}

const STORE = `mutation ($source: String!, $instanceId: ID, $body: String!) {
  storeCallback(source: $source, instanceId: $instanceId, body: $body)
}`;

/**
 * `/callbacks/…`: what providers report. The sender is checked here, and the body is stored before the answer; a job reads
 * it. Codes: `NOT_FOUND` for a provider that is not configured, `CALLBACK_SIGNATURE_INVALID`, `PAYLOAD_TOO_LARGE`,
 * `INVALID_JSON`.
 */
export function createCallbackEndpoints(parts: PageParts): Router {
  const store = pageOperation<Taken, { storeCallback: boolean }>(parts, STORE);
  const router = Router();
  for (const provider of PROVIDERS) {
    router.post(
      provider.path,
      handled(parts, (req, res) => take(parts, provider, store, req, res)),
    );
    if (provider.verifyToken)
      router.get(
        provider.path,
        handled(parts, async (req, res) => verify(parts, provider, req, res)),
      );
  }
  return router;
}

async function take(
  { services }: PageParts,
  { source, signature, handshake, report = body => body }: Provider,
  store: PageOperation<Taken, { storeCallback: boolean }>,
  req: Request,
  res: Response,
): Promise<void> {
  const bytes = await readBody(req, MAX_BYTES);
  const answer = handshake?.(services, bytes);
  if (answer) return void res.status(200).set('Cache-Control', 'no-store').json(answer);
  const instanceId = req.params['instanceId'] ? String(req.params['instanceId']) : null;
  const isSigned = signature(services, { headers: req.headers, body: bytes, instanceId }) ?? fail('NOT_FOUND');
  if (!isSigned) fail('CALLBACK_SIGNATURE_INVALID');
  await store({ req, caller: systemCaller('') }, { source, instanceId, body: jsonOf(report(bytes)) });
  res.status(200).set('Cache-Control', 'no-store').json({ success: true });
}

/** Throws `INVALID_JSON` for what the job could not read. */
function jsonOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) fail('INVALID_JSON');
  const text = bytes.toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return fail('INVALID_JSON');
  }
}

/** The provider asks once whether the address is meant: it repeats the token and wants its challenge back. */
function verify({ services }: PageParts, { verifyToken }: Provider, req: Request, res: Response): void {
  const token = verifyToken?.(services) ?? fail('NOT_FOUND');
  const { 'hub.mode': mode, 'hub.verify_token': given, 'hub.challenge': challenge } = req.query;
  if (mode !== 'subscribe' || typeof given !== 'string' || !sameText(given, token)) fail('CALLBACK_SIGNATURE_INVALID');
  if (typeof challenge !== 'string' || !/^[\w.~-]{1,200}$/.test(challenge)) fail('CALLBACK_SIGNATURE_INVALID');
  res.status(200).set('Cache-Control', 'no-store').type('text/plain').send(challenge);
}
