import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { colleague, failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: ReturnType<typeof automationDesk>;
let anaId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  desk = automationDesk(office.app);
  anaId = await desk.contact('ana@example.com', { name: 'Ana Souza' });
});
afterAll(() => office?.close());

const STEPS = [
  { id: 'pause', type: 'wait', for: '2h' },
  {
    ...{ id: 'size', type: 'branch', next: 'small' },
    branches: [{ when: { data: [{ path: 'total', op: 'gte', value: 100 }] }, next: 'big' }],
  },
  { id: 'small', type: 'end' },
  { id: 'big', type: 'tag', tag: 'good customer' },
];

async function renamed(id: string, name: string): Promise<string> {
  await office.app.request('PATCH', `/v1/automations/${id}`, { body: { name } });
  return id;
}
const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' });
const step = (page: Page, name: string | RegExp) => canvas(page).getByRole('button', { name });

describe.skipIf(noChromium)('automations', () => {
  test('are found in the list, and paused and resumed from the menu of their row', async () => {
    const id = await renamed(await desk.enabled({ steps: STEPS }), 'After an order');
    await renamed(await desk.enabled({ steps: STEPS }), 'Birthday');
    await desk.started(id, { contactId: anaId });
    const page = await office.open({ path: '/automations?mode=test' });
    await page.getByRole('row').filter({ hasText: 'Birthday' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ORDER');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=ORDER/);
    const row = page.getByRole('row').filter({ hasText: 'After an order' });
    await row.getByText('Enabled').waitFor();
    await page.getByRole('row').filter({ hasText: 'Birthday' }).waitFor({ state: 'detached' });
    expect(await row.getByRole('gridcell').nth(3).textContent()).toBe('1');
    await row.getByRole('button', { name: 'Actions for After an order' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await row.getByText('Paused').waitFor();
    await row.getByRole('button', { name: 'Actions for After an order' }).click();
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await row.getByText('Enabled').waitFor();
    await row.getByRole('link', { name: 'After an order' }).click();
    await page.getByRole('heading', { name: 'After an order' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find anything').last().fill('birthd');
    await page.getByRole('button', { name: /^Birthday/ }).click();
    await page.getByRole('heading', { name: 'Birthday' }).waitFor();
    await office.leave(page);
  });

  test('show the way of a run over the canvas with its log, as it goes on', async () => {
    const id = await desk.enabled({ steps: STEPS });
    const page = await office.open({ path: `/automations/${id}?mode=test` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Start run' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Contact' }).fill('ana');
    await page.getByRole('option', { name: 'Ana Souza' }).click();
    await dialog.getByRole('textbox', { name: 'Data' }).fill('{"total": 120');
    await dialog.getByText('This is not a JSON object.').waitFor();
    await dialog.getByRole('textbox', { name: 'Data' }).fill('{"total": 120}');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/run=run_/);
    await office.app.settle();
    const log = page.getByRole('list', { name: 'Log' });
    await log.getByText('Wait 2 hours').waitFor();
    expect(await step(page, /^Wait 2 hours/).getAttribute('data-tone')).toBe('wait');
    office.app.clock.advance(hours(2));
    await office.app.settle();
    await log.getByText('Add tag good customer').waitFor();
    await page.getByRole('complementary').getByText('Completed').waitFor();
    expect(await step(page, /^Add tag/).getAttribute('data-tone')).toBe('done');
    expect(await step(page, 'End').getAttribute('data-dim')).toBe('true');
    await look(page, 'automation-run');
    await page.reload();
    await log.getByText('Condition', { exact: true }).waitFor();
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('show how many runs took each way and are at each step, live, and list those at a step', async () => {
    const benId = await desk.contact('ben@example.com', { name: 'Ben Okoro' });
    const id = await desk.enabled({ steps: STEPS });
    const page = await office.open({ path: `/automations/${id}?mode=test` });
    await step(page, /^Wait 2 hours/).waitFor();
    const ways = canvas(page).locator('strong');
    await expect.poll(() => ways.allTextContents()).toEqual(['0', '0', '0', '0', '0']);
    await desk.started(id, { contactId: anaId, data: { total: 120 } });
    await desk.started(id, { contactId: benId });
    await office.app.settle();
    await step(page, /^Wait 2 hours.*2 here/).waitFor();
    await page.getByRole('region', { name: 'In progress' }).getByText('2', { exact: true }).waitFor();
    await look(page, 'automation-numbers');
    await step(page, /^Wait 2 hours/).click();
    await page.getByRole('complementary').getByRole('button', { name: 'View runs' }).click();
    await page.waitForURL(/at=pause/);
    await page.getByRole('gridcell', { name: 'Ben Okoro' }).waitFor();
    office.app.clock.advance(hours(2));
    await office.app.settle();
    await expect.poll(async () => (await ways.allTextContents()).toSorted()).toEqual(['1', '1', '1', '2', '2']);
    await page.getByText('No matching runs').waitFor();
    await page.getByText('List', { exact: true }).click();
    await page
      .getByRole('list', { name: 'Steps' })
      .getByText('total is at least 100 → Add tag good customer · 1')
      .waitFor();
    await office.leave(page);
  });

  test('are read by the arrows on the canvas, and as a list', async () => {
    const id = await desk.enabled({ steps: STEPS });
    const page = await office.open({ path: `/automations/${id}?mode=test` });
    await step(page, /^Starts when/).focus();
    const focused = () => page.evaluate<string>('document.activeElement?.dataset.step');
    for (const [key, id] of [
      ['ArrowDown', 'pause'],
      ['ArrowDown', 'size'],
      ['ArrowDown', 'big'],
      ['ArrowRight', 'small'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(id);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=small/);
    await page.getByRole('complementary', { name: 'End' }).waitFor();
    await page.getByText('List', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Steps' });
    await list.getByText('total is at least 100 → Add tag good customer · 0').waitFor();
    await list.getByText('else → End · 0').waitFor();
    await look(page, 'automation-list');
    await office.leave(page);
  });

  test('keep their versions, and a run shows the one that it follows', async () => {
    const id = await desk.enabled({ steps: STEPS });
    const runId = await desk.started(id, { contactId: anaId });
    await office.app.settle();
    const definition = { triggers: [{ type: 'api' }], steps: [{ id: 'pause', type: 'wait', for: '5d' }] };
    await office.app.request('PATCH', `/v1/automations/${id}`, { body: { definition } });
    const page = await office.open({ path: `/automations/${id}?mode=test` });
    await page.getByText('The draft has unpublished changes.').waitFor();
    await office.app.request('POST', `/v1/automations/${id}/enable`);
    await page.reload();
    await step(page, /^Wait 5 days/).waitFor();
    await page.getByText('Versions', { exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Version 1' }).click();
    await page.getByText('You are viewing version 1.').waitFor();
    await step(page, /^Wait 2 hours/).waitFor();
    await page.getByRole('region', { name: 'Changes since version 1' }).getByText('5d').waitFor();
    await page.getByRole('button', { name: 'View current version' }).click();
    await step(page, /^Wait 5 days/).waitFor();
    await page.goto(`${page.url().split('?')[0]}?mode=test&run=${runId}`);
    await step(page, /^Wait 2 hours/).waitFor();
    await office.leave(page);
  });

  test('answer a new secret and a new URL once, and are deleted after a question', async () => {
    const id = await renamed(await desk.enabled({ steps: STEPS }), 'Short-lived');
    const page = await office.open({ path: `/automations/${id}?mode=test` });
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Replace secret and URL');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace secret and URL' }).click();
    await page.getByText(/callbacks\/automations\/\w+/).waitFor();
    await look(page, 'automation-secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await act('Rename');
    await page.getByRole('textbox', { name: 'Name' }).fill('Renamed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Renamed' }).waitFor();
    await act('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/automations\?/);
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/automations/${id}?mode=test`);
    await page.getByText('Automation not found').waitFor();
    await office.leave(page);
  });

  test('are only read by a viewer', async () => {
    const id = await desk.enabled({ steps: STEPS });
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: `/automations/${id}?mode=test`, user });
    await page.getByText('is read-only here').waitFor();
    expect(await page.getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true);
    await office.leave(page);
  });
});
