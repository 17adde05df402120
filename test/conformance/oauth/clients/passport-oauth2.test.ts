import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { Passport } from 'passport';
import OAuth2Strategy from 'passport-oauth2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isActive } from '../../../support/oauth/flow.js';
import { startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';
import { Browser } from '../../../support/oauth/person.js';

let server: TestOAuth;
let site: Server;
let origin: string;
const app = express();

beforeAll(async () => {
  server = await startOAuth();
  site = createServer(app).listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  site.closeAllConnections();
  await server.stop();
});

/** Sessions in memory, which is all that the strategy's state needs. */
function sessions(): RequestHandler {
  const known = new Map<string, object>();
  return (req, res, next) => {
    const id = /sid=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? `s${known.size}`;
    if (!known.has(id)) known.set(id, {});
    res.setHeader('Set-Cookie', `sid=${id}; HttpOnly`);
    Object.assign(req, { session: known.get(id) });
    next();
  };
}

describe('passport-oauth2', () => {
  test('a website signs its user in with PKCE and state', async () => {
    const callbackURL = `${origin}/callback`;
    const client = await server.register({ redirect_uris: [callbackURL] });
    const strategy = new OAuth2Strategy(
      {
        authorizationURL: `${server.issuer}/oauth/authorize`,
        tokenURL: `${server.issuer}/oauth/token`,
        clientID: client.client_id,
        clientSecret: client.client_secret!,
        callbackURL,
        scope: ['email:send', 'contacts:read'],
        pkce: true,
        state: true as never,
      },
      (accessToken: string, refreshToken: string, _profile: object, done: OAuth2Strategy.VerifyCallback) =>
        done(null, { accessToken, refreshToken }),
    );
    const passport = new Passport().use(strategy);
    const authenticate = passport.authenticate('oauth2', { session: false }) as RequestHandler;
    app.use(sessions(), passport.initialize() as RequestHandler);
    app.get('/connect', authenticate);
    app.get('/callback', authenticate, (req, res) => void res.json(req.user));

    const browser = new Browser(origin);
    const asked = await browser.get('/connect');
    const back = await server.owner().decide(asked.headers.get('location')!);
    const answer = await browser.get(back.href);
    expect(answer.status).toBe(200);
    const user = (await answer.json()) as { accessToken: string; refreshToken: string };
    expect(await isActive(server, user.accessToken)).toBe(true);
    expect(await isActive(server, user.refreshToken)).toBe(true);
  });
});
