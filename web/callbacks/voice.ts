import { createHmac } from 'node:crypto';
import { type Request, type Response, Router } from 'express';
import { systemCaller } from '../../kernel/context/caller.js';
import { fail } from '../../kernel/errors/errors.js';
import { readBody } from '../../kernel/http/request-body.js';
import { sameText } from '../../kernel/security/hash.js';
import { handled } from '../request/answer.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const MAX_BYTES = 64 * 1_024;
/** The wire's own name of the header. */
const SIGNATURE = 'x-twilio-signature';

const REPORT = `mutation ($callId: ID!, $kind: String!, $about: String!, $fields: String!) {
  receiveCallReport(callId: $callId, kind: $kind, about: $about, fields: $fields)
}`;
const INCOMING = 'mutation ($fields: String!) { receiveIncomingCall(fields: $fields) }';

interface Taken {
  readonly about: string;
  readonly fields: string;
}

/**
 * `/callbacks/voice/…`: the reports and requests of the provider of calls. Everything is stored
 * before it is answered. Codes: `NOT_FOUND` if no provider is configured,
 * `CALLBACK_SIGNATURE_INVALID`, `PAYLOAD_TOO_LARGE`.
 */
export function createVoiceCallbacks(parts: PageParts): Router {
  const report = pageOperation<Taken & { callId: string; kind: string }, { receiveCallReport: string }>(parts, REPORT);
  const incoming = pageOperation<{ fields: string }, { receiveIncomingCall: string }>(parts, INCOMING);
  const caller = systemCaller('');
  const router = Router();
  router.post(
    '/callbacks/voice/incoming',
    handled(parts, async (req, res) => {
      const { fields } = await taken(parts, req);
      sendDocument(res, (await incoming({ req, caller }, { fields })).receiveIncomingCall);
    }),
  );
  router.post(
    '/callbacks/voice/:callId/:kind',
    handled(parts, async (req, res) => {
      const given = await taken(parts, req);
      const { callId, kind } = req.params;
      const variables = { callId: String(callId), kind: String(kind), ...given };
      sendDocument(res, (await report({ req, caller }, variables)).receiveCallReport);
    }),
  );
  return router;
}

function sendDocument(res: Response, document: string): void {
  res.status(document === '' ? 204 : 200).set('Cache-Control', 'no-store');
  if (document === '') res.end();
  else res.type('text/xml').send(document);
}

/** The form and the query of a request whose signature was checked. */
async function taken({ services: { config } }: PageParts, req: Request): Promise<Taken> {
  const token = config.voice?.token ?? fail('NOT_FOUND');
  const form = [...new URLSearchParams((await readBody(req, MAX_BYTES)).toString('utf8'))];
  const expected = signatureOf(token, config.baseUrl + req.originalUrl, form);
  if (!sameText(String(req.headers[SIGNATURE] ?? ''), expected)) fail('CALLBACK_SIGNATURE_INVALID');
  const query = new URL(req.originalUrl, config.baseUrl).searchParams;
  return { about: JSON.stringify(Object.fromEntries(query)), fields: JSON.stringify(Object.fromEntries(form)) };
}

/** The address with the members of the form behind it, in the order of their names: HMAC-SHA1 in base64. */
function signatureOf(token: string, url: string, form: readonly (readonly [string, string])[]): string {
  const sorted = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = url + sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
}
