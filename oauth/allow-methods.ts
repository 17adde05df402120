import type { RequestHandler } from 'express';
import { OAuthError } from './errors.js';

/** 405 with `Allow` for any other method. */
export const allowMethods =
  (...methods: string[]): RequestHandler =>
  (req, _res, next) =>
    next(
      methods.includes(req.method)
        ? undefined
        : new OAuthError('invalid_request', `Use ${methods.join(' or ')}.`, 405, { Allow: methods.join(', ') }),
    );
