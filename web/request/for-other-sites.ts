import type { RequestHandler } from 'express';

/** Pages of other sites use what is behind it; nothing of it takes a cookie. */
export const forOtherSites: RequestHandler = (_req, res, next) => {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  next();
};
