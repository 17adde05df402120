import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/context/context.js';
import { setMembership } from '../../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../../subgraphs/workspaces/user/user.service.js';
import { userDirectory } from '../../../subgraphs/workspaces/user-directory.js';
import { changeWorkspace } from '../../../subgraphs/workspaces/workspace/workspace.service.js';
import { startWorkspaces, type Workspaces } from './workspaces.harness.js';

let app: Workspaces['app'];
let workspaceId: Workspaces['workspaceId'];
let signIn: Workspaces['signIn'];
let as: Workspaces['as'];
beforeAll(async () => {
  ({ app, workspaceId, signIn, as } = await startWorkspaces());
});
afterAll(() => app?.stop());

const INVITE = `mutation ($email: String!, $role: Role!) {
  inviteUser(email: $email, role: $role) { mailed user { id } invitation { email role } }
}`;
const REMOVE = 'mutation ($id: ID!) { removeUser(id: $id) { id deleted } }';

describe('users', () => {
  test('change their password, which ends their other sessions', async () => {
    const { email, password } = await app.user(workspaceId, 'viewer');
    const [one, other] = [await signIn(email, password), await signIn(email, password)];
    expect((await one('{ me { role scopes } }')).data.me).toEqual({
      role: 'viewer',
      scopes: expect.not.arrayContaining(['sms:send', 'workspace:manage']),
    });
    const change = 'mutation ($a: String!, $b: String!) { changePassword(current: $a, next: $b) { user { id } } }';
    expect((await one(change, { a: 'wrong', b: 'a long new password' })).code).toBe('SIGN_IN_REFUSED');
    expect((await one(change, { a: password, b: 'short' })).code).toBe('VALIDATION_ERROR');
    expect((await one(change, { a: password, b: 'a long new password' })).code).toBeUndefined();
    await expect.poll(async () => (await other('{ me { role } }')).code).toBe('SESSION_ENDED');
    expect((await one('{ me { role } }')).code).toBeUndefined();
    await signIn(email, 'a long new password');
  });

  test('a member’s role changes at once', async () => {
    const owner = await as('owner');
    const { id, email } = await app.user(workspaceId, 'viewer');
    expect((await owner(INVITE, { email, role: 'admin' })).data.inviteUser).toMatchObject({ user: { id } });
    expect((await owner('{ users { user { id } role } }')).data.users).toContainEqual({ user: { id }, role: 'admin' });
  });

  test('of two workspaces switch there and back, and are removed', async () => {
    const [home, away] = [await app.workspace(), await app.workspace()];
    const { id, email, password } = await app.user(home);
    const host = await as('owner', away);
    await transact(app.ctx(), tx => setMembership(tx, id, away, 'member'));
    const guest = await signIn(email, password);
    const me = '{ me { role workspace { id } workspaces { id role } } }';
    expect((await guest(me)).data.me.workspaces).toHaveLength(2);
    const change = 'mutation ($id: ID!) { switchWorkspace(id: $id) { role workspace { id } } }';
    expect((await guest(change, { id: away })).data.switchWorkspace).toEqual({
      role: 'member',
      workspace: { id: away },
    });
    await expect.poll(async () => (await guest('{ workspace { id } }')).data?.workspace.id).toBe(away);
    expect((await guest(change, { id: workspaceId })).code).toBe('NOT_FOUND');

    expect((await host('{ users { user { id } role } }')).data.users).toContainEqual({ user: { id }, role: 'member' });
    expect((await host(REMOVE, { id })).data.removeUser).toEqual({ id, deleted: true });
    await expect.poll(async () => (await guest('{ workspace { id } }')).code).toBe('SESSION_ENDED');
    expect((await host(REMOVE, { id })).code).toBe('NOT_FOUND');
  });

  test('only an owner adds or removes owners, and the last owner cannot be removed', async () => {
    const mine = await app.workspace();
    const { id, email, password } = await app.user(mine);
    const admin = await as('admin', mine);
    expect((await admin(INVITE, { email: 'usurper@test.example', role: 'owner' })).code).toBe('OWNER_REQUIRED');
    expect((await admin(REMOVE, { id })).code).toBe('OWNER_REQUIRED');
    expect((await admin(INVITE, { email, role: 'viewer' })).code).toBe('OWNER_REQUIRED');
    const owner = await signIn(email, password);
    expect((await owner(REMOVE, { id })).code).toBe('LAST_OWNER');
    expect((await owner(INVITE, { email, role: 'viewer' })).code).toBe('LAST_OWNER');
    expect((await owner('{ me { role } }')).data.me.role).toBe('owner');
  });

  test('USER_EMAIL_TAKEN when a user is created twice', async () => {
    const { email } = await app.user(workspaceId);
    const again = createUser(app.ctx(), { email: email.toUpperCase(), workspaceId, role: 'member' });
    await expect(again).rejects.toMatchObject({ code: 'USER_EMAIL_TAKEN' });
  });

  test('the directory lists a user’s workspaces with the scopes of the role, without blocked ones', async () => {
    const [mine, blocked] = [await app.workspace(), await app.workspace()];
    const { id } = await app.user(mine, 'viewer');
    await transact(app.ctx(), tx => setMembership(tx, id, blocked, 'owner'));
    await changeWorkspace(app.ctx(), blocked, { blocked: true });
    const users = userDirectory(app.edges[0].services);
    const [only, ...more] = await users.memberships({ userId: id, providerId: null });
    expect(only).toMatchObject({ workspaceId: mine, workspaceName: 'Test', role: 'viewer' });
    expect(only?.scopes).toContain('contacts:read');
    expect(only?.scopes).not.toContain('contacts:manage');
    expect(more).toEqual([]);
    expect(await users.membership({ userId: id, providerId: null }, blocked)).toBeNull();
  });
});
