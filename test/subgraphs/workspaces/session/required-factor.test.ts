import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, minutes } from '../../../../kernel/context/clock.js';
import { transact } from '../../../../kernel/context/context.js';
import type { AcceptedToken } from '../../../../kernel/security/credentials.js';
import { setMembership } from '../../../../subgraphs/workspaces/member/membership.service.js';
import { userDirectory } from '../../../../subgraphs/workspaces/user-directory.js';
import { ask, type Edges, startEdges } from '../../../gateway/admission/credentials.harness.js';
import { type SignedIn, signedIn } from './session.harness.js';

/** An access token of a form that the gateway takes for one. */
const TOKEN = 'eyJhbGciOiJFZERTQSJ9.e30.c2ln';

let app: Edges;
let accepted: AcceptedToken | null = null;
beforeAll(async () => {
  app = await startEdges({}, token => (token === TOKEN ? accepted : null));
});
afterAll(() => app?.stop());

type User = Awaited<ReturnType<Edges['user']>>;

const graph = async (
  { cookie, csrf }: SignedIn,
  query: string,
  variables = {},
  more: Record<string, string> = {},
  edge: 0 | 1 = 0,
) => {
  const { body } = await ask(app.edges[edge], '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf, ...more },
    body: JSON.stringify({ query, variables }),
  });
  return { data: body.data, code: body.errors?.[0]?.extensions.code };
};

const REQUIRE = 'mutation ($required: Boolean!) { requireSecondFactor(required: $required) { secondFactorRequired } }';
const ME = '{ me { lacksSecondFactor scopes role workspace { id } } }';
const READ = '{ workspace { name } }';

const enter = ({ email, password }: User) => signedIn(app, email, password);

/** Adds an authenticator app in this session. */
async function addFactor(session: SignedIn, { password }: User): Promise<void> {
  const start = 'mutation ($p: String!) { startAuthenticator(password: $p) { secret setup } }';
  const { secret, setup } = (await graph(session, start, { p: password })).data.startAuthenticator;
  const timestamp = app.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  const add = 'mutation ($s: String!, $c: String!) { addAuthenticator(setup: $s, code: $c) { recoveryCodes } }';
  expect((await graph(session, add, { s: setup, c: code })).code).toBeUndefined();
}

/** A workspace whose owner asks for a second factor, with a member who was signed in before. */
async function strictWorkspace() {
  const workspaceId = await app.workspace();
  const [owner, member] = [await app.user(workspaceId), await app.user(workspaceId, 'member')];
  const [boss, worker] = [await enter(owner), await enter(member)];
  expect((await graph(worker, READ)).data.workspace.name).toBe('Test');
  await addFactor(boss, owner);
  expect((await graph(boss, REQUIRE, { required: true })).data.requireSecondFactor.secondFactorRequired).toBe(true);
  return { workspaceId, owner, member, boss, worker };
}

const until = (read: () => Promise<unknown>, wanted: unknown) => expect.poll(read).toEqual(wanted);

describe('a workspace that asks for a second factor', () => {
  test('is closed to open sessions of who has none, on every process, and opens with the factor', async () => {
    const { workspaceId, member, boss, worker } = await strictWorkspace();
    await until(async () => (await graph(worker, READ)).code, 'SECOND_FACTOR_SETUP_REQUIRED');
    await until(async () => (await graph(worker, READ, {}, {}, 1)).code, 'SECOND_FACTOR_SETUP_REQUIRED');
    expect((await graph(worker, ME)).data.me).toEqual({
      lacksSecondFactor: true,
      scopes: [],
      role: 'member',
      workspace: { id: workspaceId },
    });
    const { body } = await ask(app.edges[0], '/session', { headers: { cookie: worker.cookie } });
    expect(body.data).toMatchObject({ lacksSecondFactor: true, scopes: [], role: 'member' });
    for (const query of ['{ credential { kind } }', '{ attention { __typename } }', '{ users { id } }'])
      expect((await graph(worker, query)).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await graph(boss, READ)).data.workspace.name).toBe('Test');
    await addFactor(worker, member);
    await until(async () => (await graph(worker, READ)).code, undefined);
    expect((await graph(worker, ME)).data.me.lacksSecondFactor).toBe(false);
  });

  test('is closed to a new session and to a request that names it from another workspace', async () => {
    const { workspaceId, member } = await strictWorkspace();
    const fresh = await enter(member);
    expect((await graph(fresh, READ)).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    const elsewhere = await app.workspace();
    await transact(app.ctx(), tx => setMembership(tx, member.id, elsewhere, 'member'));
    const other = { 'x-workspace': elsewhere };
    expect((await graph(fresh, READ, {}, other)).data.workspace.name).toBe('Test');
    expect((await graph(fresh, ME, {}, other)).data.me.lacksSecondFactor).toBe(false);
    const back = { 'x-workspace': workspaceId };
    expect((await graph(fresh, READ, {}, back)).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  });

  test('refuses apps that act for who has none; their grants stay, and no app is approved meanwhile', async () => {
    const workspaceId = await app.workspace();
    const [owner, member] = [await app.user(workspaceId), await app.user(workspaceId, 'member')];
    accepted = {
      userId: member.id,
      workspaceId,
      clientId: 'cli_x',
      grantId: 'grt_x',
      sandbox: false,
      scopes: ['workspace:read'],
      expiresAt: after(app.clock.now(), minutes(15)),
    };
    const call = async () => (await ask(app.edges[1], '/v1/x', { bearer: TOKEN })).body;
    expect((await call()).caller.scopes).toEqual(['workspace:read']);
    const boss = await enter(owner);
    await addFactor(boss, owner);
    await graph(boss, REQUIRE, { required: true });
    await until(async () => (await call()).code, 'SECOND_FACTOR_SETUP_REQUIRED');
    const users = userDirectory(app.edges[0].services);
    expect(await users.membership({ userId: member.id, providerId: null }, workspaceId)).toMatchObject({
      lacksFactor: true,
      scopes: [],
    });
    expect((await users.membershipThroughBlock(member.id, workspaceId))?.scopes).toContain('workspace:read');
    await addFactor(await enter(member), member);
    await until(async () => (await call()).caller?.scopes, ['workspace:read']);
  });

  test('API keys go on', async () => {
    const { workspaceId } = await strictWorkspace();
    const { key } = await app.key(workspaceId);
    expect((await ask(app.edges[0], '/v1/x', { bearer: key })).status).toBe(200);
  });

  test('is what an owner with a factor decides, and nobody else', async () => {
    const workspaceId = await app.workspace();
    const [owner, admin] = [await app.user(workspaceId), await app.user(workspaceId, 'admin')];
    const [boss, aide] = [await enter(owner), await enter(admin)];
    expect((await graph(boss, REQUIRE, { required: true })).code).toBe('SECOND_FACTOR_MISSING');
    await addFactor(aide, admin);
    expect((await graph(aide, REQUIRE, { required: true })).code).toBe('OWNER_REQUIRED');
    await addFactor(boss, owner);
    expect((await graph(boss, REQUIRE, { required: true })).code).toBeUndefined();
    const remove = 'mutation ($p: String!) { removeAuthenticator(password: $p) { enabled } }';
    // A person who removes their own factor must add another one, and cannot end the rule instead.
    expect((await graph(boss, remove, { p: owner.password })).data.removeAuthenticator.enabled).toBe(false);
    await until(async () => (await graph(boss, READ)).code, 'SECOND_FACTOR_SETUP_REQUIRED');
    expect((await graph(boss, REQUIRE, { required: false })).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    await addFactor(boss, owner);
    await until(async () => (await graph(boss, REQUIRE, { required: false })).code, undefined);
    const log = await graph(boss, '{ auditLog(act: "workspace.changed") { items { details } } }');
    expect(log.data.auditLog.items.map(({ details }: { details: object }) => details)).toEqual([
      { secondFactorRequired: false },
      { secondFactorRequired: true },
    ]);
  });
});
