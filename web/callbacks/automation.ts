import { Router } from 'express';
import { systemCaller } from '../../kernel/context/caller.js';
import { readBody } from '../../kernel/http/request-body.js';
import { handled, sendData } from '../request/answer.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const MAX_BYTES = 16 * 1_024;

const RECEIVE = `mutation ($token: String!, $body: String!, $key: String, $chain: String) {
  receiveAutomationCall(token: $token, body: $body, key: $key, chain: $chain)
}`;

interface Given {
  readonly token: string;
  readonly body: string;
  readonly key: string | null;
  readonly chain: string | null;
}

/**
 * `POST /callbacks/automations/{secret}`: starts a run of the automation whose secret it is; 202 means that it is stored. Codes:
 * `NOT_FOUND`, `VALIDATION_ERROR`, `AUTOMATION_STATE`, `AUTOMATION_CALLED_IN_CIRCLE`, `RATE_LIMIT_EXCEEDED`, `PAYLOAD_TOO_LARGE`.
 */
export function createAutomationCallback(parts: PageParts): Router {
  const receive = pageOperation<Given, { receiveAutomationCall: boolean }>(parts, RECEIVE);
  const caller = systemCaller('');
  const router = Router();
  router.post(
    '/callbacks/automations/:token',
    handled(parts, async (req, res) => {
      const body = (await readBody(req, MAX_BYTES)).toString('utf8');
      const header = (name: string) => req.get(name) ?? null;
      const key = header('idempotency-key') ?? header('x-webhook-id');
      await receive(
        { req, caller },
        { token: String(req.params['token']), body, key, chain: header('x-automation-chain') },
      );
      sendData(res, 202, { accepted: true });
    }),
  );
  return router;
}
