import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
const made: string[][] = [];
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const make = async (typed: string, screen: string, path: string, body: object) => {
    const answer = await office.app.request('POST', `/v1${path}`, { body, key: office.app.testKey });
    made.push([typed, `/channels/${screen}/${answer.body.data.id}`]);
  };
  await make('shop li', 'lines', '/chatapp/instances', { name: 'Shop line' });
  await make('shop.ex', 'email-domains', '/email/domains', { name: 'shop.example' });
  await make('shop ap', 'push-apps', '/push/apps', { name: 'Shop app', allowedOrigins: ['https://shop.example'] });
  await make('5550100', 'numbers', '/phone-numbers', { phoneNumber: '+14155550100' });
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('the palette', () => {
  test('leads to lines, domains, apps and numbers', async () => {
    const page = await office.open({ path: '?mode=test' });
    for (const [typed, path] of made) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      const field = page.getByPlaceholder('Find anything').last();
      await field.fill(typed!);
      await page
        .getByRole('dialog')
        .getByText(/^(Line|E-mail domain|Push app|Phone number)$/)
        .click();
      await expect.poll(() => new URL(page.url()).pathname).toContain(path!);
    }
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
