import { afterAll, beforeAll, expect, test } from 'vitest';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
let token: string;
beforeAll(async () => {
  app = await startMcp();
  token = await app.token(['campaigns:read', 'automations:read', 'sms:read'], app.resource, 'test');
});
afterAll(() => app?.stop());

const call = async (name: string, args: object) => {
  const answer = await app.call(token, 'call_operation', { name, arguments: args });
  expect(answer.isError, answer.content[0].text).toBeUndefined();
  return answer.structuredContent;
};

test('a host reads what came of a campaign: its numbers, the links that were followed and the replies', async () => {
  const desk = campaignDesk(app);
  const payload = { message: 'See https://shop.example/sale' };
  const id = await desk.make({ to: [desk.phone(), '+14155550005'], payload, shortenLinks: true });
  await desk.act(id, 'start');
  await app.settle();
  app.clock.advance(60_000);
  await app.settle();
  expect(await call('get_campaign_stats', { id })).toMatchObject({ counts: { recipients: 2 } });
  expect((await call('list_campaign_clicks', { id })).items).toEqual([]);
  expect((await call('list_campaign_replies', { id })).items).toMatchObject([
    { channel: 'sms', from: '+14155550005', text: expect.any(String) },
  ]);
});

test('a host reads where the runs of an automation are, and which ways they took', async () => {
  const desk = automationDesk(app);
  const id = await desk.enabled({ steps: [{ id: 'pause', type: 'wait', for: '1d' }] });
  await desk.started(id, {});
  await app.settle();
  expect(await call('get_automation_flow', { id })).toMatchObject({
    steps: [{ stepId: 'pause', came: 1, active: 1 }],
    ways: [{ toStepId: 'pause', runs: 1 }],
  });
});
