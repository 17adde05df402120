import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { transact } from '../../kernel/context/context.js';
import { sql } from '../../kernel/database/database.js';
import { removeMembership, setMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import type { Role } from '../../subgraphs/workspaces/user/role.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { type SignedIn, signIn } from '../support/signed-in.js';
import { openStream } from '../support/stream.js';

let app: TestApp;
let first: string;
let second: string;
beforeAll(async () => {
  app = await startApp();
  first = app.workspaceId;
  second = await app.workspace();
});
afterAll(() => app?.stop());

interface Person {
  id: string;
  browser: SignedIn;
}

/** Owner of the first workspace, with a role in the second one. */
async function person(role: Role | null = 'viewer'): Promise<Person> {
  const email = `person-${Math.random()}@test.example`;
  const { user, password } = await createUser(app.ctx(), { email, workspaceId: first, role: 'owner' });
  if (role) await transact(app.ctx(second), tx => setMembership(tx, user.id, second, role));
  return { id: user.id, browser: await signIn(app, { email, password }) };
}

const ME = '{ me { workspace { id } role scopes workspaces { id role } } }';
const inSecond = () => ({ 'x-workspace': second });

describe('two windows of one session', () => {
  test('act in two workspaces at once, each by the role there', async () => {
    const { browser } = await person();
    const [here, there] = await Promise.all([browser.graphql(ME), browser.graphql(ME, {}, inSecond())]);
    expect(here.body.data.me).toMatchObject({ workspace: { id: first }, role: 'owner' });
    expect(there.body.data.me).toMatchObject({ workspace: { id: second }, role: 'viewer' });
    expect(there.body.data.me.scopes).not.toContain('contacts:manage');
    const create = 'mutation ($slug: String!) { createTopic(slug: $slug, name: "News") { workspaceId } }';
    expect((await browser.graphql(create, { slug: 'here' })).body.data.createTopic).toEqual({ workspaceId: first });
    const refused = await browser.graphql(create, { slug: 'there' }, inSecond());
    expect(refused.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const listed = await browser.graphql('{ topics { items { slug } } }', {}, inSecond());
    expect(listed.body.data.topics.items).toEqual([]);
  });

  test('download files in two workspaces, where no header can be sent', async () => {
    const { browser } = await person('admin');
    const key = await app.key({ workspaceId: second });
    await app.request('POST', '/v1/contacts', { key, body: { email: 'ann@second.example' } });
    const read = async (query: string) => (await browser.request('GET', `/v1/contacts/export${query}`)).body as string;
    expect(await read(`?workspace=${second}`)).toContain('ann@second.example');
    expect(await read('')).not.toContain('ann@second.example');
    const { headers } = await browser.request('GET', `/v1/contacts/export?workspace=${second}`);
    expect(headers.get('x-ignored-parameters')).toBeNull();
  });

  test('switching moves the window that names no workspace alone', async () => {
    const { browser } = await person();
    const moved = await browser.graphql(`mutation ($id: ID!) { switchWorkspace(id: $id) { workspace { id } } }`, {
      id: second,
    });
    expect(moved.body.data.switchWorkspace.workspace.id).toBe(second);
    const named = await browser.graphql(ME, {}, { 'x-workspace': first });
    expect(named.body.data.me).toMatchObject({ workspace: { id: first }, role: 'owner' });
  });
});

describe('a workspace that a request names', () => {
  test.each(['ws_unknown', 'a b', "' or 1=1 --"])('is refused with MEMBERSHIP_REQUIRED: %j', async name => {
    const { browser } = await person(null);
    const { status, body } = await browser.graphql(ME, {}, { 'x-workspace': name });
    expect([status, body.errors[0].extensions.code]).toEqual([403, 'MEMBERSHIP_REQUIRED']);
    const session = await browser.request('GET', '/session', { headers: { 'x-workspace': name } });
    expect([session.status, session.body.code]).toEqual([403, 'MEMBERSHIP_REQUIRED']);
  });

  test('of another person is refused as one that does not exist, for a file too', async () => {
    const { browser } = await person(null);
    expect((await browser.graphql(ME, {}, inSecond())).body.errors[0].extensions.code).toBe('MEMBERSHIP_REQUIRED');
    const file = await browser.request('GET', `/v1/contacts/export?workspace=${second}`);
    expect([file.status, file.body.code]).toEqual([403, 'MEMBERSHIP_REQUIRED']);
  });

  test('cannot be reached by a part of its name', async () => {
    const { browser } = await person();
    const answer = await browser.graphql(ME, {}, { 'x-workspace': `${second} x` });
    expect(answer.body.errors[0].extensions.code).toBe('MEMBERSHIP_REQUIRED');
  });

  test('is left at once by who is removed from it, and its streams end', async () => {
    const { id, browser } = await person('admin');
    const stream = await openStream(app, 'subscription { messages { items { id } } }', {
      key: null,
      headers: { cookie: browser.cookie, 'x-csrf-token': browser.csrf, ...inSecond() },
    });
    expect((await stream.next())?.data.data.messages.items).toEqual([]);
    await removeMembership(app.ctx(second), id, second);
    await expect.poll(async () => (await browser.graphql(ME, {}, inSecond())).status).toBe(403);
    await app.request('POST', '/v1/sms/messages', {
      key: await app.key({ workspaceId: second }),
      body: { to: ['+14155550000'], payload: { message: 'Hello' } },
    });
    const last = await stream.next();
    expect(last?.data.errors?.[0].extensions.code ?? 'MEMBERSHIP_REQUIRED').toBe('MEMBERSHIP_REQUIRED');
    expect(last?.data.data ?? null).toBeNull();
    expect((await browser.graphql(ME)).body.data.me.workspace.id).toBe(first);
  });

  test('leaves nothing to do while it is blocked', async () => {
    const { id, browser } = await person('owner');
    const third = await app.workspace();
    await transact(app.ctx(third), tx => setMembership(tx, id, third, 'owner'));
    await changeWorkspace(app.ctx(third), third, { blocked: true });
    const { body } = await browser.graphql('{ topics { items { slug } } }', {}, { 'x-workspace': third });
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('is not for a key, whose workspace is its own', async () => {
    const { status, body } = await app.graphql('{ topics { items { slug } } }', {}, { headers: inSecond() });
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'WORKSPACE_HEADER_NOT_ALLOWED']);
    const rest = await app.request('GET', '/v1/topics', { headers: inSecond() });
    expect([rest.status, rest.body.details]).toEqual([400, [{ field: 'X-Workspace', message: expect.any(String) }]]);
  });
});

describe('GET /session', () => {
  test('answers what a dashboard needs after a reload, in the workspace that the window names', async () => {
    const { id, browser } = await person();
    await browser.graphql('mutation { updateAccount(name: "Ann Lee", locale: "es") { locale } }');
    const { body } = await browser.request('GET', '/session', { headers: inSecond() });
    expect(body.data).toEqual({
      user: { id, email: expect.any(String), name: 'Ann Lee', locale: 'es' },
      workspaceId: second,
      role: 'viewer',
      scopes: expect.arrayContaining(['contacts:read']),
      workspaces: [
        { id: first, name: 'Test', role: 'owner', blocked: false },
        { id: second, name: 'Test', role: 'viewer', blocked: false },
      ],
      mode: null,
      createdAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.now().getTime() + minutes(12 * 60)).toISOString(),
      lacksSecondFactor: false,
      // The change of the account is noted within a second.
      lastActiveAt: expect.toBeOneOf([null, app.clock.now().toISOString()]),
      csrfToken: browser.csrf,
    });
  });

  test('tells the last request, to the minute', async () => {
    const { browser } = await person();
    await browser.graphql(ME);
    const lastActive = async () => (await browser.request('GET', '/session')).body.data.lastActiveAt;
    await expect.poll(lastActive, { timeout: 5_000 }).toBe(app.clock.now().toISOString());
    const { body } = await browser.graphql('{ me { session { current lastActiveAt } } sessions { lastActiveAt } }');
    expect(body.data.me.session).toEqual({ current: true, lastActiveAt: app.clock.now().toISOString() });
  });

  test('tells a session that has ended from none', async () => {
    const { browser } = await person();
    await browser.request('DELETE', '/session');
    const codes = async (headers: Record<string, string>) => [
      (await browser.request('GET', '/session', { headers })).body.code,
      (await browser.graphql(ME, {}, headers)).body.errors[0].extensions.code,
      (await browser.request('GET', '/v1/contacts/export', { headers })).body.code,
    ];
    await expect.poll(() => codes({})).toEqual(['SESSION_ENDED', 'SESSION_ENDED', 'SESSION_ENDED']);
    expect(await codes({ cookie: '' })).toEqual(['SESSION_REQUIRED', 'UNAUTHORIZED', 'UNAUTHORIZED']);
  });
});

describe('updateAccount', () => {
  const UPDATE = `mutation ($name: String, $locale: String) {
    updateAccount(name: $name, locale: $locale) { locale user { name } }
  }`;

  test('keeps what is not given, removes what is null, and is audited without the name', async () => {
    const { id, browser } = await person(null);
    const update = async (values: object) =>
      (await browser.graphql(UPDATE, { ...values })).body.data.updateAccount as unknown;
    expect(await update({ name: 'Ann', locale: 'pt-BR' })).toEqual({ locale: 'pt-BR', user: { name: 'Ann' } });
    expect(await update({ locale: 'es' })).toEqual({ locale: 'es', user: { name: 'Ann' } });
    expect(await update({ name: null })).toEqual({ locale: 'es', user: { name: null } });
    const entries = await sql<{ details: object }>(
      app.services.db,
      `select details from audit.entry where act = 'account.changed' and actor_id = $1 order by id`,
      [id],
    );
    expect(entries.map(({ details }) => details)).toEqual([
      { fields: ['name', 'locale'] },
      { fields: ['locale'] },
      { fields: ['name'] },
    ]);
  });

  test('the person reads errors in that language, unless the request names one', async () => {
    const { browser } = await person(null);
    await browser.graphql(UPDATE, { locale: 'es' });
    const refused = (headers = {}) => browser.graphql('{ topic(id: "none") { id } }', {}, headers);
    await expect.poll(async () => (await refused()).body.errors[0].message).toBe('El recurso no existe.');
    expect((await refused({ 'x-locale': 'en' })).body.errors[0].message).toBe('The resource does not exist.');
  });

  test('refuses every invalid field', async () => {
    const { browser } = await person(null);
    const { body } = await browser.graphql(UPDATE, { name: 'a\nb', locale: 'fr' });
    expect(body.errors[0].extensions.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'locale',
      'name',
    ]);
  });

  test('members see the name', async () => {
    const { id, browser } = await person(null);
    await browser.graphql(UPDATE, { name: 'Ann Lee' });
    const { body } = await browser.graphql('{ users { user { id name } } }');
    expect(body.data.users).toContainEqual({ user: { id, name: 'Ann Lee' } });
  });
});

describe('a mode that a request names', () => {
  const SEND = 'mutation { sendSms(to: ["+14155550000"], payload: { message: "Hello" }) { messageIds totalCost } }';
  const listed = async ({ browser }: Person, mode: string) =>
    (await browser.graphql('{ messages { items { id sandbox } } }', {}, { 'x-mode': mode })).body.data.messages.items;

  test('lets one window try what the other one does for real', async () => {
    const someone = await person(null);
    const { browser } = someone;
    const tried = await browser.graphql(SEND, {}, { 'x-mode': 'test' });
    const sent = await browser.graphql(SEND, {}, { 'x-mode': 'live' });
    expect(tried.body.data.sendSms.totalCost).toBe(0);
    // No message centre is configured, which only matters to a message that leaves.
    expect(sent.body.errors[0].extensions.code).toBe('CHANNEL_NOT_CONFIGURED');
    const [id] = tried.body.data.sendSms.messageIds;
    expect(await listed(someone, 'test')).toContainEqual({ id, sandbox: true });
    expect(await listed(someone, 'live')).toEqual([]);
  });

  test('goes before that of the session, and is told', async () => {
    const { browser } = await person(null);
    await browser.graphql('mutation { switchMode(mode: live) { mode } }');
    const modes = await Promise.all(
      ['test', ''].map(
        async mode => (await browser.graphql('{ me { mode } }', {}, { 'x-mode': mode })).body.data.me.mode,
      ),
    );
    expect(modes).toEqual(['test', 'live']);
  });

  test('is refused where it is none, and with a key', async () => {
    const { browser } = await person(null);
    const wrong = await browser.graphql(ME, {}, { 'x-mode': 'prod' });
    expect([wrong.status, wrong.body.errors[0].extensions.details[0].field]).toEqual([400, 'X-Mode']);
    const { status, body } = await app.request('GET', '/v1/topics', { headers: { 'x-mode': 'test' } });
    expect([status, body.details[0].field]).toEqual([400, 'X-Mode']);
  });
});
