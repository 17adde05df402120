import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { automationDesk } from '../../../support/campaigns/automation-desk.js';

let app: TestApp;
let desk: ReturnType<typeof automationDesk>;
beforeAll(async () => {
  app = await startApp();
  desk = automationDesk(app);
});
afterAll(() => app?.stop());

const STEPS = { steps: [{ id: 'end', type: 'end' }] };
const REFER = 'insert into campaigns.automation_sum (automation_id, shard) values ($1, 99)';

test('a run starts while another transaction refers to its automation', async () => {
  const { id } = await desk.made(STEPS);
  await transact(app.ctx(app.workspaceId), async tx => {
    await sql(tx.em, REFER, [id]);
    expect(await desk.started(id)).toMatch(/^run_/);
  });
});

test('a run starts while another does', async () => {
  const { id } = await desk.made(STEPS);
  await transact(app.ctx(app.workspaceId), async tx => {
    await sql(tx.em, 'select from campaigns.automation where id = $1 for share', [id]);
    expect(await desk.started(id)).toMatch(/^run_/);
  });
});
