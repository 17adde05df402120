import type { RequestHandler } from 'express';

/** Lets pages of other sites use the routes behind it; none of them takes a cookie. */
export const forOtherSites: RequestHandler = (_req, res, next) => {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  next();
};
