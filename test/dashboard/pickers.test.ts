import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

/** More than any page of a list has. */
const MANY = 130;
const MORE = 'There are more: type to find them.';
const SEED = [
  `insert into contacts.topic (id, workspace_id, slug, name, default_opt_in, created_at, updated_at)
    select 'top_' || lpad(n::text, 26, '0'), $1, 'topic-' || n, 'Topic ' || n, false, now(), now() from generate_series(1, ${MANY}) n`,
  `insert into contacts.tag (id, workspace_id, name, created_at, updated_at)
    select 'tag_' || lpad(n::text, 26, '0'), $1, 'tag ' || n, now(), now() from generate_series(1, ${MANY}) n`,
];

let office: Office;
let oldest: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  for (const text of SEED) await app.services.db.pool.query(text, [app.workspaceId]);
  const made = await app.request('GET', '/v1/topics?limit=1&search=topic+1');
  expect(made.body.pagination.total).toBe(42);
  oldest = `top_${'1'.padStart(26, '0')}`;
});
afterAll(() => office?.close());

const options = (page: Page) => page.getByRole('option');

describe.skipIf(noChromium)('a list that is longer than its page', () => {
  test('is searched by a chip while one types, and the chosen object keeps its name', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByRole('button', { name: 'Topic' }).click();
    await options(page).filter({ hasText: MORE }).waitFor();
    await page.keyboard.type('topic-1');
    // The short name is searched too, in any letter case.
    await options(page)
      .filter({ hasText: /^Topic 1$/ })
      .waitFor();
    await page.getByRole('combobox', { name: 'Topic: Type to find' }).fill('TOPIC 1');
    await options(page).filter({ hasText: MORE }).waitFor({ state: 'detached' });
    await picture(page, 'picker-chip');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Topic: Type to find' }).fill('none of them');
    await page.getByText('Nothing found.').filter({ visible: true }).waitFor();
    await page.getByRole('combobox', { name: 'Topic: Type to find' }).fill('topic 13');
    await options(page)
      .filter({ hasText: /^Topic 130$/ })
      .waitFor();
    await page.goto(page.url().replace(/\?.*|$/, `?topicId=${oldest}`));
    await page.getByRole('button', { name: 'Topic: Topic 1', exact: true }).click();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(url => !url.search.includes('topicId'));
    await office.leave(page);
  });

  test('is searched by a field with the keyboard alone, and a wizard shows names that its page lacks', async () => {
    const { app } = office;
    const audience = { topicIds: [oldest], tags: ['tag 1'] };
    const body = { name: 'Autumn', channel: 'sms', payload: { message: 'Hi' }, topicId: oldest, audience };
    const made = await app.request('POST', '/v1/campaigns', { body });
    expect(made.body.success).toBe(true);
    const page = await office.open({ path: `/campaigns/${made.body.data.id}/edit?mode=test` });
    const consent = page.getByRole('combobox', { name: 'Only subscribers of a topic' });
    await expect.poll(() => consent.inputValue()).toBe('Topic 1');
    await page.getByText('Topic 1', { exact: true }).first().waitFor();
    await page.getByText('tag 1', { exact: true }).first().waitFor();
    const topics = page.getByRole('combobox', { name: 'Subscribed to', exact: true });
    await topics.focus();
    await options(page).filter({ hasText: MORE }).waitFor();
    await topics.pressSequentially('topic 2');
    await options(page)
      .filter({ hasText: /^Topic 2$/ })
      .waitFor();
    await picture(page, 'picker-field');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText('Topic 2', { exact: true }).first().waitFor();
    await page.evaluate('document.activeElement.blur()');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(await axeFindings(page)).toEqual([]);
    await office.leave(page);
  });
});
