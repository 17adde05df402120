import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../kernel/database/database.js';
import { startJob } from '../../../../subgraphs/campaigns/automation/trigger/start.job.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk } from '../../../support/campaigns/automation-desk.js';
import { runJob } from '../../../support/run-job.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: '10' } });
  desk = automationDesk(app);
});
afterAll(() => app?.stop());

const EACH = 200;

const QUEUE = `insert into campaigns.automation_start (workspace_id, automation_id, address_kind, address, trigger, key, data, chain, at)
  select $1, a.id, 'NOBODY', '', 'webhook', a.id || n, '{}', '{}', now() from generate_series(1, $3::int) n cross join unnest($2::text[]) as a(id)`;

test('batches that start runs of one workspace at once wait for each other in one order, and count every run', async () => {
  const given = { steps: [{ id: 'w', type: 'wait', for: '1d' }], entry: { repeat: 'ALWAYS' } };
  const automations = [await desk.enabled(given), await desk.enabled(given), await desk.enabled(given)];
  await sql(app.services.db, QUEUE, [app.workspaceId, automations, EACH]);
  const batches = () => Promise.all([1, 2, 3].map(() => runJob(startJob(), app.services)));
  // The database refuses a transaction that waits for one that waits for it.
  for (let taken = 1; taken > 0; ) taken = (await batches()).reduce((sum, rows) => sum + rows, 0);
  for (const id of automations) {
    const { counts } = (await app.request('GET', `/v1/automations/${id}`, { key: app.testKey })).body.data;
    const [row] = await sql<{ n: number }>(
      app.services.db,
      'select count(*)::int as n from campaigns.automation_run where automation_id = $1',
      [id],
    );
    expect([counts.started, row!.n]).toEqual([EACH, EACH]);
  }
});
