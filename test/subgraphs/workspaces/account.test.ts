import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import { jobContext } from '../../../kernel/context/context.js';
import { inviteUser } from '../../../subgraphs/workspaces/account/invitation.service.js';
import { issuePasswordLink } from '../../../subgraphs/workspaces/account/password-link.js';
import { ask } from '../../gateway/admission/credentials.harness.js';
import { cookiesOf, signedIn } from './session/session.harness.js';
import { startWorkspaces, type Workspaces } from './workspaces.harness.js';

let world: Workspaces;
beforeAll(async () => {
  world = await startWorkspaces();
});
afterAll(() => world?.app.stop());

const tokenOf = (link: string | null | undefined) => new URL(link ?? '').searchParams.get('token') ?? '';

/** The link of an invitation, as the operator passes it on. */
async function invite(email: string): Promise<string> {
  const ctx = jobContext(world.app.edges[0].services, world.workspaceId);
  return tokenOf((await inviteUser(ctx, email, 'viewer', true)).link);
}

type Headers = Record<string, string>;

const post = (path: string, body: object, headers: Headers = {}) =>
  ask(world.app.edges[0], `/session/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const codeOf = async (path: string, body: object, headers: Headers = {}) => {
  const answer = await post(path, body, headers);
  return [answer.status, answer.body.code];
};
const ENDED = [410, 'ACCOUNT_LINK_ENDED'];
const password = 'a long new password';

describe('an invitation', () => {
  test('makes an account and signs in, once', async () => {
    const token = await invite('new@test.example');
    expect((await post('invitation', { token })).body.data).toEqual({
      email: 'new@test.example',
      workspaceName: 'Test',
      role: 'viewer',
      hasAccount: false,
      needsProvider: false,
    });
    const made = await post('invitation/account', { token, password, name: 'Ann Lee' });
    const { workspaceId } = world;
    expect(made.body).toEqual({ success: true, data: { created: true, workspaceId } });
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { body } = await ask(world.app.edges[0], '/session', { headers: { cookie: cookiesOf(made.headers) } });
    expect(body.data).toMatchObject({ user: { email: 'new@test.example', name: 'Ann Lee' }, workspaceId });
    for (const path of ['invitation', 'invitation/account'])
      expect(await codeOf(path, { token, password })).toEqual(ENDED);
    const invited = await world.signIn('new@test.example', password);
    expect((await invited('{ me { role } }')).data.me.role).toBe('viewer');
  });

  test('names every entry that is invalid at once, and needs no name', async () => {
    const token = await invite('named@test.example');
    for (const name of ['', ' \u200b ', 'Ann\nLee', 'A'.repeat(121), 7]) {
      const { status, body } = await post('invitation/account', { token, password: 'short', name });
      expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['password', 'name']);
    }
    expect((await post('invitation/account', { token, password, name: null })).status).toBe(200);
  });

  test('is accepted by the signed-in user of its address alone, with the CSRF token', async () => {
    const user = await world.app.user(await world.app.workspace());
    const token = await invite(user.email);
    expect((await post('invitation', { token })).body.data.hasAccount).toBe(true);
    expect(await codeOf('invitation/acceptance', { token })).toEqual([401, 'SESSION_REQUIRED']);
    expect(await codeOf('invitation/account', { token, password })).toEqual(ENDED);
    const other = await world.app.user(world.workspaceId);
    const stranger = await signedIn(world.app, other.email, other.password);
    const strange = { cookie: stranger.cookie, 'x-csrf-token': stranger.csrf };
    expect(await codeOf('invitation/acceptance', { token }, strange)).toEqual(ENDED);
    const { cookie, csrf } = await signedIn(world.app, user.email, user.password);
    expect(await codeOf('invitation/acceptance', { token }, { cookie })).toEqual([403, 'CSRF_REJECTED']);
    const headers = { cookie, 'x-csrf-token': csrf };
    expect((await post('invitation/acceptance', { token }, headers)).body.data).toEqual({
      joined: true,
      workspaceId: world.workspaceId,
    });
    const guest = await world.signIn(user.email, user.password);
    expect((await guest('{ me { workspaces { id } } }')).data.me.workspaces).toContainEqual({ id: world.workspaceId });
    expect(await codeOf('invitation/acceptance', { token }, headers)).toEqual(ENDED);
  });
});

describe('a password link', () => {
  test('sets the password, once, and ends the sessions', async () => {
    const { email, password: old } = await world.app.user(world.workspaceId);
    const before = await world.signIn(email, old);
    const issued = await issuePasswordLink(world.app.edges[0].services, { email, locale: 'en', print: true });
    const token = tokenOf(issued?.link);
    expect((await post('password', { token, password })).body.data).toEqual({ changed: true });
    expect(await codeOf('password', { token, password })).toEqual(ENDED);
    await expect.poll(async () => (await before('{ me { role } }')).code).toBe('SESSION_ENDED');
    await world.signIn(email, password);
  });

  test('is asked for with the same answer whether there is an account or not', async () => {
    const { email } = await world.app.user(world.workspaceId);
    for (const address of [email, 'nobody@test.example'])
      expect((await post('password-link', { email: address })).body.data).toEqual({ mailed: false });
  });
});

test('every invalid field is named; other sites, other methods and other bodies are refused', async () => {
  const { body, status } = await post('password', { password: 'short' });
  expect([status, body.code, body.details.map(({ field }: { field: string }) => field)]).toEqual([
    400,
    'VALIDATION_ERROR',
    ['token', 'password'],
  ]);
  const elsewhere = { origin: 'https://evil.example' };
  expect(await codeOf('password-link', { email: 'a@b.example' }, elsewhere)).toEqual([403, 'CSRF_REJECTED']);
  const read = await ask(world.app.edges[0], '/session/password');
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
});

describe('grantableScopes', () => {
  const LIST = '{ grantableScopes { name label description group { name label } } }';

  test('are those of the role that keys and apps may hold', async () => {
    const of = async (role: 'owner' | 'member' | 'viewer'): Promise<string[]> =>
      (await (await world.as(role))(LIST)).data.grantableScopes.map(({ name }: { name: string }) => name);
    expect(await of('owner')).toEqual(GRANTABLE_SCOPES);
    expect(await of('member')).not.toContain('webhooks:manage');
    expect((await of('viewer')).every(name => name.endsWith(':read'))).toBe(true);
  });

  test('have their labels in the language of the request', async () => {
    const { email, password: own } = await world.app.user(world.workspaceId);
    const first = async (language: string) => {
      const run = await world.signIn(email, own, { 'accept-language': language });
      return (await run(LIST)).data.grantableScopes[0];
    };
    expect(await first('es')).toEqual({
      name: 'email:send',
      label: 'Enviar correos electrónicos',
      description: 'Enviar correos desde los remitentes y dominios del espacio; consume créditos.',
      group: { name: 'email', label: 'Correo' },
    });
    expect((await first('pt-BR')).label).toBe('Enviar e-mails');
    expect((await first('en')).label).toBe('Send e-mails');
  });

  test('SESSION_REQUIRED for a key', async () => {
    const { key } = await world.app.key(world.workspaceId);
    expect((await world.runWith({ authorization: `Bearer ${key}` })(LIST)).code).toBe('SESSION_REQUIRED');
  });
});
