import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { resourceOf } from '../../kernel/context/resource.js';
import { formViews } from '../../subgraphs/contacts/form/use/form-views.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  viewer = await colleague(office.app, 'viewer');
  await office.app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } });
  await office.app.request('POST', '/v1/properties', { body: { key: 'city', name: 'City', type: 'STRING' } });
});
afterAll(() => office?.close());

const EMAIL = { field: 'email', required: true };
const make = async (more: object = {}): Promise<string> => {
  const body = { name: 'Shop letters', fields: [EMAIL], doubleOptIn: false, ...more };
  return (await office.app.request('POST', '/v1/forms', { body })).body.data.id;
};

/** Somebody fills in the page in test mode. */
async function send(id: string, email: string): Promise<void> {
  const { app } = office;
  const { testUrl } = (await app.request('GET', `/v1/forms/${id}`)).body.data;
  const path = testUrl.replace(/^https?:\/\/[^/]+/, '');
  const { stamp } = (await app.request('GET', path, { key: null })).body.data;
  app.clock.advance(seconds(5));
  const sent = await app.request('POST', path, { key: null, body: { email, stamp } });
  expect(sent.status).toBe(200);
}

describe.skipIf(noChromium)('forms', () => {
  test('are built with a preview by the code of the page, keep what is typed, and name every wrong field', async () => {
    const { app } = office;
    const page = await office.open({ path: '/audience/forms?mode=test' });
    await page.getByText('No forms yet').waitFor();
    await page.getByRole('button', { name: 'Create form' }).first().click();
    const shown = page.frameLocator('iframe[title=Preview]');
    await shown.getByLabel('E-mail address').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Our letters');
    await shown.getByRole('heading', { name: 'Our letters' }).waitFor();
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('menuitem', { name: 'City' }).click();
    await page.getByRole('textbox', { name: 'Label of City' }).fill('Where you live');
    await shown.getByLabel('Where you live').waitFor();
    await page.getByRole('combobox', { name: 'Subscribe to' }).click();
    await page.getByRole('option', { name: 'News' }).click();
    await shown.getByText('You are subscribing to: News').waitFor();
    await page.getByRole('textbox', { name: 'Redirect after the last step' }).fill('shop');
    await page.getByRole('textbox', { name: 'Sender' }).fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').first().waitFor();
    for (const name of ['Name', 'Redirect after the last step', 'Sender'])
      expect(await page.getByRole('textbox', { name, exact: true }).getAttribute('aria-invalid'), name).toBe('true');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Our letters');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Letters');
    await page.getByRole('textbox', { name: 'Redirect after the last step' }).fill('https://shop.example/hello');
    await page.getByRole('textbox', { name: 'Sender' }).fill('');
    await page.getByRole('radiogroup', { name: 'Step' }).getByText('E-mail').click();
    await page.getByText('Confirm your subscription').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Letters', level: 1 }).waitFor();
    const [form] = (await app.request('GET', '/v1/forms')).body.data;
    expect(form).toMatchObject({
      name: 'Letters',
      title: 'Our letters',
      fields: [EMAIL, { field: 'name' }, { field: 'properties.city', label: 'Where you live' }],
      redirectUrl: 'https://shop.example/hello',
      confirmation: null,
    });
    await office.leave(page);
  });

  test('are written language by language, and moved about', async () => {
    const { app } = office;
    const id = await make({ fields: [EMAIL, { field: 'name' }], languages: ['en', 'es'] });
    const page = await office.open({ path: `/audience/forms/${id}/edit?mode=test` });
    const shown = page.frameLocator('iframe[title=Preview]');
    const texts = page.getByRole('radiogroup', { name: 'Language of the texts' });
    await texts.getByText('Español').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Boletín');
    await page.getByRole('textbox', { name: 'Label of Name' }).fill('¿Cómo se llama?');
    await page.getByRole('radiogroup', { name: 'Language', exact: true }).getByText('Español').click();
    await shown.getByRole('heading', { name: 'Boletín' }).waitFor();
    await shown.getByLabel('¿Cómo se llama?').waitFor();
    await page.getByRole('button', { name: 'Move Name up' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/audience/forms/${id}?mode=test`);
    const { data } = (await app.request('GET', `/v1/forms/${id}`)).body;
    expect(data.fields.map(({ field }: { field: string }) => field)).toEqual(['name', 'email']);
    expect(data.translations).toMatchObject([{ language: 'es', title: 'Boletín', labels: [{ field: 'name' }] }]);
    await office.leave(page);
  });

  test('show what was sent in, how it went, and how they get onto a site; the list goes into a file', async () => {
    const id = await make();
    await send(id, 'eva@example.com');
    await send(id, 'kim@example.com');
    for (let seen = 0; seen < 5; seen++) resourceOf(office.app.services, formViews).add(id, true, new Date());
    await resourceOf(office.app.services, formViews).flush();
    const page = await office.open({ path: `/audience/forms/${id}?mode=test` });
    await page.getByRole('gridcell', { name: 'eva@example.com' }).waitFor();
    expect(await page.getByRole('region', { name: 'Submitted', exact: true }).textContent()).toContain('2');
    for (const [name, value] of [
      ['Views', '5'],
      ['Submissions per view', '40%'],
      ['Completions per submission', '100%'],
    ])
      expect(await page.getByRole('region', { name: name! }).textContent()).toContain(value);
    await page.getByRole('radiogroup', { name: 'Metric' }).getByText('Views').click();
    await page.getByRole('slider', { name: /Over time/ }).waitFor();
    await look(page, 'form-views');
    await page.getByRole('region', { name: 'HTML: code' }).getByText('<form method="post"').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines.length).toBe(3);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Pending' }).click();
    await page.getByText('No matching submissions.').waitFor();
    await page.reload();
    await page.getByText('No matching submissions.').waitFor();
    await page.goto(page.url().replace(/&status=[^&]*/, ''));
    await page.getByRole('link', { name: 'eva@example.com' }).click();
    await page.getByRole('heading', { name: 'eva@example.com', level: 1 }).waitFor();
    await office.leave(page);
  });

  test('are closed and opened again, and deleted after a question', async () => {
    const { app } = office;
    const id = await make({ name: 'For a while' });
    const page = await office.open({ path: `/audience/forms/${id}?mode=test` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Close form' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();
    expect((await app.request('POST', `/forms/${id}`, { key: null, body: { email: 'a@b.example' } })).body.code).toBe(
      'FORM_CLOSED',
    );
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Reopen form' }).click();
    await page.getByText('Open', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete form' }).click();
    await look(page, 'delete-form');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete form' }).click();
    await page.waitForURL('**/audience/forms?mode=test');
    expect((await app.request('GET', `/v1/forms/${id}`)).status).toBe(404);
    await office.leave(page);
  });

  test('of another workspace are not shown, and who may not make any is told so', async () => {
    const { app } = office;
    const page = await office.open({ path: '/audience/forms?mode=test', user: viewer });
    await page.getByText(/your role/i).waitFor();
    expect(await page.getByRole('button', { name: 'Create form' }).count()).toBe(0);
    const key = await app.key({ workspaceId: await app.workspace() });
    const body = { name: 'Foreign', fields: [EMAIL] };
    const foreign = (await app.request('POST', '/v1/forms', { key, body })).body.data.id;
    await page.goto(`${app.url}/dashboard/${app.workspaceId}/audience/forms/${foreign}?mode=test`);
    await page.getByText('Form not found').waitFor();
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('the preference page', () => {
  test('gets texts of the workspace, language by language, shown before they are saved', async () => {
    const { app } = office;
    const page = await office.open({ path: '/audience/preferences' });
    const shown = page.frameLocator('iframe[title=Preview]');
    await shown.getByRole('heading', { name: 'What you receive' }).waitFor();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Your letters');
    await shown.getByRole('heading', { name: 'Your letters' }).waitFor();
    await page.getByRole('textbox', { name: 'Text above the button' }).fill('Sorry to see you go.');
    await shown.getByText('Sorry to see you go.').waitFor();
    await page.getByRole('radiogroup', { name: 'Language', exact: true }).getByText('Español').click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('e'.repeat(201));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Heading' }).getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await page.getByRole('radiogroup', { name: 'Language', exact: true }).getByText('Español').click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Sus boletines');
    await shown.getByRole('heading', { name: 'Sus boletines' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
    const query = '{ pageTexts { language preferencesTitle unsubscribeText } }';
    const { data } = (await app.graphql(query, {}, { key: app.liveKey })).body;
    expect(data.pageTexts).toEqual([
      { language: 'en', preferencesTitle: 'Your letters', unsubscribeText: 'Sorry to see you go.' },
      { language: 'es', preferencesTitle: 'Sus boletines', unsubscribeText: null },
    ]);
    await office.leave(page);
  });

  test('is only looked at by who may not change it', async () => {
    const page = await office.open({ path: '/audience/preferences', user: viewer });
    await page.getByText(/your role/i).waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await office.leave(page);
  });
});
