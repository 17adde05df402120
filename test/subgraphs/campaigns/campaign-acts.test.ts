import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/database/database.js';
import { type Act, type CampaignStatus, statusAfter } from '../../../subgraphs/campaigns/campaign/state/status.js';
import { startApp, type TestApp } from '../../support/app.js';
import { Dice } from '../../support/contacts/dice.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10' } });
});
afterAll(() => app?.stop());

const ACTS = ['start', 'schedule', 'pause', 'resume', 'cancel', 'retry-failed'] as const;
const GAMES = 6;
const STEPS = 14;
const RECIPIENTS = 12;

const messages = (id: string) =>
  sql<{ to: string; n: number }>(
    app.services.db,
    `select recipient as to, count(*)::int as n from channels.message where source_id = $1 group by recipient`,
    [id],
  );
const SCAN = `select count(*)::int as recipients, count(sent_at)::int as sent, count(delivered_at)::int as delivered,
    count(failed_at)::int as failed, count(*) filter (where status = 'PENDING')::int as pending,
    count(*) filter (where status = 'CANCELLED')::int as cancelled
  from campaigns.recipient where campaign_id = $1`;

test.each(Array.from({ length: GAMES }, (_, seed) => seed))(
  'whatever is done with a campaign in whatever order, nobody is written to twice and its sums are right: %i',
  async seed => {
    const dice = new Dice(seed);
    const areas = ['212', '312', '617', '702', '818', '916', '305', '404', '503', '602', '713', '206'];
    const numbers = areas.map((area, no) => `+1${area}555${no % 4 === 0 ? '0001' : String(2_000 + seed * 100 + no)}`);
    const created = await app.request('POST', '/v1/campaigns', {
      body: {
        ...{ name: 'Game', channel: 'sms', to: numbers, payload: { message: 'Hi' }, pace: { perSecond: 2 } },
        limits: { failedPercent: 100, bouncedPercent: 100 },
      },
    });
    const { id } = created.body.data;
    let status: CampaignStatus = 'DRAFT';
    let retries = 0;
    for (let step = 0; step < STEPS; step++) {
      const what = dice.pick(ACTS);
      const sendAt = new Date(app.clock.now().getTime() + dice.to(0, 3_000)).toISOString();
      const body = what === 'schedule' ? { schedule: { sendAt } } : {};
      const answer = await app.request('POST', `/v1/campaigns/${id}/${what}`, { body });
      const next = statusAfter(status, (what === 'retry-failed' ? 'retry' : what) as Act);
      if (next === null) expect([answer.status, answer.body.code]).toEqual([409, 'CAMPAIGN_STATUS']);
      else expect([answer.status, answer.body.data?.status]).toEqual([200, next]);
      if (next && what === 'retry-failed') retries++;
      const before = await messages(id);
      app.clock.advance(dice.to(0, 2_500));
      await app.settle();
      const shown = (await app.request('GET', `/v1/campaigns/${id}`)).body.data;
      const stays = ['DRAFT', 'PAUSED', 'CANCELLED'].includes(next ?? status);
      if (stays) expect(await messages(id)).toEqual(before);
      expect(shown.counts).toMatchObject((await sql<object>(app.services.db, SCAN, [id]))[0]!);
      expect(shown.counts.recipients).toBe(RECIPIENTS);
      status = shown.status;
    }
    for (const { n } of await messages(id)) expect(n).toBeLessThanOrEqual(1 + retries);
    if (retries === 0) expect((await messages(id)).every(({ n }) => n === 1)).toBe(true);
  },
);
