import type { RequestHandler } from 'express';

/**
 * Allows scripts of every origin to use an endpoint, without cookies. Browser-based clients need it for metadata, keys,
 * token, revocation and registration. It must not be used for pages.
 */
export const cors =
  (...methods: string[]): RequestHandler =>
  (req, res, next) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate, Retry-After');
    if (req.method !== 'OPTIONS') return next();
    res.setHeader('Access-Control-Allow-Methods', methods.join(', '));
    // The wildcard does not include Authorization.
    res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, MCP-Protocol-Version, *');
    res.setHeader('Access-Control-Max-Age', '86400');
    res.status(204).end();
  };
