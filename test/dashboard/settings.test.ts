import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  viewer = await colleague(office.app, 'viewer');
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('members', () => {
  test('are invited by a link where no mail is configured, change their role, and are removed', async () => {
    const page = await office.open({ path: '/settings/members' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('new@test.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('button', { name: /^Copy: http/ }).waitFor();
    await page.getByText('new@test.example').waitFor();

    const changed = page.waitForResponse('**/graphql');
    await page.getByRole('combobox', { name: 'Role of viewer@test.example' }).selectOption('member');
    await changed;
    await page.reload();
    expect(await page.getByRole('combobox', { name: 'Role of viewer@test.example' }).inputValue()).toBe('member');
    const back = page.waitForResponse('**/graphql');
    await page.getByRole('combobox', { name: 'Role of viewer@test.example' }).selectOption('viewer');
    await back;

    await page.getByRole('combobox', { name: 'Role of owner@test.example' }).selectOption('admin');
    await page.getByText('LAST_OWNER').waitFor();
    await office.leave(page);
  });

  test('who may not manage them are told so', async () => {
    const page = await office.open({ path: '/settings/members', user: viewer });
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    await page.getByRole('row').filter({ hasText: 'owner@test.example' }).getByText('Owner', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    expect(await page.getByRole('combobox', { name: 'Role of owner@test.example' }).count()).toBe(0);
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the workspace', () => {
  test('gets another name and time zone, which the whole dashboard shows', async () => {
    const page = await office.open({ path: '/settings/workspace' });
    await page.getByRole('textbox', { name: 'Name' }).fill('Acme Store');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Acme Store' }).waitFor();
    await office.leave(page);
  });

  test('is not left with changes that were not saved before the person was asked', async () => {
    const page = await office.open({ path: '/settings/workspace' });
    const name = page.getByRole('textbox', { name: 'Name' });
    const before = await name.inputValue();
    const save = page.getByRole('button', { name: 'Save' }).first();
    expect(await save.isDisabled()).toBe(true);
    await name.fill('Half a name');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await name.inputValue()).toBe(before);
    expect(await save.isDisabled()).toBe(true);

    await name.fill('Half a name');
    await page.getByRole('link', { name: 'Members' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Half a name');
    await page.getByRole('link', { name: 'Members' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
    await office.leave(page);
  });

  test('of somebody else is not shown', async () => {
    const other = await office.app.workspace();
    const page = await office.open({ workspaceId: other });
    await page.getByText('MEMBERSHIP_REQUIRED').waitFor();
    await office.leave(page);
  });
});
