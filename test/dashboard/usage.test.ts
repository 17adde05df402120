import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { sendDesk } from '../support/channels/sends.js';
import { failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let centre: MessageCentre;
let viewer: { email: string; password: string };
let charged: string;
beforeAll(async () => {
  if (noChromium) return;
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  office = await openOffice({ env: { SMPP_URL: centre.url } });
  const { app } = office;
  const email = 'viewer@test.example';
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
  viewer = { email, password };
  [charged = ''] = await sendDesk(app).sms(['+5511999990000', '+5511999990001'], { key: app.liveKey });
  await app.settle();
});
afterAll(async () => {
  await office?.close();
  await centre?.stop();
});

describe.skipIf(noChromium)('usage', () => {
  test('shows what is left, what was spent by channel and by which key, and keeps what was chosen', async () => {
    const page = await office.open({ path: '/settings/usage' });
    await page.getByRole('region', { name: 'Credits left' }).getByText('999').waitFor();
    await page.getByText('2 credits').waitFor();
    await page.getByRole('slider', { name: 'Message credits by channel' }).waitFor();
    await page.getByRole('button', { name: /^By:/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'API key' }).click();
    const row = page.getByRole('grid', { name: 'Top consumers' }).getByRole('row').nth(1);
    await row.getByText('100%').waitFor();
    expect(await row.textContent()).toMatch(/^Test/);
    await page.getByText('12 months').click();
    await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Messages').click();
    await page.reload();
    await page.getByText('2 messages').waitFor();
    expect(page.url()).toMatch(/period=year/);
    await row.getByText('100%').waitFor();
    await row.getByRole('link', { name: 'Test' }).click();
    await page.getByRole('gridcell', { name: '+5511999990000' }).waitFor();
    expect(page.url()).toMatch(/source=API_KEY/);
    await office.leave(page);
  });

  test('tells about few credits, and limits what a day may cost, with each fault at its field', async () => {
    const page = await office.open({ path: '/settings/usage' });
    await page.getByRole('button', { name: 'Set alert' }).click();
    await page.getByRole('textbox', { name: 'Credits' }).fill('500');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Alert below 500' }).waitFor();
    await page.getByRole('button', { name: 'Edit protection' }).click();
    await page.getByRole('textbox', { name: 'Credits per day (UTC)' }).fill('50');
    await page.getByRole('combobox', { name: 'Blocked numbers' }).fill('nonsense,');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('VALIDATION_ERROR').waitFor();
    await page.getByRole('dialog').locator('.mantine-TagsInput-error').waitFor();
    await page.getByRole('combobox', { name: 'Blocked numbers' }).press('Backspace');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    const cap = page.getByRole('grid', { name: 'Limits' }).getByRole('row', { name: /Credits per day/ });
    await cap.getByText('2 of 50').waitFor();
    await office.leave(page);
  });

  test('lets who only reads see everything, and says who changes it', async () => {
    const page = await office.open({ path: '/settings/usage', user: viewer });
    await page.getByRole('region', { name: 'Credits left' }).getByText('999').waitFor();
    await page.getByRole('button', { name: /[Aa]lert/ }).click();
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the ledger', () => {
  test('lists what moved the balance, with the balance after it, and leads to the message', async () => {
    const page = await office.open({ path: '/settings/ledger' });
    const rows = page.getByRole('grid', { name: 'Ledger' }).getByRole('row');
    await page.getByRole('gridcell', { name: 'Added' }).waitFor();
    expect(await rows.count()).toBe(1 + 5);
    expect(await rows.nth(1).textContent()).toMatch(/999$/);
    expect(await rows.nth(5).textContent()).toMatch(/Added.*\+1,000.*1,000$/);
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Reserved' }).click();
    await expect.poll(() => rows.count()).toBe(1 + 2);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1 + 2);
    await rows.nth(1).click();
    await page.getByRole('complementary', { name: 'Entry' }).getByRole('link', { name: 'Open message' }).click();
    await page.waitForURL(/\/messages\/msg_/);
    expect(charged).toMatch(/^msg_/);
    await page.goBack();
    await page.getByRole('complementary', { name: 'Entry' }).waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });

  test('says so where nothing fits, and in test mode whose it is', async () => {
    const page = await office.open({ path: '/settings/ledger?mode=test&kind=RENTAL' });
    await page.getByText('No credit changes yet').waitFor();
    await page.getByText('Test mode is free').waitFor();
    await office.leave(page);
  });
});
