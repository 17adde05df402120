import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '../../kernel/context/clock.js';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { colleague, failures, look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: ReturnType<typeof automationDesk>;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  desk = automationDesk(office.app);
  await desk.contact('ana@example.com', { name: 'Ana Souza', tags: ['vip'] });
  await desk.contact('ben@example.com', { name: 'Ben Okoro' });
  for (const name of ['Welcome mail', 'Gift for VIPs']) {
    const body = { name, parts: { email: { subject: name, text: `${name} for {{ contact.name }}` } } };
    expect((await office.app.request('POST', '/v1/templates', { body })).status).toBe(201);
  }
});
afterAll(() => office?.close());

const step = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Canvas' }).getByRole('button', { name });
const form = (page: Page) => page.getByRole('complementary');

async function add(page: Page, after: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: `Add step after ${after}`, exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await form(page).getByRole('heading', { name: kind }).waitFor();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await form(page).getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const read = async (id: string) => (await office.app.request('GET', `/v1/automations/${id}`)).body.data;

describe.skipIf(noChromium)('an automation', () => {
  test('is built as a drip with a condition, simulated step by step, enabled, and a run of it goes through', async () => {
    const page = await office.open({ path: '/automations?mode=test' });
    await page.getByRole('button', { name: 'Create automation' }).first().click();
    await page.getByRole('heading', { name: 'Create automation' }).waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Welcome drip');
    await page.getByRole('button', { name: 'Start' }).click();
    await choose(page, 'Type of trigger 1', 'A run is started manually or by API');
    await add(page, 'Starts when', 'Send message');
    await choose(page, 'Template', 'Welcome mail · en');
    await step(page, /^Wait 1 day/).click();
    await choose(page, 'Unit', 'hours');
    await add(page, 'Wait 1 hour', 'Condition');
    await form(page).getByRole('button', { name: 'Add rule' }).click();
    await choose(page, 'Field', 'Tag');
    await choose(page, 'Tag', 'vip');
    await add(page, 'Condition: has the tag vip', 'Send message');
    await page.locator('[data-step=send-2][data-faulty=true]').waitFor();
    await look(page, 'automation-faulty');
    await choose(page, 'Template', 'Gift for VIPs · en');
    await form(page).getByRole('button', { name: 'Close' }).click();
    const simulation = page.getByRole('region', { name: 'Simulate' });
    await simulation.getByRole('combobox', { name: 'Contact' }).fill('ana');
    await page.getByRole('option', { name: 'Ana Souza' }).click();
    const way = simulation.getByRole('list', { name: 'Path of the run' });
    for (const title of ['Send Welcome mail', 'Wait 1 hour', 'Condition', 'Send Gift for VIPs']) {
      await simulation.getByRole('button', { name: 'Next step' }).click();
      await way.getByText(title, { exact: true }).waitFor();
    }
    await simulation.getByText('The run reaches its end.').waitFor();
    expect(await step(page, /^Send Gift/).getAttribute('data-tone')).toBe('done');
    await look(page, 'automation-simulated');
    await page.reload();
    await step(page, /^Send Gift/).waitFor();
    await page.getByRole('button', { name: 'Save and enable' }).click();
    await page.getByRole('heading', { name: 'Welcome drip' }).waitFor();
    const id = /atm_\w+/.exec(page.url())![0];
    expect((await read(id)).definition.steps).toMatchObject([
      { type: 'send', channels: ['email'] },
      { type: 'wait', for: '1h' },
      { type: 'branch', branches: [{ when: { rules: [{ type: 'tag', tag: 'vip', has: true }] }, next: 'send-2' }] },
      { id: 'send-2', type: 'send' },
      { type: 'end' },
    ]);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Start run' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Contact' }).fill('ana');
    await page.getByRole('option', { name: 'Ana Souza' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/run=run_/);
    await office.app.settle();
    await form(page).getByText('Waiting', { exact: true }).first().waitFor();
    office.app.clock.advance(hours(1));
    await office.app.settle();
    await form(page).getByText('Completed', { exact: true }).waitFor();
    expect(await step(page, /^Send Gift/).getAttribute('data-tone')).toBe('done');
    await picture(page, 'automation-went-through');
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('is changed by the keyboard and in the list, each change is taken back, and the draft does not run', async () => {
    const steps = [
      { id: 'one', type: 'wait', for: '1h' },
      { id: 'two', type: 'tag', tag: 'seen' },
    ];
    const id = await desk.enabled({ steps });
    const page = await office.open({ path: `/automations/${id}?mode=test` });
    await page.getByRole('button', { name: 'Edit' }).click();
    await step(page, /^Wait 1 hour/).focus();
    await page.keyboard.press('Delete');
    await step(page, /^Wait 1 hour/).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await step(page, /^Wait 1 hour/).waitFor();
    await page.getByText('List', { exact: true }).click();
    const list = page.getByRole('list', { name: 'Steps' });
    await list.getByRole('button', { name: /^Add tag/ }).click();
    await form(page).getByRole('combobox', { name: 'Tag' }).fill('');
    await list.locator('[data-faulty=true]').waitFor();
    expect(await page.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true);
    await form(page).getByRole('combobox', { name: 'Tag' }).fill('greeted');
    await page.getByRole('button', { name: 'Add step after Add tag greeted' }).click();
    await page.getByRole('menuitem', { name: 'Call webhook' }).click();
    await form(page).getByRole('textbox', { name: 'URL' }).fill('ftp://nowhere');
    await list.locator('[data-kind=webhook][data-faulty=true]').waitFor();
    await form(page).getByRole('button', { name: 'Remove step' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect
      .poll(async () => (await read(id)).draft?.steps)
      .toEqual([
        { id: 'one', type: 'wait', for: '1h' },
        { id: 'two', type: 'tag', tag: 'greeted' },
      ]);
    expect((await read(id)).definition.steps).toEqual(steps);
    await page.reload();
    await list.getByText('Add tag greeted').first().waitFor();
    await office.leave(page);
  });

  test('has rules on the contact as a segment has, with values that contacts have, and as JSON', async () => {
    const { app } = office;
    await app.request('POST', '/v1/properties', { body: { key: 'plan', name: 'Plan', type: 'STRING' } });
    await desk.contact('cleo@example.com', { name: 'Cleo', properties: { plan: 'gold' } });
    const branches = [{ when: { rules: [{ type: 'tag', tag: 'vip', has: true }] }, next: 'end' }];
    const steps = [
      { id: 'ask', type: 'branch', branches, next: 'end' },
      { id: 'end', type: 'end' },
    ];
    const id = await desk.enabled({ steps });
    const page = await office.open({ path: `/automations/${id}/edit?mode=test` });
    await step(page, /^Condition/).click();
    const rule = (place: number) => form(page).getByRole('listitem', { name: `Rule ${place}` });
    await form(page).getByRole('button', { name: 'Add rule' }).click();
    await rule(2).getByRole('combobox', { name: 'Field' }).click();
    await page.getByRole('option', { name: 'Plan', exact: true }).click();
    await page.locator('[data-step=ask][data-faulty=true]').waitFor();
    await expect.poll(() => rule(2).getByRole('combobox', { name: 'Value' }).getAttribute('aria-invalid')).toBe('true');
    await look(page, 'automation-rules');
    await rule(2).getByRole('combobox', { name: 'Value' }).click();
    await page.getByRole('option', { name: 'gold' }).click();
    await step(page, 'Condition: has the tag vip and Plan is gold').waitFor();
    await form(page).getByRole('button', { name: 'As JSON' }).click();
    const written = form(page).getByRole('textbox', { name: 'Contact rules as JSON' });
    expect(JSON.parse(await written.inputValue())).toEqual([
      { type: 'tag', tag: 'vip', has: true },
      { type: 'property', key: 'plan', op: 'equals', value: 'gold' },
    ]);
    await written.fill('[{"type": "contactField", "field": "email", "op": "endsWith", "value": "@example.com"}]');
    await form(page).getByRole('button', { name: 'As a list' }).click();
    expect(await rule(1).getByRole('combobox', { name: 'Value' }).inputValue()).toBe('@example.com');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect
      .poll(async () => (await read(id)).draft?.steps[0].branches[0].when)
      .toEqual({ rules: [{ type: 'contactField', field: 'email', op: 'endsWith', value: '@example.com' }] });
    await office.leave(page);
  });

  test('sends through a line that is chosen by name, channel and state', async () => {
    const { app } = office;
    const body = { name: 'Chat words', parts: { chatapp: { message: 'Hello' } } };
    const templateId = (await app.request('POST', '/v1/templates', { body })).body.data.id;
    const line = await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Front desk' } });
    const steps = [{ id: 'say', type: 'send', templateId, channels: ['chatapp'] }];
    const id = await desk.enabled({ steps });
    const page = await office.open({ path: `/automations/${id}/edit?mode=test` });
    await step(page, /^Send Chat words/).click();
    await form(page).getByText('More', { exact: true }).click();
    await form(page).getByRole('combobox', { name: 'Line', exact: true }).click();
    await page.getByRole('option', { name: /^Front desk · .+ · not connected yet$/ }).click();
    await look(page, 'automation-line');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect.poll(async () => (await read(id)).draft?.steps[0].instanceId).toBe(line.body.data.id);
    await page.reload();
    await expect
      .poll(() => form(page).getByRole('combobox', { name: 'Line', exact: true }).inputValue())
      .toMatch(/^Front desk/);
    await office.leave(page);
  });

  test('shows each kind of step in a form of its own, and keeps what no form knows', async () => {
    const steps = [
      { id: 'split', type: 'split', paths: [50, 50].map((percent, at) => ({ percent, next: ['until', 'goal'][at] })) },
      { id: 'until', type: 'waitUntil', time: '09:30', weekdays: [1, 5], timeZone: 'contact' },
      { id: 'hear', type: 'waitForEvent', event: 'short_link.clicked', timeout: '2d', onTimeout: 'goal' },
      { id: 'collect', type: 'digest', for: '1h', by: 'order.id', onError: 'continue' },
      { id: 'goal', type: 'goal', event: 'short_link.converted' },
    ];
    const id = await desk.enabled({ steps, entry: { repeat: 'ONCE', every: '2h' } });
    const page = await office.open({ path: `/automations/${id}/edit?mode=test` });
    await step(page, /^Split/).click();
    expect(await form(page).getByRole('textbox', { name: 'Path 1' }).inputValue()).toBe('50 %');
    await step(page, /^Wait until/).click();
    expect(await form(page).getByLabel('Time of day').inputValue()).toBe('09:30');
    await form(page).getByText('Monday').first().waitFor();
    await step(page, /^Wait for/).click();
    expect(await form(page).getByRole('combobox', { name: 'If it does not happen in time' }).inputValue()).toBe(
      'Goal: Converts after a click',
    );
    await step(page, /^Collect/).click();
    expect(await form(page).getByRole('textbox', { name: 'Group by path' }).inputValue()).toBe('order.id');
    await form(page).getByRole('textbox', { name: 'Duration' }).fill('3');
    await step(page, /^Starts when/).click();
    expect(await form(page).getByRole('combobox', { name: 'Contacts can enter' }).inputValue()).toBe('once');
    await page.getByRole('button', { name: 'Save and enable' }).click();
    await page.getByText('Version 2').waitFor();
    const { definition } = await read(id);
    expect(definition).toEqual({
      ...{ triggers: [{ type: 'api' }], entry: { repeat: 'ONCE', every: '2h' } },
      steps: steps.map(each => (each.id === 'collect' ? { ...each, for: '3h' } : each)),
    });
    await office.leave(page);
  });

  test('is only read by a viewer', async () => {
    const id = await desk.enabled({ steps: [{ id: 'one', type: 'wait', for: '1h' }] });
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: `/automations/${id}/edit?mode=test&step=one`, user });
    await page.getByText('is read-only here').waitFor();
    expect(await form(page).getByRole('textbox', { name: 'Duration' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0);
    await office.leave(page);
  });
});
