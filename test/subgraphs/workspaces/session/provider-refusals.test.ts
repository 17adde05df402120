import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { minutes } from '../../../../kernel/context/clock.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { phrase } from '../../../../kernel/errors/text.js';
import { type Edges, startEdges } from '../../../gateway/admission/credentials.harness.js';
import { type NameServer, startNameServer } from '../../../support/peers/name-server.js';
import { type OpenIdPeer, startOpenIdPeer } from '../../../support/peers/openid-peer.js';
import { Desk } from './provider.harness.js';

let app: Edges;
let names: NameServer;
let peer: OpenIdPeer;
let desk: Desk;
beforeAll(async () => {
  [names, peer] = [await startNameServer(), await startOpenIdPeer()];
  app = await startEdges({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', DNS_SERVERS: names.address });
  desk = new Desk(app, names, peer);
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
  await names?.stop();
});

describe('what a provider says is not taken', () => {
  test('without a verified address of a verified domain of its workspace', async () => {
    const { domain } = await desk.company();
    const { domain: foreign } = await desk.company();
    const reason = phrase('providerClaims');
    const refused = async (claims: object, code: ErrorCode, status = 403) => {
      const answer = await desk.enter(domain, { sub: 'x', ...claims });
      expect([answer.status, answer.session]).toEqual([status, null]);
      expect(answer.page).toContain(messageOf(code, 'en', { reason }));
    };
    for (const email_verified of [false, undefined])
      await refused({ email: `x@${domain}`, email_verified }, 'PROVIDER_EMAIL_UNVERIFIED');
    await refused({ email: `x@${foreign}` }, 'PROVIDER_EMAIL_FOREIGN');
    await refused({ email: `x@sub.${domain}` }, 'PROVIDER_EMAIL_FOREIGN');
    await refused({ email: `${domain}` }, 'PROVIDER_SIGN_IN_REFUSED', 401);
    await refused({ email: [`x@${domain}`] }, 'PROVIDER_SIGN_IN_REFUSED', 401);
    expect(await desk.rows("select 1 from workspaces.identity where subject = 'x'")).toEqual([]);
  });

  test('twice, in another browser, after ten minutes, or on another process before it is undone', async () => {
    const { domain } = await desk.company();
    const [browser, thief] = [desk.browser(), desk.browser()];
    const sent = await desk.leave(browser, domain);
    const claims = { sub: 'max', email: `max@${domain}` };
    await desk.leave(thief, domain);
    expect((await desk.comeBack(thief, sent, claims)).status).toBe(401);
    expect((await desk.comeBack(desk.browser(), sent, claims)).status).toBe(401);
    const elsewhere = desk.browser(1);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await desk.comeBack(elsewhere, sent, claims)).status).toBe(303);
    const again = await desk.comeBack(browser, sent, claims);
    expect(again.status).toBe(401);
    expect(again.page).toContain(messageOf('PROVIDER_SIGN_IN_ENDED', 'en'));
    const late = await desk.leave(browser, domain);
    app.clock.advance(minutes(10));
    expect((await desk.comeBack(browser, late, claims)).status).toBe(401);
    const [one, two] = [await desk.leave(browser, domain), await desk.leave(browser, domain)];
    expect((await desk.comeBack(browser, one, claims)).status).toBe(303);
    expect((await desk.comeBack(browser, two, claims)).status).toBe(303);
  });

  test('with another nonce, issuer, audience, time or key, or with an error', async () => {
    const { domain } = await desk.company();
    const right = { sub: 'eve', email: `eve@${domain}` };
    const now = Math.floor(Date.now() / 1_000);
    const wrong: [object, Record<string, string>?][] = [
      [{ nonce: 'another' }],
      [{ nonce: undefined }],
      [{ iss: 'https://accounts.example' }],
      [{ aud: 'another-client' }],
      [{ exp: now - 3_600, iat: now - 7_200 }],
      [{ sub: '' }],
      [{}, { iss: 'https://accounts.example' }],
      [{}, { code: 'never-given' }],
      [{}, { error: 'access_denied' }],
    ];
    for (const [claims, more] of wrong) {
      const browser = desk.browser();
      const answer = await desk.comeBack(browser, await desk.leave(browser, domain), { ...right, ...claims }, more);
      expect([claims, answer.status]).toEqual([claims, 401]);
      expect(await desk.sessionOf(browser)).toBeNull();
    }
    const browser = desk.browser();
    const sent = await desk.leave(browser, domain);
    const bare = new URLSearchParams({
      code: peer.code({ ...right, nonce: sent.get('nonce') }),
      state: sent.get('state')!,
    });
    expect((await browser.get(`/sign-in/provider/callback?${bare}`)).status).toBe(401);
    peer.signWithAnother();
    expect((await desk.enter(domain, right)).status).toBe(401);
    await peer.stop();
    peer = await startOpenIdPeer();
    desk.peer = peer;
  });

  test('while it is away, slow, or answers something else', async () => {
    const { domain } = await desk.company();
    const page = async () => {
      app.clock.advance(minutes(11));
      const answer = await desk.browser().get(`/sign-in/provider?${new URLSearchParams({ domain, returnTo: '/' })}`);
      return [answer.status, /role="alert"[^>]*>([^<]*)</.exec(await answer.text())?.[1]];
    };
    const { boss } = await desk.company();
    peer.trick((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>') && true);
    expect((await desk.set(boss)).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    peer.trick((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end() && true);
    expect((await desk.set(boss)).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    peer.trick(
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(`{"a":"${'x'.repeat(300_000)}"}`) && true,
    );
    expect((await desk.set(boss)).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    peer.trick(() => true);
    const begun = performance.now();
    expect((await desk.set(boss)).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    expect(performance.now() - begun).toBeLessThan(9_000);
    peer.trick(path => path === '/jwks');
    const browser = desk.browser();
    const slow = await desk.comeBack(browser, await desk.leave(browser, domain), { sub: 'z', email: `z@${domain}` });
    expect(slow.status).toBe(502);
    peer.trick(null);
    expect(await page()).toEqual([303, undefined]);
  });
});
