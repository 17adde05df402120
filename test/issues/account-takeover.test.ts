import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { days, hours } from '../../kernel/context/clock.js';
import { removeMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { type Answer, startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let relay: SmtpSink;
beforeAll(async () => {
  relay = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: relay.url } });
});
afterAll(async () => {
  await app?.stop();
  await relay?.stop();
});

const FORM = 'application/x-www-form-urlencoded';
const INVITE = `mutation ($email: String!, $role: Role!) {
  inviteUser(email: $email, role: $role) { mailed user { id } invitation { id email role } }
}`;
const PASSWORD = 'a password of my own';

interface Browser {
  cookie: string;
  csrf: string;
}

async function signIn(email: string, password: string): Promise<Browser> {
  const answer = await app.request('POST', '/session', { key: null, body: { email, password } });
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer), csrf: answer.body.data.csrfToken };
}

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');

const open = (path: string, browser?: Browser): Promise<Answer> =>
  app.request('GET', path, { key: null, headers: browser ? { cookie: browser.cookie } : {} });

const submit = (path: string, fields: Record<string, string>, browser?: Browser): Promise<Answer> =>
  app.request('POST', path, {
    key: null,
    body: new URLSearchParams({ ...fields, ...(browser ? { csrf: browser.csrf } : {}) }).toString(),
    headers: { 'content-type': FORM, ...(browser ? { cookie: browser.cookie } : {}) },
  });

const graphql = (browser: Browser, query: string, variables: object = {}): Promise<Answer> =>
  app.graphql(
    query,
    { ...variables },
    { key: null, headers: { cookie: browser.cookie, 'x-csrf-token': browser.csrf } },
  );

/** The token of the last link that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  await app.settle();
  const mail = relay.received.findLast(({ to }) => to.includes(email));
  const text = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

/** The owner of a new workspace. */
async function owner(email: string): Promise<{ browser: Browser; workspaceId: string; userId: string }> {
  const workspaceId = await app.workspace();
  const { user, password } = await createUser(app.ctx(), { email, workspaceId, role: 'owner' });
  return { browser: await signIn(email, password), workspaceId, userId: user.id };
}

const roleIn = async (browser: Browser): Promise<Record<string, string>> => {
  const { body } = await graphql(browser, '{ me { workspaces { id role } } }');
  return Object.fromEntries(body.data.me.workspaces.map(({ id, role }: { id: string; role: string }) => [id, role]));
};

describe('an invitation', () => {
  test('shows the inviter neither a password nor the link; the person chooses the password, once', async () => {
    const host = await owner('host1@test.example');
    const answer = await graphql(host.browser, INVITE, { email: 'New1@Test.example', role: 'member' });
    expect(answer.body.data.inviteUser).toEqual({
      mailed: true,
      user: null,
      invitation: { id: expect.stringMatching(/^lnk_/), email: 'new1@test.example', role: 'member' },
    });
    const token = await mailedToken('new1@test.example');
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const stored = await app.services.db.pool.query('select hash, sealed from workspaces.account_link');
    expect(JSON.stringify(stored.rows)).not.toContain(token);

    expect((await open(`/invitation?token=${token}`)).status).toBe(200);
    expect((await submit('/invitation', { token, password: 'short' })).status).toBe(400);
    const accepted = await submit('/invitation', { token, password: PASSWORD });
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, `/dashboard/${host.workspaceId}`]);
    const guest = await signIn('new1@test.example', PASSWORD);
    expect(await roleIn(guest)).toEqual({ [host.workspaceId]: 'member' });
    expect((await submit('/invitation', { token, password: 'another password' })).status).toBe(410);
  });

  test('of a known address needs that person, signed in: no workspace joins an account by itself', async () => {
    const [host, person, stranger] = [
      await owner('host2@test.example'),
      await owner('person2@test.example'),
      await owner('stranger2@test.example'),
    ];
    const answer = await graphql(host.browser, INVITE, { email: 'person2@test.example', role: 'admin' });
    expect(answer.body.data.inviteUser.user).toBeNull();
    expect(await roleIn(person.browser)).toEqual({ [person.workspaceId]: 'owner' });
    const token = await mailedToken('person2@test.example');

    // With the link alone nobody sets the password, nor does another account join.
    expect((await submit('/invitation', { token, password: 'of the thief' })).status).toBe(200);
    expect((await submit('/invitation', { token }, stranger.browser)).status).toBe(200);
    expect(await roleIn(stranger.browser)).toEqual({ [stranger.workspaceId]: 'owner' });
    expect((await submit('/invitation', { token }, { ...person.browser, csrf: 'forged' })).status).toBe(403);

    expect((await submit('/invitation', { token }, person.browser)).status).toBe(303);
    expect(await roleIn(person.browser)).toEqual({ [person.workspaceId]: 'owner', [host.workspaceId]: 'admin' });
    expect((await open(`/invitation?token=${token}`, person.browser)).status).toBe(410);
  });

  test('ends when it is revoked, renewed, or expired, and when its inviter has left', async () => {
    const host = await owner('host3@test.example');
    const invite = async (email: string, browser = host.browser) => {
      const { body } = await graphql(browser, INVITE, { email, role: 'viewer' });
      expect(body.errors).toBeUndefined();
      return { id: body.data.inviteUser.invitation.id as string, token: await mailedToken(email) };
    };
    const status = async (token: string) => (await open(`/invitation?token=${token}`)).status;

    const revoked = await invite('revoked3@test.example');
    expect(await status(revoked.token)).toBe(200);
    await graphql(host.browser, 'mutation ($id: ID!) { revokeInvitation(id: $id) { deleted } }', { id: revoked.id });
    expect(await status(revoked.token)).toBe(410);

    const second = await createUser(app.ctx(), {
      email: 'second3@test.example',
      workspaceId: host.workspaceId,
      role: 'owner',
    });
    const left = await invite('left3@test.example', await signIn('second3@test.example', second.password));
    await removeMembership(app.ctx(host.workspaceId), second.user.id, host.workspaceId);
    expect(await status(left.token)).toBe(410);

    const again = await graphql(host.browser, INVITE, { email: 'renewed3@test.example', role: 'viewer' });
    expect(again.body.errors).toBeUndefined();
    const first = await mailedToken('renewed3@test.example');
    const soon = await graphql(host.browser, INVITE, { email: 'renewed3@test.example', role: 'viewer' });
    expect(soon.body.errors[0].extensions.code).toBe('INVITATION_LIMIT');
    const resend = 'mutation ($id: ID!) { resendInvitation(id: $id) { mailed link } }';
    const { id } = again.body.data.inviteUser.invitation;
    const resent = await graphql(host.browser, resend, { id });
    expect(resent.body.errors[0].extensions.code).toBe('INVITATION_LIMIT');
    app.clock.advance(hours(1) + 1);
    const later = await graphql(host.browser, resend, { id });
    expect(later.body.data.resendInvitation).toEqual({ mailed: true, link: null });
    app.clock.advance(hours(2));
    const renewed = await invite('renewed3@test.example');
    expect([await status(first), await status(renewed.token)]).toEqual([410, 200]);
    app.clock.advance(days(7));
    expect(await status(renewed.token)).toBe(410);
  });

  test('is used once by two that accept at the same moment', async () => {
    const host = await owner('host4@test.example');
    await graphql(host.browser, INVITE, { email: 'twice4@test.example', role: 'member' });
    const token = await mailedToken('twice4@test.example');
    const answers = await Promise.all(
      ['first password', 'second password'].map(password => submit('/invitation', { token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
  });

  test('from the operator prints the link where mail is not wanted, and no password', async () => {
    const email = 'boss5@test.example';
    const args = ['--workspace', app.workspaceId, '--email', email, '--role', 'owner', '--print'];
    const [printed] = (await readCommand(['user', 'invite', ...args])(app.services)) as [{ link: string }];
    expect(Object.keys(printed)).not.toContain('password');
    const { pathname, searchParams } = new URL(printed.link);
    expect(pathname).toBe('/invitation');
    const token = searchParams.get('token') ?? '';
    expect((await submit('/invitation', { token, password: PASSWORD })).status).toBe(303);
    expect(await roleIn(await signIn(email, PASSWORD))).toEqual({ [app.workspaceId]: 'owner' });
  });
});

describe('a password', () => {
  test('is reset by a mailed link, once; every session ends, and an unknown address gets the same answer', async () => {
    const email = 'forgot6@test.example';
    const person = await owner(email);
    const known = await submit('/forgot-password', { email });
    const unknown = await submit('/forgot-password', { email: 'nobody6@test.example' });
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    const token = await mailedToken(email);
    expect((await open(`/reset-password?token=${token}`)).body).toContain(email);
    expect((await submit('/reset-password', { token, password: PASSWORD })).status).toBe(303);
    expect((await submit('/reset-password', { token, password: PASSWORD })).status).toBe(410);
    await expect.poll(async () => (await open('/account', person.browser)).status).toBe(303);
    await signIn(email, PASSWORD);
    expect(await mailedToken('nobody6@test.example')).toBe('');
  });

  test('link expires after an hour, and nobody fills a mailbox with links', async () => {
    const email = 'often7@test.example';
    await owner(email);
    for (let count = 0; count < 5; count++) await submit('/forgot-password', { email });
    const token = await mailedToken(email);
    expect(relay.received.filter(({ to }) => to.includes(email))).toHaveLength(3);
    app.clock.advance(hours(1));
    expect((await open(`/reset-password?token=${token}`)).status).toBe(410);
  });

  test('is changed on the account page with the current one; other sessions end', async () => {
    const email = 'change8@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
    const [mine, other] = [await signIn(email, password), await signIn(email, password)];
    const change = (current: string, next: string) => submit('/account/password', { current, next }, mine);
    expect((await change('a wrong password', PASSWORD)).status).toBe(401);
    expect((await change(password, 'short')).status).toBe(400);
    expect((await change(password, PASSWORD)).status).toBe(200);
    expect((await open('/account', mine)).status).toBe(200);
    expect((await open('/account', other)).status).toBe(303);
  });
});

describe('sessions', () => {
  test('tell the device as a person knows it', async () => {
    const email = 'device10@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
    const mine = await signIn(email, password);
    const program =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    await app.request('POST', '/session', { key: null, body: { email, password }, headers: { 'user-agent': program } });
    const { body } = await graphql(mine, '{ sessions { current browser system } }');
    expect(body.data.sessions).toContainEqual({ current: false, browser: 'Chrome', system: 'macOS' });
    expect(body.data.sessions).toContainEqual({ current: true, browser: null, system: null });
  });

  test('are listed with address and program, and ended one by one or all others at once', async () => {
    const email = 'sessions9@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
    const [mine, second, third] = [
      await signIn(email, password),
      await signIn(email, password),
      await signIn(email, password),
    ];
    const list = async () =>
      (await graphql(mine, '{ sessions { id current ip userAgent } }')).body.data.sessions as { id: string }[];
    const [current, next] = await list();
    expect(current).toMatchObject({ current: true, ip: '127.0.0.1', userAgent: expect.stringMatching(/node|undici/) });
    const end = 'mutation ($id: ID!) { endSession(id: $id) { deleted } }';
    expect((await graphql(mine, end, { id: next?.id })).body.data.endSession.deleted).toBe(true);
    expect(await list()).toHaveLength(2);
    const stranger = await owner('stranger9@test.example');
    const foreign = await graphql(stranger.browser, end, { id: current?.id });
    expect(foreign.body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await submit('/account/sessions', {}, mine)).status).toBe(303);
    expect(await list()).toHaveLength(1);
    for (const ended of [second, third]) expect((await open('/account', ended)).status).toBe(303);
  });
});

test.each([
  ['en', 'Forgot your password?'],
  ['pt-BR', 'Esqueceu a senha?'],
  ['es', '¿Olvidó su contraseña?'],
])('the pages speak %s', async (locale, title) => {
  const answer = await app.request('GET', '/forgot-password', { key: null, headers: { 'accept-language': locale } });
  expect(answer.body).toContain(`<h1>${title}</h1>`);
});
