import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../catalogue/scopes.js';
import { hours } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { chatDesk } from '../support/channels/chat.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
let chat: ReturnType<typeof chatDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = campaignDesk(app);
  chat = chatDesk(app);
});
afterAll(() => app?.stop());

const MANAGE: Scope[] = ['campaigns:read', 'campaigns:manage'];
const soon = () => ({ schedule: { sendAt: new Date(app.clock.now().getTime() + hours(1)).toISOString() } });

async function due(): Promise<void> {
  app.clock.advance(hours(1));
  await app.sweep();
}

describe('without the scope of a send on its channel', () => {
  const acts = ['start', 'schedule', 'duplicate', 'test'] as const;
  test.each(acts)('%s is refused, and nothing is sent', async what => {
    const key = await app.key({ scopes: MANAGE });
    const id = await desk.make({ to: [desk.phone()] });
    const body = what === 'test' ? { to: [desk.phone()] } : what === 'schedule' ? soon() : {};
    const refused = await desk.post(`/${id}/${what}`, body, key);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(refused.body.message).toContain('sms:send');
    await app.settle();
    expect((await desk.read(id)).status).toBe('DRAFT');
    expect(await desk.messages(id)).toEqual([]);
    expect(await desk.messages(`${id}.test`)).toEqual([]);
  });

  test('resume and retry-failed are refused, pause and cancel are not', async () => {
    const key = await app.key({ scopes: MANAGE });
    const id = await desk.make({ to: desk.phones(3), pace: { perSecond: 0.01 } });
    expect(await desk.act(id, 'start')).toBe('RUNNING');
    expect(await desk.act(id, 'retry-failed', key)).toBe('FORBIDDEN');
    expect(await desk.act(id, 'pause', key)).toBe('PAUSED');
    expect(await desk.act(id, 'resume', key)).toBe('FORBIDDEN');
    expect(await desk.act(id, 'cancel', key)).toBe('CANCELLED');
  });

  test('no run of an automation is started by hand, and no form mails a text of one’s own', async () => {
    const template = await app.request('POST', '/v1/templates', {
      body: { name: 'T', category: 'MARKETING', language: 'en', parts: { sms: { message: 'Hi' } } },
    });
    const steps = [{ id: 's', type: 'send', templateId: template.body.data.id, channels: ['sms'] }];
    const made = await app.request('POST', '/v1/automations', {
      body: { name: 'A', definition: { triggers: [{ type: 'api' }], steps } },
    });
    const path = `/v1/automations/${made.body.data.id}`;
    await app.request('POST', `${path}/enable`, { body: {} });
    const contact = await app.request('POST', '/v1/contacts', { body: { phone: desk.phone() } });
    const body = { contactId: contact.body.data.id };
    const key = await app.key({ scopes: ['automations:manage', 'contacts:read', 'contacts:manage'] });
    expect((await app.request('POST', `${path}/runs`, { key, body })).body.code).toBe('FORBIDDEN');
    expect((await app.request('POST', `${path}/runs`, { body })).status).toBe(202);
    const form = { name: 'F', fields: [{ field: 'email', required: true }], doubleOptIn: true };
    const own = { ...form, confirmation: { subject: 'Buy', text: 'Buy this' } };
    expect((await app.request('POST', '/v1/forms', { key, body: own })).body.code).toBe('FORBIDDEN');
    expect((await app.request('POST', '/v1/forms', { body: own })).status).toBe(201);
  });
});

describe('a schedule that becomes due', () => {
  const paused = async (id: string) => {
    await due();
    const { status, reason } = await desk.read(id);
    return [status, reason?.code ?? null, (await desk.messages(id)).length];
  };

  test('starts for a key that may still send, and waits for a person once the key is revoked or loses the scope', async () => {
    const made = async () => {
      const key = await app.key({ scopes: [...MANAGE, 'sms:send'] });
      const id = await desk.make({ to: [desk.phone()], ...soon() }, key);
      const [row] = await sql<{ key: string }>(
        app.services.db,
        'select created_by as key from campaigns.campaign where id = $1',
        [id],
      );
      return { id, keyId: row!.key };
    };
    const [kept, revoked, less] = [await made(), await made(), await made()];
    await sql(app.services.db, 'update workspaces.api_key set revoked_at = now() where id = $1', [revoked.keyId]);
    await sql(app.services.db, 'update workspaces.api_key set scopes = $2 where id = $1', [less.keyId, MANAGE]);
    expect(await paused(kept.id)).toMatchObject(['COMPLETED', null, 1]);
    expect(await paused(revoked.id)).toEqual(['PAUSED', 'FORBIDDEN', 0]);
    expect(await paused(less.id)).toEqual(['PAUSED', 'FORBIDDEN', 0]);
    expect(await desk.act(less.id, 'resume')).toBe('RUNNING');
  });

  test('waits for a person where a member who scheduled it may not send any more', async () => {
    const opened = await app.request('POST', '/session', { key: null, body: app.owner });
    const cookie = opened.headers
      .getSetCookie()
      .map(one => one.split(';')[0])
      .join('; ');
    const id = await desk.make({ to: [desk.phone()] }, app.liveKey);
    const scheduled = await app.graphql(
      'mutation ($id: ID!, $schedule: CampaignScheduleInput!) { scheduleCampaign(id: $id, schedule: $schedule) { status } }',
      { id, ...soon() },
      { key: null, headers: { cookie, 'x-csrf-token': opened.body.data.csrfToken } },
    );
    expect(scheduled.body.data?.scheduleCampaign).toEqual({ status: 'SCHEDULED' });
    await sql(app.services.db, `update workspaces.membership set role = 'viewer' where workspace_id = $1`, [
      app.workspaceId,
    ]);
    await due();
    const { status, reason } = await desk.read(id, app.liveKey);
    expect([status, reason.code]).toEqual(['PAUSED', 'FORBIDDEN']);
  });
});

test('a key that is limited to a line knows of no campaign, and of no recipient, on another', async () => {
  const [own, other] = [await chat.line('chatapp'), await chat.line('chatapp')];
  const make = (instanceId: string) =>
    desk.make({ channel: 'chatapp', instanceId, to: ['+14155550010'], payload: { message: 'Hi' } });
  const [mine, theirs] = [await make(own), await make(other)];
  const key = await app.key({ instanceIds: [own] });
  const get = (path: string) => app.request('GET', `/v1/campaigns${path}`, { key });
  for (const path of ['', '/recipients', '/recipients/export', '/stats', '/estimate']) {
    expect([path, (await get(`/${theirs}${path}`)).status]).toEqual([path, 404]);
    expect([path, (await get(`/${mine}${path}`)).status]).toEqual([path, 200]);
  }
  const listed = (await get('?limit=100')).body;
  const ids = listed.data.map(({ id }: { id: string }) => id);
  expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, false]);
  for (const what of ['start', 'pause', 'cancel', 'retry-failed', 'duplicate'])
    expect([what, (await desk.post(`/${theirs}/${what}`, {}, key)).status]).toEqual([what, 404]);
  expect((await desk.post(`/${theirs}/test`, { to: ['+14155550010'] }, key)).status).toBe(404);
  const node = await app.graphql(
    'query ($id: ID!) { campaign(id: $id) { recipients { items { no } } } }',
    { id: theirs },
    { key },
  );
  expect(node.body.data?.campaign ?? null).toBeNull();
  expect(await desk.act(mine, 'start', key)).toBe('RUNNING');
});
