import express, { type Request } from 'express';
import { OAuthError } from '../errors.js';

/** Accepts every JSON value, so that {@link jsonObjectOf} can answer with an OAuth error. */
export const readJson = express.json({
  type: ['application/json', 'application/*+json'],
  limit: '64kb',
  strict: false,
});

/** Throws `invalid_client_metadata` unless the body is a JSON object. */
export function jsonObjectOf(req: Request): Record<string, unknown> {
  const body: unknown = req.body;
  if (!req.is(['application/json', 'application/*+json']) || !body || typeof body !== 'object' || Array.isArray(body))
    throw new OAuthError('invalid_client_metadata', 'Send the client metadata as one JSON object (application/json).');
  return body as Record<string, unknown>;
}
