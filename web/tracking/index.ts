import { type Request, type Response, Router } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { fail } from '../../kernel/errors/errors.js';
import { publicError } from '../../kernel/errors/public-error.js';
import { isTracked } from '../../kernel/security/tracking-link.js';
import { leadOn } from '../links/redirect.js';
import { handled } from '../request/answer.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { sendPicture } from '../request/picture.js';
import { type Trace, traceOf } from '../request/trace.js';

const VISIT = `mutation ($messageId: ID!, $signature: String!, $url: String, $method: String!, $agent: String!, $purpose: String!) {
  visitEmail(messageId: $messageId, signature: $signature, url: $url, method: $method, agent: $agent, purpose: $purpose)
}`;

interface Visit extends Trace {
  readonly messageId: string;
  readonly signature: string;
  readonly url: string | null;
}

/**
 * Serves `/t/c/…?u=…`, which leads on to a link of a mail, and `/t/o/…`, the picture of a mail.
 * Both are signed: a link leads nowhere but to its original target. A failure to record holds up
 * nobody.
 */
export function createTrackingPages(parts: PageParts): Router {
  const pages = new TrackingPages(parts);
  const router = Router();
  router.get(
    '/t/o/:message/:signature',
    handled(parts, (req, res) => pages.show(req, res)),
  );
  router.get(
    '/t/c/:message/:signature',
    handled(parts, (req, res) => pages.leadOn(req, res)),
  );
  return router;
}

class TrackingPages {
  readonly #visit: PageOperation<Visit, { visitEmail: boolean }>;

  constructor(readonly parts: PageParts) {
    this.#visit = pageOperation(parts, VISIT);
  }

  async show(req: Request, res: Response): Promise<void> {
    await this.#mayLead(req, this.#read(req, null));
    sendPicture(res);
  }

  async leadOn(req: Request, res: Response): Promise<void> {
    const url = req.query['u'];
    if (typeof url !== 'string') return fail('NOT_FOUND');
    if (!(await this.#mayLead(req, this.#read(req, url)))) fail('EMAIL_LINK_BLOCKED');
    leadOn(res, url, this.parts.admission.origin(req).requestId);
  }

  /** Throws `NOT_FOUND` for an address that was not made here. */
  #read(req: Request, url: string | null): Visit {
    const [messageId, signature] = [String(req.params['message']), String(req.params['signature'])];
    if (!isTracked(this.parts.services.box, messageId, url, signature)) fail('NOT_FOUND');
    return { messageId, signature, url, ...traceOf(req) };
  }

  async #mayLead(req: Request, visit: Visit): Promise<boolean> {
    try {
      return (await this.#visit({ req }, visit)).visitEmail;
    } catch (thrown) {
      const { code } = publicError(thrown, this.parts.admission.origin(req));
      if (statusOf(code) < 500) throw thrown;
      this.parts.services.log.warn({ err: thrown }, 'what a reader did with a mail is not recorded');
      return true;
    }
  }
}
