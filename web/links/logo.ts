import type { Response, Router } from 'express';
import { days } from '../../kernel/context/clock.js';
import { fail } from '../../kernel/errors/errors.js';
import { LOGO_ROUTE } from '../../kernel/http/pages/logo-path.js';
import { handled } from '../request/answer.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const LOGO = 'query ($hash: String!) { brandLogo(hash: $hash) { contentType content } }';

interface Logo {
  readonly contentType: string;
  readonly content: string;
}

const HASH = /^[\w-]{43}$/;
const YEAR = days(365);

/**
 * The logos of workspaces. The address names the bytes, so caches keep them. They were made by strangers: nothing in them runs,
 * whatever a browser takes them for.
 */
export function serveLogos(router: Router, parts: PageParts): void {
  const read = pageOperation<{ hash: string }, { brandLogo: Logo | null }>(parts, LOGO);
  router.get(
    LOGO_ROUTE,
    handled(parts, async (req, res) => {
      const hash = String(req.params['hash']);
      const { brandLogo } = HASH.test(hash) ? await read({ req }, { hash }) : fail('NOT_FOUND');
      send(res, brandLogo ?? fail('NOT_FOUND'));
    }),
  );
}

function send(res: Response, { contentType, content }: Logo): void {
  res.set({
    'Cache-Control': `public, max-age=${YEAR / 1_000}, immutable`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  res.type(contentType).send(Buffer.from(content, 'base64'));
}
