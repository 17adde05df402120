import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { minutes } from '../../../../kernel/context/clock.js';
import { transact } from '../../../../kernel/context/context.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { phrase } from '../../../../kernel/errors/text.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import { setMembership } from '../../../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../../../subgraphs/workspaces/user/user.service.js';
import { type Edges, startEdges, withinOneSecond } from '../../../gateway/admission/credentials.harness.js';
import { type NameServer, startNameServer } from '../../../support/peers/name-server.js';
import { type OpenIdPeer, startOpenIdPeer } from '../../../support/peers/openid-peer.js';
import { Desk } from './provider.harness.js';
import { signedIn, signIn } from './session.harness.js';

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

const ME = '{ me { user { id email name } role lacksSecondFactor workspace { id } workspaces { id } } }';

describe('signing in at the provider of a company', () => {
  test('makes the person and the member with the mapped role, and the next time the role anew', async () => {
    const roles = [
      { group: 'staff', role: 'viewer' },
      { group: 'it', role: 'admin' },
    ];
    const { workspaceId, domain } = await desk.company({ groupsClaim: 'groups', roles, defaultRole: null });
    const kim = { sub: 'kim', email: `Kim@${domain}`, name: 'Kim Lee', groups: ['staff', 'it'] };
    const first = await desk.enter(domain, kim);
    expect([first.status, first.location]).toEqual([303, '/dashboard']);
    const { me } = (await desk.graph(first.session!, ME)).data;
    expect(me).toMatchObject({ role: 'admin', workspace: { id: workspaceId } });
    expect(me.user).toMatchObject({ email: `kim@${domain}`, name: 'Kim Lee' });
    const form = peer.exchanged.at(-1)!;
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    const again = await desk.enter(domain, { ...kim, groups: 'staff', email: `kim.lee@${domain}` });
    expect((await desk.graph(again.session!, ME)).data.me).toMatchObject({ role: 'viewer', user: { id: me.user.id } });
    const gone = await desk.enter(domain, { ...kim, groups: ['guests'] });
    expect([gone.status, gone.session]).toEqual([403, null]);
    expect(gone.page).toContain(messageOf('PROVIDER_ROLE_MISSING', 'en'));
    const acts = await desk.rows('select act from audit.entry where workspace_id = $1 and object_id = $2 order by id', [
      workspaceId,
      me.user.id,
    ]);
    expect(acts.map(({ act }) => act)).toEqual(['identity.linked', 'user.role_set', 'user.role_set']);
  });

  test('takes address and groups from where the access token leads to, if the ID token lacks them', async () => {
    const roles = [{ group: 'it', role: 'admin' }];
    const { domain } = await desk.company({ groupsClaim: 'groups', roles });
    const browser = desk.browser();
    const sent = await desk.leave(browser, domain);
    const more = { sub: 'ana', email: `ana@${domain}`, email_verified: true, groups: ['it'] };
    const code = peer.code({ sub: 'ana', nonce: sent.get('nonce') }, more);
    const query = new URLSearchParams({ code, state: sent.get('state')!, iss: peer.issuer });
    expect((await browser.get(`/sign-in/provider/callback?${query}`)).status).toBe(303);
    expect((await desk.graph((await desk.sessionOf(browser))!, ME)).data.me.role).toBe('admin');
    const next = await desk.leave(browser, domain);
    const stolen = peer.code({ sub: 'ana', nonce: next.get('nonce') }, { ...more, sub: 'boss' });
    const other = new URLSearchParams({ code: stolen, state: next.get('state')!, iss: peer.issuer });
    expect((await browser.get(`/sign-in/provider/callback?${other}`)).status).toBe(401);
  });

  test('links an existing account by its address once, and from then on by the subject alone', async () => {
    const { workspaceId, domain, boss } = await desk.company();
    const elsewhere = await app.workspace();
    const email = `lee@${domain}`;
    const { user } = await createUser(app.ctx(), { email, workspaceId: elsewhere, role: 'owner' });
    const { session } = await desk.enter(domain, { sub: 'lee', email });
    expect((await desk.graph(session!, ME)).data.me).toMatchObject({ user: { id: user.id }, role: 'member' });
    const renamed = await desk.enter(domain, { sub: 'lee', email: `lee.park@${domain}` });
    expect((await desk.graph(renamed.session!, ME)).data.me.user).toMatchObject({ id: user.id, email });
    const heir = await desk.enter(domain, { sub: 'another lee', email });
    expect([heir.status, heir.session]).toEqual([409, null]);
    expect(heir.page).toContain(messageOf('PROVIDER_SUBJECT_CHANGED', 'en'));
    const remove = 'mutation ($id: ID!) { removeUser(id: $id) { id } }';
    expect((await desk.graph(boss, remove, { id: user.id })).code).toBeUndefined();
    expect((await desk.graph(session!, ME)).code).toBe('SESSION_ENDED');
    expect((await desk.enter(domain, { sub: 'another lee', email })).status).toBe(303);
    expect(
      (await desk.rows('select role from workspaces.membership where workspace_id = $1', [workspaceId])).length,
    ).toBe(2);
  });

  test('reaches no other workspace of the person, nor the account that is shared with it', async () => {
    const { workspaceId, domain } = await desk.company();
    const elsewhere = await app.workspace();
    const email = `sam@${domain}`;
    const { user, password } = await createUser(app.ctx(), { email, workspaceId: elsewhere, role: 'owner' });
    const own = await signedIn(app, email, password);
    const { session } = await desk.enter(domain, { sub: 'sam', email });
    const { me } = (await desk.graph(session!, ME)).data;
    expect(me).toMatchObject({ workspace: { id: workspaceId }, workspaces: [{ id: workspaceId }] });
    const named = await desk.graph(session!, ME, {}, { 'x-workspace': elsewhere });
    expect(named.code).toBe('MEMBERSHIP_REQUIRED');
    const move = 'mutation ($id: ID!) { switchWorkspace(id: $id) { role } }';
    expect((await desk.graph(session!, move, { id: elsewhere })).code).toBe('NOT_FOUND');
    expect((await desk.graph(session!, '{ sessions { id } }')).data.sessions).toHaveLength(1);
    expect((await desk.graph(own, '{ sessions { id } }')).data.sessions).toHaveLength(2);
    const [{ id }] = await desk.rows('select id from workspaces.session where user_id = $1 and provider_id is null', [
      user.id,
    ]);
    expect((await desk.graph(session!, 'mutation ($id: ID!) { endSession(id: $id) { id } }', { id })).code).toBe(
      'NOT_FOUND',
    );
    await desk.graph(session!, 'mutation { endOtherSessions { id } }');
    expect((await desk.graph(own, ME)).data.me.workspaces).toHaveLength(2);
    const body = await fetch(`${app.edges[1].url}/session`, { headers: { cookie: session!.cookie } });
    expect((await body.json()).data.workspaces.map((each: { id: string }) => each.id)).toEqual([workspaceId]);
    const consent = await desk.rows('select 1 from workspaces.session where user_id = $1', [user.id]);
    expect(consent).toHaveLength(2);
  });

  test('gives nobody more tries of the password of the account', async () => {
    const { domain } = await desk.company();
    const email = `pat@${domain}`;
    const elsewhere = await app.workspace();
    await createUser(app.ctx(), { email, workspaceId: elsewhere, role: 'owner' });
    const start = 'mutation { startAuthenticator(password: "guess") { setup } }';
    const codes = new Set<string>();
    for (let sessions = 0; sessions < 3; sessions++) {
      const { session } = await desk.enter(domain, { sub: 'pat', email });
      for (let tries = 0; tries < 5; tries++) codes.add((await desk.graph(session!, start)).code);
    }
    expect(codes).toContain('SIGN_IN_LIMITED');
    app.clock.advance(minutes(15));
  });

  test('never takes the last owner away, and asks no role where groups are not mapped', async () => {
    const { workspaceId, domain } = await desk.company();
    const email = `own@${domain}`;
    const { user } = await createUser(app.ctx(), { email, workspaceId, role: 'owner' });
    const kept = await desk.enter(domain, { sub: 'own', email });
    expect((await desk.graph(kept.session!, ME)).data.me.role).toBe('owner');
    const set = await desk.set(kept.session!, { groupsClaim: 'groups', roles: [{ group: 'staff', role: 'viewer' }] });
    expect(set.code).toBeUndefined();
    const claims = { sub: 'own', email, groups: ['staff'] };
    expect((await desk.graph((await desk.enter(domain, claims)).session!, ME)).data.me.role).toBe('viewer');
    await desk.rows('delete from workspaces.membership where workspace_id = $1 and user_id <> $2', [
      workspaceId,
      user.id,
    ]);
    await desk.rows("update workspaces.membership set role = 'owner' where workspace_id = $1", [workspaceId]);
    expect((await desk.graph((await desk.enter(domain, claims)).session!, ME)).data.me.role).toBe('owner');
  });
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

describe('a domain', () => {
  test('counts for nothing before its record is found, and is of the workspace that was first', async () => {
    const { boss } = await desk.company();
    const { boss: rival } = await desk.company();
    const name = desk.domain();
    const [mine, theirs] = [(await desk.claim(boss, name)).domain, (await desk.claim(rival, name)).domain];
    expect(mine).toMatchObject({ state: 'UNCHECKED', recordName: `_switchboard.${name}`, verifiedAt: null });
    const away = await desk.browser().get(`/sign-in/provider?domain=${name}`);
    expect(away.status).toBe(404);
    expect(await away.text()).toContain(messageOf('PROVIDER_MISSING', 'en'));
    const state = async (id: string) =>
      (await desk.check(boss, id)).data?.checkIdentityDomain.domains.find((each: { id: string }) => each.id === id)
        .state;
    expect(await state(mine.id)).toBe('MISSING');
    names.publish(mine.recordName, 'TXT', ['v=spf1 -all', theirs.recordValue]);
    expect(await state(mine.id)).toBe('MISMATCH');
    names.publish(mine.recordName, 'TXT', [theirs.recordValue, mine.recordValue]);
    expect(await state(mine.id)).toBe('VERIFIED');
    expect((await desk.check(rival, theirs.id)).code).toBe('IDENTITY_DOMAIN_TAKEN');
    expect((await desk.check(rival, mine.id)).code).toBe('NOT_FOUND');
    names.breakDown(mine.recordName);
    expect(await state(mine.id)).toBe('VERIFIED');
    for (const bad of ['com', 'not a domain', 'a@b.example', 'co.uk'])
      expect((await desk.claim(boss, bad)).code).toBe('VALIDATION_ERROR');
    expect((await desk.claim(boss, name)).code).toBe('VALIDATION_ERROR');
  });

  test('is one of twenty at most that a workspace has', async () => {
    const { boss } = await desk.company();
    for (let count = 1; count < 20; count++) expect((await desk.claim(boss, desk.domain())).code).toBeUndefined();
    expect((await desk.claim(boss, desk.domain())).code).toBe('IDENTITY_DOMAIN_LIMIT');
  });

  test('that is removed ends the sessions of its people, and a removed provider all of them', async () => {
    const { domain, boss, workspaceId } = await desk.company();
    const other = desk.domain();
    await desk.prove(boss, other);
    const [kim, lee] = [
      (await desk.enter(domain, { sub: 'kim', email: `kim@${domain}` })).session!,
      (await desk.enter(domain, { sub: 'lee', email: `lee@${other}` })).session!,
    ];
    const [{ id }] = await desk.rows('select id from workspaces.identity_domain where name = $1', [domain]);
    const remove = 'mutation ($id: ID!) { removeIdentityDomain(id: $id) { id } }';
    const pending = desk.browser();
    const sent = await desk.leave(pending, domain);
    expect((await desk.graph(boss, remove, { id })).code).toBeUndefined();
    await expect.poll(async () => (await desk.graph(kim, ME)).code).toBe('SESSION_ENDED');
    expect((await desk.graph(lee, ME)).code).toBeUndefined();
    expect((await desk.browser().get(`/sign-in/provider?domain=${domain}`)).status).toBe(404);
    expect((await desk.comeBack(pending, sent, { sub: 'kim', email: `kim@${domain}` })).status).toBe(403);
    const last = await desk.leave(pending, other);
    expect((await desk.graph(boss, 'mutation { removeIdentityProvider { provider { id } } }')).code).toBeUndefined();
    await expect.poll(async () => (await desk.graph(lee, ME)).code).toBe('SESSION_ENDED');
    expect((await desk.comeBack(pending, last, { sub: 'lee', email: `lee@${other}` })).status).toBe(401);
    expect(await desk.rows('select 1 from workspaces.membership where workspace_id = $1', [workspaceId])).toHaveLength(
      3,
    );
    expect((await desk.graph(boss, 'mutation { removeIdentityProvider { id } }')).code).toBe('NOT_FOUND');
  });
});

describe('the settings', () => {
  test('are changed by owners alone, with every fault named, and never lead into our network', async () => {
    const { boss, workspaceId } = await desk.company();
    const admin = await app.user(workspaceId, 'admin');
    const aide = await signedIn(app, admin.email, admin.password);
    const [read] = [await desk.graph(aide, '{ identitySettings { provider { issuer } } }')];
    expect(read.data.identitySettings.provider.issuer).toBe(peer.issuer);
    expect((await desk.set(aide)).code).toBe('OWNER_REQUIRED');
    expect((await desk.claim(aide, desk.domain())).code).toBe('OWNER_REQUIRED');
    const bad = { issuer: 'ftp://x.example', defaultRole: null, passwords: false, trustsFactor: false };
    const roles = [
      { group: 'a', role: 'admin' },
      { group: 'a', role: 'viewer' },
    ];
    const { error } = await desk.set(boss, { ...bad, roles });
    expect(error.extensions.details.map(({ field }: { field: string }) => field)).toEqual([
      'issuer',
      'roles[1].group',
      'defaultRole',
      'trustsFactor',
    ]);
    for (const issuer of ['http://10.0.0.1', 'https://169.254.169.254', 'https://localhost', 'https://[::1]:9'])
      expect((await desk.set(boss, { issuer })).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    expect((await desk.set(boss, { clientSecret: undefined })).code).toBeUndefined();
    const other = await startOpenIdPeer();
    expect((await desk.set(boss, { issuer: other.issuer, clientSecret: undefined })).code).toBe('VALIDATION_ERROR');
    expect((await desk.set(boss, { issuer: other.issuer })).code).toBeUndefined();
    await other.stop();
    expect((await desk.graph(boss, 'mutation { testIdentityProvider { id } }')).code).toBe(
      'IDENTITY_PROVIDER_UNAVAILABLE',
    );
  });

  test('hold the rule for the endpoints that a provider names', async () => {
    const { boss, domain } = await desk.company();
    const { issuer } = peer;
    const describeAs = (more: object) =>
      peer.trick((path, response) => {
        if (path !== '/.well-known/openid-configuration') return false;
        const usual = {
          issuer,
          authorization_endpoint: `${issuer}/a`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
        };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...usual, ...more }));
        return true;
      });
    describeAs({ issuer: 'https://accounts.example' });
    expect((await desk.set(boss)).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    describeAs({ authorization_endpoint: 'javascript:alert(1)' });
    expect((await desk.set(boss)).code).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    describeAs({ token_endpoint: 'http://10.0.0.1/token' });
    expect((await desk.set(boss)).code).toBeUndefined();
    expect((await desk.enter(domain, { sub: 'q', email: `q@${domain}` })).status).toBe(502);
    peer.trick(null);
  });
});

describe('a company that takes no passwords', () => {
  test('is closed to the password, the same for every address, and to open sessions; owners still get in', async () => {
    const { boss, domain, workspaceId, owner } = await desk.company();
    const email = `kim@${domain}`;
    const { user, password } = await createUser(app.ctx(), { email, workspaceId, role: 'member' });
    const open = await signedIn(app, email, password);
    expect((await desk.set(boss, { passwords: false, clientSecret: undefined })).code).toBeUndefined();
    await expect.poll(async () => (await desk.graph(open, ME)).code).toBe('SESSION_ENDED');
    const tries = [
      { email, password },
      { email, password: 'wrong password' },
      { email: `nobody@${domain}`, password: 'wrong password' },
    ];
    for (const body of tries) {
      const answer = await signIn(app.edges[1], body);
      expect([answer.status, answer.body.code]).toEqual([403, 'PROVIDER_SIGN_IN_REQUIRED']);
      const form = await desk.browser().post('/session', body);
      expect(form.status).toBe(403);
      expect(await form.text()).toContain('Continue with Test');
    }
    const out = await signIn(app.edges[0], { email: owner.email, password: owner.password });
    expect(out.status).toBe(200);
    await transact(app.ctx(), tx => setMembership(tx, user.id, workspaceId, 'owner'));
    expect((await signIn(app.edges[0], { email, password })).status).toBe(200);
    await transact(app.ctx(), tx => setMembership(tx, user.id, workspaceId, 'member'));
    expect((await signIn(app.edges[0], { email, password })).status).toBe(403);
    expect((await desk.enter(domain, { sub: 'kim', email })).status).toBe(303);
  });

  test('is not reached by who signs in elsewhere with a password', async () => {
    const { domain, workspaceId } = await desk.company({ passwords: false });
    const elsewhere = await app.workspace();
    const email = `lee@${domain}`;
    const { user, password } = await createUser(app.ctx(), { email, workspaceId, role: 'admin' });
    await transact(app.ctx(), tx => setMembership(tx, user.id, elsewhere, 'viewer'));
    const session = await signedIn(app, email, password);
    const { me } = (await desk.graph(session, ME)).data;
    expect(me).toMatchObject({ workspace: { id: elsewhere }, workspaces: [{ id: elsewhere }] });
    expect((await desk.graph(session, ME, {}, { 'x-workspace': workspaceId })).code).toBe('PROVIDER_SIGN_IN_REQUIRED');
    const move = 'mutation ($id: ID!) { switchWorkspace(id: $id) { role } }';
    expect((await desk.graph(session, move, { id: workspaceId })).code).toBe('NOT_FOUND');
  });

  test('makes no account with a password by an invitation', async () => {
    const { boss, domain } = await desk.company({ passwords: false });
    const invite = 'mutation ($email: String!) { inviteUser(email: $email, role: member) { link } }';
    const { link } = (await desk.graph(boss, invite, { email: `new@${domain}` })).data.inviteUser;
    const token = new URL(link).searchParams.get('token')!;
    const page = await (await desk.browser().get(`/invitation?token=${token}`)).text();
    expect(page).toContain('Continue with Test');
    expect(page).not.toContain('type="password"');
    const answer = await desk.browser().post('/invitation', { token, password: 'a long password' });
    expect(answer.status).toBe(403);
    expect(await desk.rows('select 1 from workspaces."user" where email = $1', [`new@${domain}`])).toEqual([]);
  });
});

describe('the second factor', () => {
  test('is that of the provider where it is trusted, and otherwise the own one', async () => {
    const { boss, domain, owner, workspaceId } = await desk.company();
    await desk.rows('update workspaces.workspace set second_factor_required = true where id = $1', [workspaceId]);
    const claims = { sub: 'kim', email: `kim@${domain}` };
    const trusted = (await desk.enter(domain, claims)).session!;
    expect((await desk.graph(trusted, ME)).data.me.lacksSecondFactor).toBe(false);
    expect((await desk.graph(trusted, '{ workspace { name } }')).data.workspace.name).toBe('Test');
    await desk.rows('update workspaces."user" set second_factor_at = now() where email = $1', [owner.email]);
    await desk.rows('update workspaces.workspace set second_factor_required = false where id = $1', [workspaceId]);
    app.clock.advance(minutes(1));
    await expect
      .poll(async () => (await desk.set(boss, { trustsFactor: false, clientSecret: undefined })).code)
      .toBeUndefined();
    await desk.rows('update workspaces.workspace set second_factor_required = true where id = $1', [workspaceId]);
    const browser = desk.browser();
    const plain = (await desk.enter(domain, claims, browser)).session!;
    expect((await desk.graph(plain, ME)).data.me.lacksSecondFactor).toBe(true);
    await desk.rows('update workspaces."user" set second_factor_at = now() where email = $1', [claims.email]);
    const [{ id }] = await desk.rows('select id from workspaces."user" where email = $1', [claims.email]);
    const hash = sha256('0123456789abcdef').toString('hex');
    await desk.rows('insert into workspaces.recovery_code (user_id, hash) values ($1, $2)', [id, hash]);
    const window = desk.browser();
    const returnTo = '/oauth/authorize?client_id=cli_1';
    const asked = await desk.comeBack(window, await desk.leave(window, domain, returnTo), claims);
    expect([asked.status, await desk.sessionOf(window)]).toEqual([200, null]);
    expect(asked.page).toContain('Second factor');
    const done = await window.post('/session/factor', { code: '0123-4567-89ab-cdef', returnTo });
    expect(done.status).toBe(200);
    // A link and no redirect: the policy of the page applies to redirects after its form.
    expect(await done.text()).toContain(`<a href="${returnTo}">Continue</a>`);
    expect(await desk.providerOf(window)).toMatch(/^idp_/);
  });
});

test('a session that ends is seen within a second on another process', async () => {
  const { boss, domain } = await desk.company();
  const { session } = await desk.enter(domain, { sub: 'kim', email: `kim@${domain}` });
  const probe = async () => {
    const answer = await fetch(`${app.edges[1].url}/session`, { headers: { cookie: session!.cookie } });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  expect((await probe()).status).toBe(200);
  await desk.graph(boss, 'mutation { removeIdentityProvider { id } }');
  expect((await withinOneSecond(probe, ({ status }) => status === 401)).body.code).toBe('SESSION_ENDED');
});
