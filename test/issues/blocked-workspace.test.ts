import { afterAll, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { jobContext } from '../../kernel/context/context.js';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { isActive, obtainTokens, refresh } from '../support/oauth/flow.js';
import { type Registered, startOAuth, type TestOAuth } from '../support/oauth/oauth.js';

let server: TestOAuth;
let client: Registered;
beforeAll(async () => {
  server = await startOAuth();
  client = await server.register({ token_endpoint_auth_method: 'none' });
});
afterAll(() => server?.stop());

/** Passes the time for which the token endpoint caches a membership. */
const settle = () => server.clock.advance(seconds(6));

test('a block ends no grant: its tokens go on being refreshed, and work again after the block', async () => {
  const first = await obtainTokens(server, client);
  await changeWorkspace(jobContext(server.services), server.workspaceId, { blocked: true });
  settle();
  const during = await refresh(server, client, first.refresh_token);
  expect(during.status).toBe(200);
  await changeWorkspace(jobContext(server.services), server.workspaceId, { blocked: false });
  settle();
  const after = await refresh(server, client, during.body.refresh_token);
  expect(after.status).toBe(200);
  expect(await isActive(server, after.body.access_token)).toBe(true);
});
