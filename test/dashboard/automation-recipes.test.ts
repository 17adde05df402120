import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let topicId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const topic = { slug: 'garden', name: 'Garden' };
  topicId = (await office.app.request('POST', '/v1/topics', { body: topic })).body.data.id;
});
afterAll(() => office?.close());

const read = async (path: string) => (await office.app.request('GET', `/v1/${path}`)).body.data;
const idIn = (page: Page): string => /atm_\w+/.exec(page.url())![0];

describe.skipIf(noChromium)('a recipe', () => {
  test('makes a drip sequence on subscribing to a topic in three clicks, and it runs', async () => {
    const page = await office.open({ path: '/automations?mode=test' });
    await page.getByRole('button', { name: 'Create automation' }).first().click();
    await page.getByRole('button', { name: /^Drip sequence for a topic/ }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Topic' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Topic' }).inputValue()).toBe('Garden');
    await look(page, 'automation-recipe');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL(/automations\/atm_\w+\/edit/);
    const id = idIn(page);
    const { draft } = await read(`automations/${id}`);
    const types = draft.steps.map(({ type }: { type: string }) => type);
    expect(types).toEqual(['send', 'wait', 'send', 'waitForEvent', 'send', 'end']);
    const segment = await read(`segments/${draft.triggers[0].segmentId}`);
    expect(segment).toMatchObject({ name: 'Subscribed to Garden', tracked: true, rules: [{ type: 'topic', topicId }] });
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Version 1').waitFor();
    await office.app.sweep();
    const contactId = await automationDesk(office.app).contact('ana@example.com', { name: 'Ana' });
    const subscribed = { subscribed: true };
    await office.app.request('PUT', `/v1/contacts/${contactId}/topics/${topicId}`, { body: subscribed });
    await office.app.sweep();
    expect(await read(`automations/${id}/runs`)).toMatchObject([{ contactId, trigger: 'segment.entered' }]);
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test.each([
    ...([
      'welcome',
      'cart',
      'birthday',
      'winBack',
      'noShow',
      'optIn',
      'lead',
      'digest',
      'escalation',
      'review',
    ] as const),
  ])('%s is made whole, with nothing left to mend', async name => {
    const page = await office.open({ path: `/automations/new?mode=test&recipe=${name}` });
    await page.getByRole('button', { name: 'Create' }).click();
    const secret = page.getByText('URL to start a run');
    await Promise.race([secret.waitFor(), page.waitForURL(/\/edit/)]);
    if (await secret.isVisible()) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.waitForURL(/\/edit/);
    await expect.poll(() => page.getByRole('button', { name: 'Enable' }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByText('Version 1').waitFor();
    expect(await read(`automations/${idIn(page)}`)).toMatchObject({ status: 'ENABLED' });
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('writes in the language of the person, and says what was refused', async () => {
    const page = await office.open({ path: '/automations/new?mode=test&recipe=birthday', language: 'es' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('');
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await dialog.getByText('VALIDATION_ERROR').waitFor();
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Felicidades');
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await page.waitForURL(/\/edit/);
    const { draft } = await read(`automations/${idIn(page)}`);
    const template = await read(`templates/${draft.steps[0].templateId}`);
    expect(template).toMatchObject({ language: 'es', parts: { email: { subject: 'Feliz cumpleaños' } } });
    expect(template.parts.email.text).toContain('Hola, {{ contact.name }}');
    await office.leave(page);
  });
});
