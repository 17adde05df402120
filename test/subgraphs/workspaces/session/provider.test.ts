import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../../../kernel/context/clock.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { sha256 } from '../../../../kernel/security/hash.js';
import { createUser } from '../../../../subgraphs/workspaces/user/user.service.js';
import { type Edges, startEdges, withinOneSecond } from '../../../gateway/admission/credentials.harness.js';
import { type NameServer, startNameServer } from '../../../support/peers/name-server.js';
import { type OpenIdPeer, startOpenIdPeer } from '../../../support/peers/openid-peer.js';
import { Desk } from './provider.harness.js';
import { signedIn } from './session.harness.js';

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
    const [opened, set] = ['session.opened', 'user.role_set'];
    expect(acts.map(({ act }) => act)).toEqual(['identity.linked', set, opened, set, opened]);
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
    // The process hears of the end through the database.
    await expect.poll(async () => (await desk.graph(session!, ME)).code).toBe('SESSION_ENDED');
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
