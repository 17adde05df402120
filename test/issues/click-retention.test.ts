import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, days } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { insertBareRow } from '../support/bare-row.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { LINK_CLICK_RETENTION: '40d' } });
});
afterAll(() => app?.stop());

test('clicks are kept for LINK_CLICK_RETENTION', async () => {
  const { db } = app.services;
  for (const [id, age] of [
    ['clk_old', 41],
    ['clk_new', 39],
  ] as const)
    await insertBareRow(db, 'campaigns.click', {
      id,
      workspace_id: app.workspaceId,
      at: after(app.clock.now(), -days(age)),
    });
  await app.sweep();
  expect(await sql(db, 'select id from campaigns.click where workspace_id = $1', [app.workspaceId])).toEqual([
    { id: 'clk_new' },
  ]);
});
