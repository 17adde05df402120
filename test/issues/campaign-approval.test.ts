import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { requireApproval } from '../../subgraphs/campaigns/campaign/approval/approval.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
let workspaceId: string;
let key: string;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10' } });
  desk = campaignDesk(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  workspaceId = await app.workspace();
  key = await app.key({ workspaceId });
  await requireApproval(app.ctx(workspaceId), true);
});

let people = 0;

/** A member who is signed in. */
async function person() {
  const email = `person${people++}@test.example`;
  const { password } = await createUser(app.ctx(), { email, workspaceId, role: 'owner' });
  const opened = await app.request('POST', '/session', { key: null, body: { email, password } });
  const cookie = opened.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ');
  const headers = { cookie, 'x-csrf-token': opened.body.data.csrfToken };
  const ask = async (document: string, variables: Record<string, unknown> = {}) => {
    const { body } = await app.graphql(document, variables, { key: null, headers });
    return body.errors ? { code: body.errors[0].extensions.code } : body.data;
  };
  const approve = async (id: string, revision: string | null = null): Promise<string> => {
    const answer = await ask(
      'mutation ($id: ID!, $revision: String) { approveCampaign(id: $id, revision: $revision) { approvedAt } }',
      { id, revision },
    );
    return answer.code ?? (answer.approveCampaign.approvedAt ? 'approved' : 'not approved');
  };
  return { ask, approve };
}

const template = async () =>
  (
    await app.request('POST', '/v1/templates', {
      key,
      body: { name: 'T', category: 'MARKETING', language: 'en', parts: { sms: { message: 'Approved' } } },
    })
  ).body.data.id;

const rewrite = (id: string, by = key) =>
  app.request('PATCH', `/v1/templates/${id}`, { key: by, body: { parts: { sms: { message: 'Not approved' } } } });

const bodies = async (id: string): Promise<string> =>
  JSON.stringify(
    await sql(
      app.services.db,
      'select c.body from channels.message m join channels.content c on c.id = m.content_id where m.source_id = $1',
      [id],
    ),
  );

test('a template that changed after the approval is not sent, by hand or by its schedule', async () => {
  const second = await person();
  const templateId = await template();
  const id = await desk.make({ to: [desk.phone()], payload: undefined, templateId }, key);
  const sendAt = new Date(app.clock.now().getTime() + hours(1)).toISOString();
  expect(await second.approve(id)).toBe('approved');
  expect((await desk.post(`/${id}/schedule`, { schedule: { sendAt } }, key)).body.data.status).toBe('SCHEDULED');
  await rewrite(templateId);
  expect(await desk.act(id, 'start', key)).toBe('CAMPAIGN_APPROVAL_REQUIRED');
  app.clock.advance(hours(1));
  await app.sweep();
  expect(await desk.read(id, key)).toMatchObject({ status: 'PAUSED', reason: { code: 'CAMPAIGN_APPROVAL_REQUIRED' } });
  expect(await desk.act(id, 'resume', key)).toBe('CAMPAIGN_APPROVAL_REQUIRED');
  expect(await second.approve(id)).toBe('approved');
  expect(await desk.act(id, 'resume', key)).toBe('RUNNING');
  await app.settle();
  expect(await bodies(id)).toContain('Not approved');
});

test('start beside a change never sends what was not approved', async () => {
  const second = await person();
  for (let race = 0; race < 12; race++) {
    const id = await desk.make({ to: [desk.phone()], payload: { message: 'Approved' } }, key);
    expect(await second.approve(id)).toBe('approved');
    const change = () =>
      app.request('PATCH', `/v1/campaigns/${id}`, { key, body: { payload: { message: 'Changed text' } } });
    await Promise.all([desk.act(id, 'start', key), change(), desk.act(id, 'start', key)]);
    await app.settle();
    expect(await bodies(id)).not.toContain('Changed text');
  }
});

test('a test of a campaign is a send, and takes the approval too', async () => {
  const second = await person();
  const id = await desk.make({ to: [desk.phone()] }, key);
  const tried = () => desk.post(`/${id}/test`, { to: [desk.phone()] }, key);
  expect((await tried()).body.code).toBe('CAMPAIGN_APPROVAL_REQUIRED');
  expect(await second.approve(id)).toBe('approved');
  expect((await tried()).body.data.messageIds).toHaveLength(1);
});

describe('who approves', () => {
  const MAKE_KEY = `mutation ($scopes: [String!]!) { createApiKey(name: "K", mode: test, scopes: $scopes) { key } }`;

  test('is not whoever holds the key that made or changed it, and no key', async () => {
    const [holder, second] = [await person(), await person()];
    const scopes = ['campaigns:read', 'campaigns:manage', 'sms:send', 'templates:manage'];
    const own = (await holder.ask(MAKE_KEY, { scopes })).createApiKey.key;
    const id = await desk.make({ to: [desk.phone()] }, own);
    expect(await holder.approve(id)).toBe('CAMPAIGN_APPROVAL_OTHER');
    expect(await second.approve(id)).toBe('approved');
    const changed = await desk.make({ to: [desk.phone()] }, key);
    await app.request('PATCH', `/v1/campaigns/${changed}`, { key: own, body: { payload: { message: 'Mine' } } });
    expect(await holder.approve(changed)).toBe('CAMPAIGN_APPROVAL_OTHER');
    const approve = `mutation ($id: ID!) { approveCampaign(id: $id) { id } }`;
    const byKey = await app.graphql(approve, { id: changed }, { key });
    expect(byKey.body.errors[0].extensions.code).toBe('CAMPAIGN_APPROVAL_OTHER');
    // A change of the template by the holder, after the campaign was saved, counts as the holder's
    // work too.
    const templateId = await template();
    const ofTemplate = await desk.make({ to: [desk.phone()], payload: undefined, templateId }, key);
    expect((await rewrite(templateId, own)).status).toBe(200);
    expect(await holder.approve(ofTemplate)).toBe('CAMPAIGN_APPROVAL_OTHER');
    expect(await second.approve(ofTemplate)).toBe('approved');
  });

  test('may turn the rule off, and who wrote a campaign that waits may not', async () => {
    const [writer, second] = [await person(), await person()];
    const off = 'mutation { requireCampaignApproval(required: false) { required } }';
    const on = 'mutation { requireCampaignApproval(required: true) { required } }';
    const scopes = ['campaigns:read', 'campaigns:manage', 'sms:send'];
    const own = (await writer.ask(MAKE_KEY, { scopes })).createApiKey.key;
    const id = await desk.make({ to: [desk.phone()] }, own);
    expect((await writer.ask(off)).code).toBe('CAMPAIGN_APPROVAL_WAITING');
    expect(await second.ask(off)).toEqual({ requireCampaignApproval: { required: false } });
    await second.ask(on);
    expect(await second.approve(id)).toBe('approved');
    await app.request('PATCH', `/v1/campaigns/${id}`, { key: own, body: { payload: { message: 'Another text' } } });
    expect((await writer.ask(off)).code).toBe('CAMPAIGN_APPROVAL_WAITING');
    expect(await second.approve(id)).toBe('approved');
    expect(await writer.ask(off)).toEqual({ requireCampaignApproval: { required: false } });
  });

  test('approves the revision that was read, or nothing', async () => {
    const second = await person();
    const id = await desk.make({ to: [desk.phone()] }, key);
    const read = async () => (await second.ask('query ($id: ID!) { campaign(id: $id) { revision } }', { id })).campaign;
    const { revision } = await read();
    await app.request('PATCH', `/v1/campaigns/${id}`, { key, body: { payload: { message: 'Other' } } });
    expect(await second.approve(id, revision)).toBe('CAMPAIGN_REVISION_CHANGED');
    expect(await second.approve(id, (await read()).revision)).toBe('approved');
    expect(await desk.act(id, 'start', key)).toBe('RUNNING');
  });
});
