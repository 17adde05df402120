import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../app/commands/admin.js';
import { ask, type Edges, startEdges } from '../../gateway/admission/credentials.harness.js';

let app: Edges;
beforeAll(async () => {
  app = await startEdges();
});
afterAll(() => app?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the command printed
async function admin(...args: string[]): Promise<any[]> {
  return [...(await readCommand(args)(app.edges[0].services))];
}

describe("the operator's command line", () => {
  test('makes a workspace, a key that works, and a user who can sign in', async () => {
    const [workspace] = await admin(
      'workspace',
      'create',
      '--name',
      'Acme',
      '--plan',
      'pro',
      '--country=BR',
      '--onboarded',
    );
    expect(workspace).toMatchObject({ name: 'Acme', plan: 'pro', country: 'BR', onboardedAt: app.clock.now() });
    const where = ['--workspace', workspace.id];
    const [key] = await admin(
      'key',
      'create',
      ...where,
      '--name',
      'Server',
      '--mode',
      'live',
      '--scopes',
      'sms:send,sms:read',
    );
    const { caller } = (await ask(app.edges[0], '/v1/x', { bearer: key.key })).body;
    expect(caller).toMatchObject({ workspaceId: workspace.id, sandbox: false, scopes: ['sms:send', 'sms:read'] });
    const [user] = await admin('user', 'invite', ...where, '--email', 'Boss@Acme.example', '--role', 'owner');
    const accepted = await ask(app.edges[0], '/invitation', {
      method: 'POST',
      body: new URLSearchParams({ token: new URL(user.link).searchParams.get('token')!, password: 'my own password' }),
      redirect: 'manual',
    });
    expect(accepted.status).toBe(303);
    const signedIn = await ask(app.edges[0], '/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: 'my own password' }),
    });
    expect(signedIn.status).toBe(200);
    expect(await admin('user', 'list', ...where)).toMatchObject([{ email: 'boss@acme.example', role: 'owner' }]);
  });

  test('lists keys without the key, and revokes one', async () => {
    const workspaceId = await app.workspace();
    const { id, key } = await app.key(workspaceId);
    const [listed] = await admin('key', 'list', '--workspace', workspaceId);
    expect(listed).toMatchObject({ id, prefix: key.slice(0, 12), revokedAt: null });
    expect(JSON.stringify(listed)).not.toContain(key);
    const [revoked] = await admin('key', 'revoke', '--key', id);
    expect(revoked.revokedAt).toEqual(app.clock.now());
  });

  test('changes plan and rate, blocks and unblocks', async () => {
    const id = await app.workspace('free');
    const update = async (...args: string[]) => (await admin('workspace', 'update', '--workspace', id, ...args))[0];
    expect(await update('--plan', 'starter', '--rate', '90')).toMatchObject({ plan: 'starter', requestsPerMinute: 90 });
    expect(await update('--block')).toMatchObject({ requestsPerMinute: 90, blockedAt: app.clock.now() });
    expect(await update('--unblock', '--rate', 'plan')).toMatchObject({ requestsPerMinute: null, blockedAt: null });
    expect(await admin('workspace', 'list')).toContainEqual(expect.objectContaining({ id }));
  });

  test.each([
    ['no command', []],
    ['an unknown command', ['workspace', 'explode']],
    ['a command of every object', ['constructor', '']],
    ['a word that is no option', ['workspace', 'list', 'all']],
    ['an unknown option', ['workspace', 'list', '--colour', 'red']],
    ['a missing option', ['workspace', 'create']],
    ['an option without its value', ['workspace', 'create', '--name']],
    ['an unknown plan', ['workspace', 'create', '--name', 'A', '--plan', 'gold']],
    ['a number that is none', ['workspace', 'list', '--page', '0']],
    ['both block and unblock', ['workspace', 'update', '--workspace', 'ws_1', '--block', '--unblock']],
  ])('does not understand %s', async (_, args) => {
    await expect((async () => admin(...args))()).rejects.toThrow(
      expect.objectContaining({ constructor: expect.objectContaining({ name: 'UsageError' }) }),
    );
  });

  test('refuses a workspace that is not there', async () => {
    await expect(
      admin('user', 'invite', '--workspace', 'ws_none', '--email', 'a@b.example', '--role', 'owner'),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin('key', 'revoke', '--key', 'key_none')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
