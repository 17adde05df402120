import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../../kernel/context/context.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import { setMembership } from '../../../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../../../subgraphs/workspaces/user/user.service.js';
import { type Edges, startEdges } from '../../../gateway/admission/credentials.harness.js';
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
