import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
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

const settings = async () =>
  (await office.app.request('GET', '/v1/inbox/settings', { key: office.app.liveKey })).body.data;

describe.skipIf(noChromium)('the hours of the inbox', () => {
  test('are set by day, with a break, days off and an answer, and every wrong field is shown at its place', async () => {
    const page = await office.open({ path: '/settings/inbox' });
    await page.getByRole('switch', { name: 'Limit opening hours' }).click();
    await page.getByLabel('Monday until').fill('08:00');
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await page.getByLabel('Saturday until').fill('12:00');
    await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
    const daysOff = page.getByRole('combobox', { name: 'Days off' });
    await daysOff.fill('2026-12-25');
    await daysOff.press('Enter');
    await page.getByRole('textbox', { name: 'Away message' }).fill('We are closed.');
    const save = page.getByRole('region', { name: 'Hours' }).getByRole('button', { name: 'Save' });
    await save.click();
    await expect.poll(() => page.getByLabel('Monday until').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Monday until').fill('18:00');
    await save.click();
    await page.getByText('Saved').waitFor();
    expect(await settings()).toMatchObject({
      hours: {
        week: [
          ...[1, 2, 3, 4, 5].map(day => ({ day, from: '09:00', to: '18:00' })),
          { day: 6, from: '09:00', to: '12:00' },
          { day: 6, from: '13:00', to: '18:00' },
        ],
        daysOff: ['2026-12-25'],
      },
      awayAnswer: 'We are closed.',
    });
    await look(page, 'inbox-settings');
    await page.getByRole('switch', { name: 'Limit opening hours' }).click();
    await save.click();
    await expect.poll(async () => (await settings()).hours).toBeNull();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the question of closed conversations', () => {
  test('is set with thanks and channels, says what is wrong at its place, and is taken away', async () => {
    const page = await office.open({ path: '/settings/inbox' });
    const panel = page.getByRole('region', { name: 'Satisfaction' });
    await panel.getByRole('switch', { name: 'Ask for a rating' }).click();
    await panel.getByRole('textbox', { name: 'Question' }).fill(' ');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => panel.getByRole('textbox', { name: 'Question' }).getAttribute('aria-invalid')).toBe('true');
    await panel.getByRole('textbox', { name: 'Question' }).fill('From 1 to 5?');
    await panel.getByRole('textbox', { name: 'Thank-you message' }).fill('Thank you');
    await panel.getByRole('combobox', { name: 'Channels' }).press('ArrowDown');
    await page.getByRole('option', { name: 'SMS' }).click();
    await page.keyboard.press('Escape');
    await look(page, 'inbox-settings-question');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await settings()).satisfaction)
      .toEqual({ question: 'From 1 to 5?', thanks: 'Thank you', channels: ['sms'] });
    await page.reload();
    await panel.getByRole('switch', { name: 'Ask for a rating' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await settings()).satisfaction).toBeNull();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('rules of assignment', () => {
  test('are added, put in order, changed and removed', async () => {
    const page = await office.open({ path: '/settings/inbox' });
    const panel = page.getByRole('region', { name: 'Assignment' });
    const dialog = page.getByRole('dialog');
    const add = async (name: string, fill: () => Promise<void>) => {
      await panel.getByRole('button', { name: 'Add rule' }).click();
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await fill();
      await dialog.getByRole('button', { name: 'Add rule' }).click();
    };
    await add('Refunds', async () => {
      await dialog.getByRole('button', { name: 'Add rule' }).click();
      await expect
        .poll(() => dialog.getByRole('combobox', { name: 'Members' }).getAttribute('aria-invalid'))
        .toBe('true');
      for (const [field, text] of [
        ['Words', 'refund'],
        ['Words', 'money back'],
        ['Labels', 'refund'],
      ] as const) {
        await dialog.getByRole('combobox', { name: field }).fill(text);
        await dialog.getByRole('combobox', { name: field }).press('Enter');
      }
    });
    await panel.getByText('with “refund or money back” → labels refund').waitFor();
    await add('Shop', async () => {
      await dialog.getByRole('combobox', { name: 'Members' }).click();
      await page.getByRole('option', { name: 'owner@test.example' }).click();
    });
    await panel.getByText('All conversations → to owner@test.example').waitFor();
    await look(page, 'inbox-rules');
    await panel.getByRole('button', { name: 'Move “Shop” up' }).click();
    await expect
      .poll(async () => (await settings()).rules.map(({ name }: { name: string }) => name))
      .toEqual(['Shop', 'Refunds']);
    await panel.getByRole('button', { name: 'Edit “Shop”' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Everything else');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Remove “Everything else”' }).click();
    await expect
      .poll(async () => (await settings()).rules.map(({ name }: { name: string }) => name))
      .toEqual(['Refunds']);
    await office.leave(page);
  });

  test('are shown to who may not change them, without the means to', async () => {
    const page = await office.open({ path: '/settings/inbox', user: viewer });
    await page.getByRole('heading', { name: 'Refunds' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add rule' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Hours' }).getByRole('button', { name: 'Save' }).isDisabled()).toBe(
      true,
    );
    await office.leave(page);
  });
});
