import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../mcp/tools.js';
import { FIRST_SCOPES, type McpApp, startMcp } from '../support/peers/mcp.js';
import { type Connection, HOST_REDIRECT, Host, MCP_SDKS, type Open, signedIn } from '../support/peers/mcp-host.js';

let app: McpApp;
beforeAll(async () => {
  app = await startMcp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
});
afterAll(() => app?.stop());

describe.each(MCP_SDKS)('the official MCP %s', (_name, open) => {
  test('is led from the 401 through registration and approval to its tools', async () => {
    const guest = await connected(open);
    expect((await guest.tools()).map(({ name }) => name)).toEqual([
      ...TOOLS.filter(({ usual }) => usual).map(({ name }) => name),
      'search_operations',
      'call_operation',
    ]);
    expect(await guest.call('dry_run_sms', MESSAGE)).toMatchObject({ structuredContent: { count: 1, totalCost: 1 } });
    expect(await guest.call('send_sms', { ...MESSAGE, to: ['nobody'] })).toMatchObject({ isError: true });
    await guest.close();
  });

  test('reaches every tool with its first approval, at an address that lists all', async () => {
    const url = `${app.resource}?toolsets=all`;
    const guest = await signedIn(new Host(app), open, url);
    for (const { name } of await guest.tools()) await guest.call(name, {});
    await guest.close();
  });

  test('is led by a 403 to ask for the scope of one more tool', async () => {
    const host = new Host(app, await registered());
    const stranger = open(host, app.resource);
    await expect(stranger.connect()).rejects.toThrow(/Unauthorized/);
    host.sentTo?.searchParams.set('scope', 'sms:send');
    await stranger.finish(await host.approved());
    const guest = open(host, app.resource);
    await guest.connect();
    host.sentTo = undefined;
    await expect(guest.call('list_sms', {})).rejects.toThrow();
    expect(host.asked('scope')).toBe('sms:send sms:read');
    await guest.finish(await host.approved());
    expect(await guest.call('list_sms', {})).toMatchObject({ structuredContent: { items: [] } });
    expect(await guest.call('dry_run_sms', MESSAGE)).toMatchObject({ structuredContent: { count: 1 } });
    await guest.close();
  });
});

const MESSAGE = { to: ['+5511987650000'], payload: { message: 'Hello' } };

/** A host whose user approved the scopes of the first challenge. */
async function connected(open: Open): Promise<Connection> {
  const host = new Host(app);
  const guest = await signedIn(host, open, app.resource, { mode: 'live' });
  expect(host.asked('scope')).toBe(FIRST_SCOPES);
  expect(host.asked('resource')).toBe(app.resource);
  return guest;
}

/**
 * A registration that names no scopes: the SDK's own names those of the first challenge, which then bound the client.
 * Without refresh tokens, which v1 would use instead of asking for more.
 */
async function registered(): Promise<{ client_id: string }> {
  const answer = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      redirect_uris: [HOST_REDIRECT],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  return { client_id };
}
