import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { chatDesk } from '../support/channels/chat.js';
import { failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let viewer: { email: string; password: string };
let messageId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const email = 'viewer@test.example';
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
  viewer = { email, password };
  const desk = chatDesk(app);
  const instanceId = await desk.line('chatapp');
  const message = { to: ['+5511919995100'], instanceId, type: 'text', payload: { message: 'Hi' } };
  [messageId = ''] = await desk.send('chatapp', message);
  await settle();
});
afterAll(() => office?.close());

/** Scores are made anew within a minute. */
async function settle() {
  const { app } = office;
  for (let turn = 0; turn < 3; turn++) {
    await app.settle();
    app.clock.advance(minutes(1));
  }
  await app.settle();
}

const PATH = '/settings/trust?mode=test';

describe.skipIf(noChromium)('trust', () => {
  test('falls by a report, which is filed here with each fault at its field, and says why', async () => {
    const page = await office.open({ path: PATH });
    const lines = page.getByRole('grid', { name: 'Line trust' });
    await lines.getByText('Full speed').waitFor();
    await page.getByText('No reports').waitFor();
    await page.getByRole('button', { name: 'File report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'A message' }).fill('msg_nonsense');
    await dialog.getByRole('button', { name: 'File report' }).click();
    await dialog.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await dialog.locator('.mantine-TextInput-error').waitFor();
    await dialog.getByRole('textbox', { name: 'A message' }).fill(messageId);
    await dialog.getByRole('textbox', { name: 'Note' }).fill('She never asked for it.');
    await dialog.getByRole('button', { name: 'File report' }).click();
    const report = page.getByRole('complementary', { name: 'Report' });
    await report.locator('blockquote').getByText('She never asked for it.').waitFor();

    await settle();
    await page.reload();
    await lines.getByText('90').click();
    const history = page.getByRole('complementary', { name: 'Score history' });
    await history.getByText('From 100 to 90').waitFor();
    await history.getByText('Complaints: 1').waitFor();
    await history.getByText('-9.9 points').waitFor();
    expect(page.url()).toMatch(/line=ins_/);
    await office.leave(page);
  });

  test('marks a report as resolved after a question, and finds it by its status', async () => {
    const page = await office.open({ path: `${PATH}&status=RECEIVED` });
    await page.getByRole('gridcell', { name: 'Spam' }).click();
    const report = page.getByRole('complementary', { name: 'Report' });
    await report.getByRole('button', { name: 'Mark as resolved' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click();
    await report.getByText('Resolved', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('No matching reports').waitFor();
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Resolved' }).click();
    await page.getByRole('gridcell', { name: 'Spam' }).click();
    await report.getByRole('link', { name: 'Open message' }).click();
    await page.waitForURL(/\/messages\/msg_/);
    await office.leave(page);
    expect(failures).toEqual([]);
  });

  test('tells who only reads who files and resolves reports', async () => {
    const { app } = office;
    await app.request('POST', '/v1/report', { body: { messageId, kind: 'abuse' } });
    const page = await office.open({ path: PATH, user: viewer });
    await page.getByRole('gridcell', { name: 'Abuse' }).click();
    await page.getByText('Only owners and admins can mark it as resolved').waitFor();
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'File report' }).count()).toBe(0);
    await office.leave(page);
  });
});
