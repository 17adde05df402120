import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Run, startWorkspaces, type Workspaces } from './workspaces.harness.js';

let app: Workspaces['app'];
let as: Workspaces['as'];
let signIn: Workspaces['signIn'];
beforeAll(async () => {
  ({ app, as, signIn } = await startWorkspaces());
});
afterAll(() => app?.stop());

const CHANGE = 'mutation ($id: ID!, $role: Role!) { changeMemberRole(id: $id, role: $role) { id role } }';
const acts = async (run: Run, act: string): Promise<object[]> =>
  (await run(`{ auditLog(act: "${act}") { items { details } } }`)).data.auditLog.items;

describe('changeMemberRole', () => {
  test('takes effect at once, in open sessions too, and is audited once', async () => {
    const workspace = await app.workspace();
    const owner = await as('owner', workspace);
    const { id, email, password } = await app.user(workspace, 'viewer');
    const member = await signIn(email, password);
    expect((await member('{ invitations { id } }')).code).toBe('FORBIDDEN');
    expect((await owner(CHANGE, { id, role: 'admin' })).data.changeMemberRole).toEqual({ id, role: 'admin' });
    await expect.poll(async () => (await member('{ invitations { id } }')).code).toBeUndefined();
    const before = (await acts(owner, 'user.role_set')).length;
    await owner(CHANGE, { id, role: 'admin' });
    expect(await acts(owner, 'user.role_set')).toHaveLength(before);
  });

  test('gives nobody more than the caller has, and keeps an owner', async () => {
    const workspace = await app.workspace();
    const boss = await app.user(workspace, 'owner');
    const [owner, helper] = [await signIn(boss.email, boss.password), await app.user(workspace, 'admin')];
    const admin = await signIn(helper.email, helper.password);
    expect((await admin(CHANGE, { id: helper.id, role: 'owner' })).code).toBe('OWNER_REQUIRED');
    expect((await admin(CHANGE, { id: boss.id, role: 'viewer' })).code).toBe('OWNER_REQUIRED');
    expect((await owner(CHANGE, { id: boss.id, role: 'admin' })).code).toBe('LAST_OWNER');
    const { email, password } = await app.user(workspace, 'member');
    const member = await signIn(email, password);
    expect((await member(CHANGE, { id: helper.id, role: 'viewer' })).code).toBe('FORBIDDEN');
    const stranger = await app.user(await app.workspace(), 'viewer');
    expect((await owner(CHANGE, { id: stranger.id, role: 'admin' })).code).toBe('NOT_FOUND');
    expect((await owner(CHANGE, { id: 'usr_none', role: 'admin' })).code).toBe('NOT_FOUND');
  });

  test('of the two last owners by each other at once leaves one', async () => {
    const workspace = await app.workspace();
    const [a, b] = [await app.user(workspace, 'owner'), await app.user(workspace, 'owner')];
    const [one, other] = [await signIn(a.email, a.password), await signIn(b.email, b.password)];
    await Promise.all([one(CHANGE, { id: b.id, role: 'admin' }), other(CHANGE, { id: a.id, role: 'admin' })]);
    const { rows } = await app.edges[0].services.db.pool.query(
      `select count(*)::int as n from workspaces.membership where workspace_id = $1 and role = 'owner'`,
      [workspace],
    );
    expect(rows[0].n).toBe(1);
  });
});

test('members are listed page by page, also when the last of a page leaves, and found by role, name and address', async () => {
  const workspace = await app.workspace();
  const first = await app.user(workspace, 'owner');
  const owner = await signIn(first.email, first.password);
  const made = [];
  for (const role of ['admin', 'member', 'viewer', 'viewer'] as const) {
    app.clock.advance(1_000);
    made.push(await app.user(workspace, role));
  }
  await owner('mutation { updateAccount(name: "Ann Lee") { locale } }');
  const LIST = `query ($limit: Int, $cursor: String, $role: Role, $search: String, $page: Int! = 1) {
    members(limit: $limit, cursor: $cursor, role: $role, search: $search, page: $page) {
      items { id role } pagination { total nextCursor }
    }
  }`;
  const list = async (variables: object): Promise<{ ids: string[]; nextCursor: string; total: number | null }> => {
    const { items, pagination } = (await owner(LIST, variables)).data.members;
    return { ids: items.map(({ id }: { id: string }) => id), ...pagination };
  };
  const all = [first, ...made].map(({ id }) => id);
  const page = await list({ limit: 2 });
  expect([page.ids, page.total]).toEqual([all.slice(0, 2), 5]);
  expect((await list({ limit: 2, page: 2 })).ids).toEqual(all.slice(2, 4));
  await owner('mutation ($id: ID!) { removeUser(id: $id) { deleted } }', { id: all[1] });
  const next = await list({ limit: 2, cursor: page.nextCursor });
  expect([next.ids, next.total]).toEqual([all.slice(2, 4), null]);
  expect((await list({ role: 'viewer' })).ids).toEqual(all.slice(3));
  expect((await list({ search: 'ann l' })).ids).toEqual([first.id]);
  expect((await list({ search: made[1]!.email.slice(2, 20).toUpperCase() })).ids).toEqual([made[1]!.id]);
  expect((await list({ search: '%' })).ids).toEqual([]);
});

describe('an invitation where no mail is configured', () => {
  const LINK = 'invitation { id email role inviter { email } } mailed link';
  const INVITE = `mutation ($email: String!, $role: Role!) { inviteUser(email: $email, role: $role) { ${LINK} } }`;
  const RESEND = `mutation ($id: ID!) { resendInvitation(id: $id) { ${LINK} } }`;
  const shown = async (link: string) => {
    const { pathname, search } = new URL(link);
    return (await fetch(app.edges[0].url + pathname + search)).status;
  };

  test('shows its link once to who invites, and a renewed one ends the one before', async () => {
    const workspace = await app.workspace();
    const boss = await app.user(workspace, 'owner');
    const owner = await signIn(boss.email, boss.password);
    const { invitation, mailed, link } = (await owner(INVITE, { email: 'new@a.example', role: 'admin' })).data
      .inviteUser;
    expect([mailed, invitation.inviter]).toEqual([false, { email: boss.email }]);
    expect(await shown(link)).toBe(200);
    const { data } = await owner(
      '{ invitations { id inviter { email } } __type(name: "Invitation") { fields { name } } }',
    );
    expect(data.invitations).toEqual([{ id: invitation.id, inviter: { email: boss.email } }]);
    expect(data.__type.fields).not.toContainEqual({ name: 'link' });
    const again = (await owner(RESEND, { id: invitation.id })).data.resendInvitation;
    expect(again.invitation).toMatchObject({ email: 'new@a.example', role: 'admin' });
    expect([await shown(link), await shown(again.link)]).toEqual([410, 200]);
    expect((await owner(RESEND, { id: invitation.id })).code).toBe('NOT_FOUND');
    expect(await acts(owner, 'invitation.created')).toHaveLength(2);
  });

  test('is renewed by nobody else: no admin for an owner, no member, no other workspace', async () => {
    const workspace = await app.workspace();
    const owner = await as('owner', workspace);
    const { id } = (await owner(INVITE, { email: 'boss@a.example', role: 'owner' })).data.inviteUser.invitation;
    expect((await (await as('admin', workspace))(RESEND, { id })).code).toBe('OWNER_REQUIRED');
    expect((await (await as('member', workspace))(RESEND, { id })).code).toBe('FORBIDDEN');
    expect((await (await as('owner', await app.workspace()))(RESEND, { id })).code).toBe('NOT_FOUND');
  });

  test('cannot be made without end', async () => {
    const owner = await as('owner', await app.workspace());
    let code: string | undefined;
    for (let at = 0; at < 102 && !code; at++)
      code = (await owner(INVITE, { email: `many${at}@a.example`, role: 'viewer' })).code;
    expect(code).toBe('INVITATION_LIMIT');
  });
});
