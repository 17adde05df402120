import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const email = 'viewer@test.example';
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
  viewer = { email, password };
});
afterAll(() => office?.close());

const PATH = '/settings/account';

describe.skipIf(noChromium)('the account', () => {
  test('is a click away, and gets another name and language', async () => {
    const page = await office.open();
    await page.getByRole('button', { name: 'owner@test.example' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Español' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Su cuenta', level: 1 }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Nombre' }).inputValue()).toBe('Ann Lee');
    await page.context().close();
  });

  test('shows each fault of a new password at its field, and ends all other sessions with the new one', async () => {
    const other = await office.open({ user: viewer });
    await other.getByRole('heading', { level: 1 }).waitFor();
    const page = await office.open({ path: PATH, user: viewer });
    const sessions = page.getByRole('grid', { name: 'Sessions' }).getByRole('row');
    await page.getByText('this device').waitFor();
    expect(await sessions.count()).toBe(1 + 2);
    await page.getByRole('textbox', { name: 'Current password' }).fill('something else');
    await page.getByRole('textbox', { name: 'New password' }).fill('short');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await page.locator('.mantine-PasswordInput-error').waitFor();
    await page.getByRole('textbox', { name: 'New password' }).fill('a much longer secret');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Wrong password.').waitFor();
    await page.getByRole('textbox', { name: 'Current password' }).fill(viewer.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    await expect.poll(() => sessions.count()).toBe(1 + 1);
    viewer = { ...viewer, password: 'a much longer secret' };
    await other.getByRole('link', { name: 'Messages' }).click();
    await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    await Promise.all([other.context().close(), page.context().close()]);
  });

  test('ends one session, and all others, after a question', async () => {
    const others = [await office.open({ user: viewer }), await office.open({ user: viewer })];
    const page = await office.open({ path: PATH, user: viewer });
    const sessions = page.getByRole('grid', { name: 'Sessions' }).getByRole('row');
    await page.getByText('this device').waitFor();
    const count = await sessions.count();
    await sessions.nth(2).getByRole('button', { name: 'End' }).click();
    await page.getByRole('dialog').getByText('must sign in again').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await expect.poll(() => sessions.count()).toBe(count - 1);
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
    await expect.poll(() => sessions.count()).toBe(1 + 1);
    expect(await page.getByRole('button', { name: 'End all others' }).isDisabled()).toBe(true);
    await page.reload();
    await page.getByText('this device').waitFor();
    expect(await sessions.count()).toBe(1 + 1);
    for (const each of [...others, page]) await each.context().close();
    expect(failures).toEqual([]);
  });

  test('is found in the palette', async () => {
    const page = await office.open();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find anything').last().fill('your acc');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await office.leave(page);
  });
});
