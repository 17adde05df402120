import { Router } from 'express';
import { after, type Clock, days } from '../kernel/context/clock.js';
import { MARK } from '../kernel/http/pages/mark.js';
import type { PageParts } from './request/page-graph.js';

/**
 * Search engines find the public pages; pages of customers have addresses that nobody else should
 * find.
 */
const ROBOTS = `User-agent: *
Allow: /$
Allow: /docs
Allow: /llms.txt
Disallow: /
`;
/**
 * RFC 9116 requires an end within a year. It moves on, because the text is made anew for each
 * reader.
 */
const SECURITY_LIFETIME = days(180);
const DAY = 86_400;

/** The files that programs look for: `robots.txt`, `security.txt` (RFC 9116) and the icon. */
export function createWellKnownFiles({ services: { config, clock } }: PageParts): Router {
  const router = Router();
  router.get('/robots.txt', (_req, res) => void res.type('text/plain').send(ROBOTS));
  router.get('/favicon.svg', (_req, res) => {
    res.set('Cache-Control', `public, max-age=${DAY}`).type('image/svg+xml').send(MARK);
  });
  router.get('/favicon.ico', (_req, res) => res.redirect(301, '/favicon.svg'));
  router.get('/.well-known/security.txt', (_req, res, next) =>
    config.securityContact === null
      ? next()
      : void res.type('text/plain').send(securityText(config.securityContact, config.baseUrl, clock)),
  );
  return router;
}

const securityText = (contact: string, baseUrl: string, clock: Clock): string => `Contact: ${contact}
Expires: ${after(clock.now(), SECURITY_LIFETIME).toISOString()}
Preferred-Languages: en, pt, es
Canonical: ${baseUrl}/.well-known/security.txt
`;
