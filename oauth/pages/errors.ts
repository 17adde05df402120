import type { ErrorRequestHandler } from 'express';
import type { Log } from '../../kernel/context/log.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import { sendError, toOAuthError } from '../errors.js';
import { queryOf } from '../parameters.js';
import { errorPage } from './error.js';
import { localeOfRequest } from './locale.js';

/** Ends a page's request: a page for a person, JSON for a client that prefers it. */
export const pageErrors =
  (log: Log): ErrorRequestHandler =>
  (thrown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const error = toOAuthError(thrown, res, log);
    if (req.accepts(['html', 'json']) === 'json') return sendError(res, error);
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    sendPage(res, error.status, errorPage(localeOfRequest(req, queryOf(req)), error));
  };
