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
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    made.push([typed, `/channels/${screen}/${answer.body.data.id}`]);
  };
  await make('shop li', 'lines', '/chatapp/instances', { name: 'Shop line' });
  await make('shop.ex', 'email-domains', '/email/domains', { name: 'shop.example' });
  await make('shop ap', 'push-apps', '/push/apps', { name: 'Shop app', allowedOrigins: ['https://shop.example'] });
  // No stranger takes a number with this end, whatever the hour is.
  await make('5550004', 'numbers', '/phone-numbers', { phoneNumber: '+14155550004' });
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
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await office.leave(page);
    expect(failures).toEqual([]);
  });

  test('offers nothing that was found by another text, while the server looks for this one', async () => {
    const page = await office.open({ path: '?mode=test' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByPlaceholder('Find anything').last();
    const domain = page.getByRole('dialog').getByText('shop.example');
    await field.fill('shop.ex');
    await domain.waitFor();
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route('**/graphql**', async route => {
      await asked;
      await route.continue();
    });
    await field.fill('shop ap');
    await page.waitForRequest(request => request.postData()?.includes('shop ap') ?? false);
    expect(await domain.count()).toBe(0);
    answer();
    await page.getByRole('dialog').getByText('Shop app').waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
