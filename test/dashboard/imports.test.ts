import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Imports } from '../support/contacts/imports.js';
import { changeTheme, colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  await office.app.request('POST', '/v1/properties', { body: { key: 'plan', name: 'Plan', type: 'STRING' } });
});
afterAll(() => office?.close());

const MANY = 10_000;

/** Two of the rows cannot be taken: one has no address, and one a phone number that is none. */
const manyRows = (): string => {
  const rows = Array.from({ length: MANY }, (_, i) => {
    const mail = i === 3 ? 'nobody' : `person${i}@many.example`;
    return `"Person ${i}";${mail};${i === 5 ? '12' : ''};gold;${i % 50};ignored`;
  });
  return `Nombre completo;Correo;Celular;Plan;Puntos de fidelidad;id\r\n${rows.join('\r\n')}\r\n`;
};

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function chosen(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Drop a file here or choose one').click(),
  ]);
  await chooser.setFiles(fileOf(name, text));
  await page.getByRole('heading', { name }).first().waitFor();
}

const targetOf = (page: Page, column: string) => page.getByRole('combobox', { name: `Target of ${column}` });
const found = async (search: string) =>
  (await office.app.request('GET', `/v1/contacts?search=${search}&limit=5`)).body.data;

describe.skipIf(noChromium)('the import of contacts', () => {
  test('matches columns by their names, takes 10,000 rows, and lets refused ones be mended', async () => {
    const page = await office.open({ path: '/audience/imports' });
    await page.getByRole('button', { name: 'Import contacts' }).first().click();
    await chosen(page, 'clients.csv', manyRows());
    const targets = [
      ['Nombre completo', 'Name'],
      ['Correo', 'E-mail'],
      ['Celular', 'Phone'],
      ['Plan', 'Plan'],
      ['Puntos de fidelidad', 'Create property Puntos_de_fidelidad'],
      ['id', 'Skip'],
    ] as const;
    for (const [column, target] of targets) expect(await targetOf(page, column).inputValue()).toBe(target);
    await page.getByText('person0@many.example').waitFor();
    await look(page, 'imports-mapping');
    await page.getByRole('combobox', { name: 'Tags' }).fill('spring');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.waitForURL(/imports\/imp_/);
    await page.getByText('Waiting').waitFor();
    await office.app.settle();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Added' }).textContent()).toContain('9,998');
    await page.getByText('2 rows were rejected').waitFor();
    await look(page, 'imports-report');
    const [last] = await found('person9999');
    expect(last).toMatchObject({ name: 'Person 9999', tags: ['spring'], properties: { plan: 'gold' } });
    expect(last.properties).toHaveProperty('Puntos_de_fidelidad', 49);

    await page.getByRole('textbox', { name: 'Correo, row 5' }).fill('person3@many.example');
    await page.getByRole('textbox', { name: 'Celular, row 7' }).fill('');
    await page.getByRole('button', { name: 'Retry 2 rows' }).click();
    await page.waitForURL(url => url.pathname.includes('imp_'));
    await page.getByRole('heading', { name: 'clients-mended.csv' }).waitFor();
    await office.app.settle();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Added' }).textContent()).toContain('2');
    expect(await found('person3@')).toMatchObject([{ name: 'Person 3', tags: ['spring'] }]);
    await office.leave(page);
  });

  test('tries mended rows again as they were written, and shows those of the new file that are refused again', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    await chosen(page, 'written.csv', 'Name,E-mail,Phone\nfirst,nobody,\n-Ann,none,+55 11 98765-4321\n');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.waitForURL(/imports\/imp_/);
    await office.app.settle();
    await page.getByRole('textbox', { name: 'E-mail, row 3' }).fill('ann@written.example');
    await page.getByRole('textbox', { name: 'E-mail, row 2' }).fill('still nobody');
    await page.getByRole('button', { name: 'Retry 2 rows' }).click();
    await page.getByRole('heading', { name: 'written-mended.csv' }).waitFor();
    await office.app.settle();
    await page.getByText('1 row was rejected').waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail, row 2' }).inputValue()).toBe('still nobody');
    expect(await found('ann@written')).toMatchObject([{ name: '-Ann', phone: '+5511987654321' }]);
    await page.goBack();
    await page.getByRole('heading', { name: 'written.csv' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'E-mail, row 3' }).inputValue()).toBe('none');
    await office.leave(page);
  });

  test('is checked first, and then done with the same file', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    await chosen(page, 'few.csv', 'E-mail,Loyal\nfew@check.example,yes\n');
    await page.getByRole('button', { name: 'Check first' }).click();
    await page.getByText('This was only a check. Nothing was changed.').waitFor();
    await office.app.settle();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await found('few@check')).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('This was only a check. Nothing was changed.').waitFor({ state: 'detached' });
    await office.app.settle();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await found('few@check')).toMatchObject([{ properties: { Loyal: true } }]);
    await office.leave(page);
  });

  test('names a column that cannot be taken where it is, and asks for one that identifies people', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    await chosen(page, 'names.csv', 'Name,Age\nAna,31\n');
    await page.getByText('One column must be the e-mail').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await targetOf(page, 'Name').click();
    await page.getByRole('option', { name: 'External ID' }).click();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isEnabled()).toBe(true);
    await office.leave(page);
  });

  test('shows how a file is read, and changes it; refused rows are tried again by their cause', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    const rows = [
      'Nome;E-mail;Telefone;Nível',
      'João;joao@read.example;(21) 97654-3210;7',
      'Zoé;zoe@read.example;12;8',
    ];
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Drop a file here or choose one').click(),
    ]);
    const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
    await chooser.setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer });
    const field = (name: string) => page.getByRole('combobox', { name, exact: true });
    await field('Encoding').waitFor();
    expect(await field('Encoding').inputValue()).toBe('windows-1252');
    expect(await field('Country of phone numbers').inputValue()).toBe('United States');
    await page.getByText('João').waitFor();
    await field('Type of Nível').click();
    await page.getByRole('option', { name: 'Text' }).click();
    await look(page, 'imports-reading');
    await changeTheme(page, 'dark');
    await look(page, 'imports-reading-dark');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.waitForURL(/imports\/imp_/);
    await office.app.settle();
    await page.getByText('Read as CSV · windows-1252 · United States').waitFor();
    await field('Country of phone numbers').fill('Brazil');
    await page.getByRole('option', { name: 'Brazil' }).click();
    await look(page, 'imports-causes');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'imports-causes-narrow');
    await changeTheme(page, 'light');
    await page.getByRole('button', { name: 'Retry 2 rows this way' }).click();
    await page.getByText('Read as CSV · windows-1252 · Brazil').waitFor();
    await office.app.settle();
    await page.getByRole('button', { name: 'Retry without phone' }).click();
    await page.getByText('Left out: Telefone').waitFor();
    await office.app.settle();
    await page.getByText('Done', { exact: true }).waitFor();
    const people = [...(await found('zoe@read')), ...(await found('joao@read'))];
    expect(people.map(({ name, phone, properties }: Record<string, unknown>) => [name, phone, properties])).toEqual([
      ['Zoé', null, { Nivel: '8' }],
      ['João', '+5521976543210', { Nivel: '7' }],
    ]);
    await office.leave(page);
  });

  test('takes a workbook: its sheet can be chosen, on a phone too', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    await page.setViewportSize({ width: 390, height: 844 });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Drop a file here or choose one').click(),
    ]);
    await chooser.setFiles(join(import.meta.dirname, '../corpus/xlsx/chosen-sheet.xlsx'));
    const sheet = page.getByRole('combobox', { name: 'Sheet' });
    await sheet.waitFor();
    await page.getByText('One column must be the e-mail').waitFor();
    await sheet.click();
    await page.getByRole('option', { name: 'Lista de março' }).click();
    await page.getByText('ann@corpus.example').waitFor();
    expect(await targetOf(page, 'Email').inputValue()).toBe('E-mail');
    await look(page, 'imports-workbook-narrow');
    await office.leave(page);
  });

  test('refuses what is no table, with what to do', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Drop a file here or choose one').click(),
    ]);
    await chooser.setFiles({ name: 'table.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('alert').getByText('This file is PDF. Save your contacts as CSV').waitFor();
    await office.leave(page);
  });

  test('takes out refused rows of a file that is chosen again after a reload', async () => {
    const text = 'email,name\nnobody,"Ann, Lee"\nok@reload.example,Ok\n';
    const { id } = await new Imports(office.app).take(text);
    const page = await office.open({ path: `/audience/imports/${id}` });
    await page.getByText('First in rows 2').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file again' }).click(),
    ]);
    await chooser.setFiles(fileOf('again.csv', text));
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rejected rows' }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toBe(
      'email,name,import_problem\r\nnobody,"Ann, Lee","email: Enter an e-mail address, such as ana@example.com."\r\n',
    );
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download report' }).click(),
    ]);
    expect(readFileSync(await report.path(), 'utf8')).toContain('2,email,must be an e-mail address');
    await office.leave(page);
  });

  test('of lines of JSON that are shaped as the API needs no matching', async () => {
    const page = await office.open({ path: '/audience/imports/new' });
    await chosen(page, 'people.ndjson', '{"email":"nd@json.example","properties":{"plan":"pro"}}\n');
    await page.getByText('its members go to the fields of the same name').waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.waitForURL(/imports\/imp_/);
    await office.app.settle();
    await page.getByText('Done', { exact: true }).waitFor();
    expect(await found('nd@json')).toMatchObject([{ properties: { plan: 'pro' } }]);
    await office.leave(page);
  });

  test('is not offered to a viewer, who sees what was imported and why there is no button', async () => {
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: '/audience/imports', user });
    await page.getByRole('link', { name: 'clients.csv' }).waitFor();
    await page.getByText('is read-only here').waitFor();
    expect(await page.getByRole('button', { name: 'Import contacts' }).count()).toBe(0);
    await office.leave(page);
  });
});
