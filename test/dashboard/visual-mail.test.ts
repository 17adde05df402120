import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (!noChromium) office = await openOffice();
});
afterAll(() => office?.close());

/** A mail with parts that an editor which rewrites the source would lose. */
const MJML = `<mjml>
  <mj-head>
    <mj-attributes><mj-text align="center" /></mj-attributes>
    <mj-style>.a > p { color: red }</mj-style>
  </mj-head>
  <mj-body background-color='#f4f4f2'>
    <!-- for <everyone> -->
    <mj-section>
      <mj-column>
        <mj-text align="left">Hello <b>{{ contact.name | default: "there" }}</b>,<br>{% if 2 < 3 %}good to have you.{% endif %}</mj-text>
        <mj-raw>{% for item in items %}</mj-raw>
        <mj-text mj-class="x">{{ item }} &amp; more</mj-text>
        <mj-raw>{% endfor %}</mj-raw>
        <mj-table><tr><td class="plan">1</td></tr></mj-table>
        <mj-button href="{{ link }}?a=1&amp;b=2" title="Kept">Shop</mj-button>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;

const make = async (mjml = MJML): Promise<string> => {
  const variables = [
    { name: 'items', type: 'list', required: true, example: ['Tea', 'Cups'] },
    { name: 'link', type: 'string', required: true, example: 'https://shop.example/' },
  ];
  const body = { name: 'News', variables, parts: { email: { subject: 'News', mjml } } };
  const made = await office.app.request('POST', '/v1/templates', { body });
  expect(made.body.details).toBeUndefined();
  return made.body.data.id;
};
const sourceOf = async (id: string): Promise<string> =>
  (await office.app.request('GET', `/v1/templates/${id}`)).body.data.parts.email.mjml;

async function openVisually(id: string): Promise<Page> {
  const page = await office.open({ path: `/templates/${id}/edit?mode=test&part=email` });
  await page.getByText('Visual', { exact: true }).click();
  await mailIn(page).getByText('Tea & more').waitFor();
  return page;
}
const mailIn = (page: Page) => page.frameLocator('iframe[title="E-mail"]');
const settingsIn = (page: Page) => page.getByRole('region', { name: 'Element settings' });
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/templates\/tpl_\w+\?/);
  await office.leave(page);
}

describe.skipIf(noChromium)('the visual editor of mails', () => {
  test('changes the element that is chosen, and leaves every other character as it was', async () => {
    const id = await make();
    const page = await openVisually(id);
    await mailIn(page).getByText('Shop').click();
    const settings = settingsIn(page);
    await settings.getByRole('heading', { name: 'Button' }).waitFor();
    await settings.getByRole('textbox', { name: 'Text', exact: true }).fill('To the shop');
    await mailIn(page).getByText('To the shop').waitFor();
    await settings.getByRole('textbox', { name: 'Link' }).fill('{{ link | default: "https://a.example" }}?b=2&c=3');
    await settings.getByRole('textbox', { name: 'Background', exact: true }).fill('#0b6e66');
    await settings.getByText('Right', { exact: true }).click();
    await look(page, 'visual-editor');
    await save(page);
    const button = `<mj-button href="{{ link | default: 'https://a.example' }}?b=2&amp;c=3" title="Kept" background-color="#0b6e66" align="right">To the shop</mj-button>`;
    expect(await sourceOf(id)).toBe(MJML.replace(/<mj-button.*<\/mj-button>/, button));
  });

  test('texts are written as they look, with their variables, and Liquid stays what it is', async () => {
    const id = await make();
    const page = await openVisually(id);
    await mailIn(page).getByText('good to have you.').click();
    const text = settingsIn(page).getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Yours, ');
    await settingsIn(page).getByRole('button', { name: 'variable' }).click();
    await page.getByRole('menuitem', { name: 'contact.email' }).click();
    await mailIn(page).getByText('Yours,').waitFor();
    await save(page);
    expect(await sourceOf(id)).toBe(
      MJML.replace('<b>', '<strong>')
        .replace('</b>', '</strong>')
        .replace('{% endif %}', '{% endif %} Yours, {{ contact.email }}'),
    );
  });

  test('says at the subject what is wrong with it, and beside the mail what is wrong with the mail', async () => {
    const page = await openVisually(await make());
    const subject = page.getByRole('textbox', { name: 'Subject' });
    await subject.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' {{ contact.name');
    const wrong = page.locator('[data-invalid] [aria-label="Subject"]');
    await wrong.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await mailIn(page).getByText('Tea & more').waitFor();
    await look(page, 'visual-editor-subject');
    await page.keyboard.insertText(' }}');
    await wrong.waitFor({ state: 'detached' });
    await office.leave(page);
  });

  test('a text with HTML that the text editor would lose is written in code', async () => {
    const id = await make(MJML.replace('Hello <b>', '<span style="color: red">Dear</span> <b>'));
    const page = await openVisually(id);
    await mailIn(page).getByText('good to have you.').click();
    await settingsIn(page).getByText('The text editor would change the HTML of this text.').waitFor();
    await settingsIn(page).locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('Oh! ');
    await mailIn(page).getByText('Oh! ').waitFor();
    await save(page);
    expect(await sourceOf(id)).toContain('<mj-text align="left">Oh! <span style="color: red">Dear</span> <b>');
  });

  test('blocks are added, dragged, doubled, moved and taken away, and each step is taken back', async () => {
    const id = await make();
    const page = await openVisually(id);
    const outline = page.getByRole('navigation', { name: 'E-mail elements' });
    const kinds = async () => (await outline.getByRole('button').allInnerTexts()).map(text => text.split('\n')[0]);
    const start = ['E-mail', 'Section', 'Column', 'Text', 'Code', 'Text', 'Code', 'Table', 'Button'];
    expect(await kinds()).toEqual(start);
    await page.getByRole('button', { name: 'Heading' }).dragTo(mailIn(page).getByText('good to have you.'), {
      targetPosition: { x: 20, y: 4 },
    });
    await mailIn(page).getByText('Your heading').waitFor();
    expect(await kinds()).toEqual([...start.slice(0, 3), 'Text', ...start.slice(3)]);
    const settings = settingsIn(page);
    await settings.getByRole('button', { name: 'Move down' }).click();
    await outline.locator('[aria-current=true]').getByText('Your heading').waitFor();
    await settings.getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(kinds).toHaveLength(start.length + 2);
    await page.keyboard.press('Control+z');
    await expect.poll(kinds).toHaveLength(start.length + 1);
    await page.getByRole('button', { name: '2 columns' }).click();
    await expect.poll(kinds).toHaveLength(start.length + 4);
    await outline.getByRole('button', { name: 'Section' }).last().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await expect.poll(kinds).toHaveLength(start.length + 1);
    await outline.getByText('Your heading').click();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await outline.getByRole('button').allInnerTexts())[3]).toContain('Your heading');
    const undo = page.getByRole('button', { name: 'Undo' });
    while (await undo.isEnabled()) await undo.click();
    expect(await kinds()).toEqual(start);
    const whole = page.getByRole('button', { name: 'Show e-mail settings' });
    await whole.click();
    await page.getByRole('textbox', { name: 'Preheader' }).fill('Tea is here.');
    await save(page);
    expect(await sourceOf(id)).toBe(MJML.replace('<mj-head>', '<mj-head>\n    <mj-preview>Tea is here.</mj-preview>'));
  });

  test('a source with a tag that is not closed says that it is to be mended in code', async () => {
    const page = await office.open({ path: '/templates/new?mode=test' });
    await page.getByRole('button', { name: 'Add part' }).click();
    await page.getByRole('menuitem', { name: 'E-mail' }).click();
    await page.getByRole('textbox', { name: 'MJML', exact: true }).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('<mjml><mj-body><mj-section></mj-body></mjml>');
    await page.getByText('Visual', { exact: true }).click();
    await page.getByText('The code has an unclosed tag.').waitFor();
    await office.leave(page);
  });

  test('no screen threw', () => expect(failures).toEqual([]));
});
