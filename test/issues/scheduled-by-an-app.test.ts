import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
beforeAll(async () => {
  app = await startMcp();
});
afterAll(() => app?.stop());

const SCOPES = ['campaigns:read', 'campaigns:manage', 'sms:send', 'oauth_apps:manage'] as const;

async function scheduled() {
  const desk = campaignDesk(app);
  const token = await app.token(SCOPES, app.url, 'test');
  const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
  return { desk, token, id: await desk.make({ to: [desk.phone()], schedule: { sendAt } }, token) };
}

async function due(): Promise<void> {
  app.clock.advance(hours(1));
  await app.sweep();
}

test('a campaign that an app scheduled with an access token is sent when its moment has come', async () => {
  const { desk, id } = await scheduled();
  await due();
  expect([(await desk.read(id)).status, (await desk.messages(id)).length]).toEqual(['COMPLETED', 1]);
});

test('it waits for a person once the connection of the app has ended', async () => {
  const { desk, id } = await scheduled();
  const listed = await app.request('GET', '/v1/oauth/connections');
  for (const connection of listed.body.data)
    await app.request('POST', `/v1/oauth/connections/${connection.id}/revoke`, { body: {} });
  await due();
  const { status, reason } = await desk.read(id);
  expect([status, reason.code, (await desk.messages(id)).length]).toEqual(['PAUSED', 'FORBIDDEN', 0]);
});
