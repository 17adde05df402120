import type { Answer, TestApp } from '../../support/app.js';

export const REDIRECT = 'https://shop.example/callback';
export const INPUT = {
  name: 'Shop assistant',
  redirectUris: [REDIRECT],
  allowedScopes: ['contacts:read', 'oauth_apps:read'],
};
/** A secret: 256 bits, base64url. */
export const SECRET = /^[\w-]{43}$/;

export const createApp = async (app: TestApp, input: object = {}) =>
  (await app.request('POST', '/v1/oauth/apps', { body: { ...INPUT, ...input } })).body.data;

export const refused = ({ status, body }: Answer) => [status, body.code];
