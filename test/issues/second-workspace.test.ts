import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobContext, transact } from '../../kernel/context/context.js';
import { setMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import { claimsOf, obtainTokens, prepare } from '../support/oauth/flow.js';
import { startOAuth, type TestOAuth } from '../support/oauth/oauth.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server?.stop());

test.each(['consent', 'select_account', 'login consent'])(
  'prompt=%s lets a person connect a confidential client to a second workspace',
  async prompt => {
    const client = await server.register();
    const { person, userId, workspaceId } = await server.user('owner');
    await transact(jobContext(server.services), tx => setMembership(tx, userId, server.workspaceId, 'member'));
    await obtainTokens(server, client, { person, workspaceId });
    const remembered = await person.browser.get(prepare(server, client).url);
    expect(remembered.headers.get('location')).not.toMatch(/^\/oauth\/consent\?/);
    const second = await obtainTokens(server, client, {
      person,
      workspaceId: server.workspaceId,
      change: { prompt },
    });
    expect(claimsOf(second.access_token)['workspace_id']).toBe(server.workspaceId);
  },
);
