import type { RequestHandler } from 'express';

/**
 * Lets scripts of any origin use an endpoint, without cookies: metadata, keys, token, revocation and registration, as
 * browser-based clients need. The pages never get it.
 */
export const cors =
  (...methods: string[]): RequestHandler =>
  (req, res, next) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate, Retry-After');
    if (req.method !== 'OPTIONS') return next();
    res.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    // The wildcard does not cover Authorization, which has to be named.
    res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, MCP-Protocol-Version, *');
    res.setHeader('Access-Control-Max-Age', '86400');
    res.status(204).end();
  };
