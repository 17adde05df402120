import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { refusals } from '../support/refusals.js';

let app: TestApp;
let desk: ReturnType<typeof campaignDesk>;
let refuse: Awaited<ReturnType<typeof refusals>>['refuse'];
let asideOf: Awaited<ReturnType<typeof refusals>>['asideOf'];
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  desk = campaignDesk(app);
  ({ refuse, asideOf } = await refusals(app));
});
afterAll(() => app?.stop());

describe('a campaign on which a job cannot work is set aside, and another goes on', () => {
  const pair = async (more: object = {}) =>
    [await desk.make({ to: desk.phones(1), ...more }), await desk.make({ to: desk.phones(1), ...more })] as const;
  const statusOf = async (id: string) => (await desk.read(id)).status;

  async function goOn(id: string): Promise<string> {
    app.clock.advance(seconds(1));
    await app.sweep();
    return statusOf(id);
  }

  test('campaigns.control: at the start', async () => {
    const [bad, good] = await pair();
    const schedule = { sendAt: new Date(app.clock.now().getTime() + seconds(60)).toISOString() };
    for (const id of [bad, good]) expect((await desk.post(`/${id}/schedule`, { schedule })).body.code).toBeUndefined();
    await refuse('campaigns.campaign', 'update', `old.id = '${bad}' and new.status = 'RUNNING'`);
    app.clock.advance(seconds(61));
    await app.sweep();
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['SCHEDULED', 'COMPLETED']);
    expect(await asideOf('campaigns.control')).toMatchObject([{ id: bad }]);
  });

  test('campaigns.send: when its messages are stored', async () => {
    const [bad, good] = await pair();
    await refuse('campaigns.portion', 'delete', `old.campaign_id = '${bad}'`);
    for (const id of [bad, good]) expect(await desk.act(id, 'start')).toBe('RUNNING');
    await expect.poll(() => goOn(good)).toBe('COMPLETED');
    expect(await statusOf(bad)).toBe('RUNNING');
    expect(await asideOf('campaigns.send')).toMatchObject([{ id: bad }]);
  });

  test('campaigns.freeze: when its recipients are stored', async () => {
    await app.request('POST', '/v1/contacts', { body: { phone: desk.phone(), tags: ['frozen'] } });
    const [bad, good] = await pair({ to: undefined, tags: ['frozen'] });
    await refuse('campaigns.recipient', 'insert', `new.campaign_id = '${bad}'`);
    for (const id of [bad, good]) expect(await desk.act(id, 'start')).toBe('RUNNING');
    await expect.poll(() => goOn(good)).toBe('COMPLETED');
    expect(await statusOf(bad)).toBe('RUNNING');
    expect(await asideOf('campaigns.freeze')).toMatchObject([{ id: bad }]);
  });

  test('campaigns.freeze: when its audience cannot be read for another reason than a deletion', async () => {
    await app.request('POST', '/v1/contacts', { body: { phone: desk.phone(), tags: ['read'] } });
    const [bad, good] = await pair({ to: undefined, tags: ['read'] });
    for (const id of [bad, good]) expect(await desk.act(id, 'start')).toBe('RUNNING');
    await app.services.db.pool.query(`update campaigns.campaign set audience = '{"tags": [7]}' where id = $1`, [bad]);
    await expect.poll(() => goOn(good)).toBe('COMPLETED');
    expect(await statusOf(bad)).toBe('RUNNING');
    expect((await asideOf('campaigns.freeze')).map(({ id }) => id)).toContain(bad);
  });
});

test('a campaign whose tag was deleted pauses, and says so', async () => {
  await app.request('POST', '/v1/contacts', { body: { phone: desk.phone(), tags: ['gone'] } });
  const [tag] = (await app.request('GET', '/v1/tags?search=gone')).body.data;
  const id = await desk.make({ tags: ['gone'] });
  expect(await desk.act(id, 'start')).toBe('RUNNING');
  expect((await app.request('DELETE', `/v1/tags/${tag.id}`)).status).toBe(200);
  const statusAfterSweep = async () => {
    await app.sweep();
    return (await desk.read(id)).status;
  };
  await expect.poll(statusAfterSweep).toBe('PAUSED');
  expect(JSON.stringify(await desk.read(id))).toContain('AUDIENCE_GONE');
});
