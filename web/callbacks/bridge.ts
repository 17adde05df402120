import { type Request, type Response, Router } from 'express';
import { fail } from '../../kernel/errors/errors.js';
import { readBody } from '../../kernel/http/request-body.js';
import { handled, sendData } from '../request/answer.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const PATH = '/callbacks/bridge';
const MAX_BYTES = 1024 * 1024;
const PUSH = 'mutation ($signature: String!, $body: String!) { receiveBridgePush(signature: $signature, body: $body) }';

/**
 * `POST /callbacks/bridge`: the events that a bridge pushes. Its signature is the permission; 200
 * means that it is stored, without the events whose places are `refused`.
 */
export function createBridgeCallback(parts: PageParts): Router {
  const push = pageOperation<{ signature: string; body: string }, { receiveBridgePush: number[] }>(parts, PUSH);
  const receive = async (req: Request, res: Response): Promise<void> => {
    const body = (await readBody(req, MAX_BYTES)).toString('utf8');
    const { receiveBridgePush: refused } = await push(
      { req },
      { signature: String(req.headers['x-service-signature'] ?? ''), body },
    );
    sendData(res, 200, { received: true, refused });
  };
  const router = Router();
  router.post(PATH, handled(parts, receive));
  router.all(
    PATH,
    handled(parts, async ({ method }, res) => {
      res.set('Allow', 'POST');
      fail('METHOD_NOT_ALLOWED', { method, allowed: 'POST' });
    }),
  );
  return router;
}
