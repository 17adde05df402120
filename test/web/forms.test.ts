import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
let topicId: string;
beforeAll(async () => {
  app = await startApp();
  const { body } = await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'The <News>' } });
  topicId = body.data.id;
});
afterAll(() => app.stop());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const create = async (more: object = {}): Promise<string> => {
  const form = { name: 'Shop', fields: [{ field: 'email', required: true }], topicIds: [topicId], ...more };
  return (await app.request('POST', '/v1/forms', { body: form })).body.data.id;
};
const show = (id: string, headers: Record<string, string> = {}, query = '') =>
  app.request('GET', `/forms/${id}${query}`, { key: null, headers: { accept: BROWSER, ...headers } });

describe('GET /forms/{id}', () => {
  test.each([
    ['en', 'E-mail address', 'Subscribe'],
    ['pt-BR', 'Endereço de e-mail', 'Inscrever-se'],
    ['es', 'Dirección de correo electrónico', 'Suscribirse'],
  ])('is a page in %s without a script or a cookie', async (language, label, button) => {
    const { status, headers, body } = await show(await create(), { 'accept-language': language });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<label for="field-email">${label}</label>`);
    expect(body).toContain(`>${button}</button>`);
    expect(body).toContain('The &lt;News&gt;');
    expect(body).not.toContain('<script');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('speaks the first language of the form to who reads none of them, and the one that the address names', async () => {
    const id = await create({ languages: ['es', 'pt-BR'] });
    expect((await show(id, { 'accept-language': 'en' })).body).toContain('<html lang="es">');
    expect((await show(id, { 'accept-language': 'en' }, '?language=pt-BR')).body).toContain('<html lang="pt-BR">');
  });

  test('shows texts of its own, escaped, in the language that has them', async () => {
    const id = await create({
      title: 'Join <us>',
      intro: 'Hello',
      translations: [{ language: 'es', title: 'Únase', intro: 'Hola' }],
    });
    expect((await show(id)).body).toContain('<h1>Join &lt;us&gt;</h1>');
    expect((await show(id, { 'accept-language': 'es' })).body).toContain('<h1>Únase</h1>');
  });

  test('is a definition in JSON to a program', async () => {
    const id = await create();
    const { status, body } = await show(id, { accept: 'application/json' });
    expect([status, body.data]).toEqual([
      200,
      {
        id,
        language: 'en',
        title: 'Shop',
        intro: null,
        fields: [{ name: 'email', label: 'E-mail address', kind: 'EMAIL', required: true }],
        topics: ['The <News>'],
        doubleOptIn: true,
        redirectUrl: null,
        test: false,
        active: true,
        stamp: expect.any(String),
      },
    ]);
  });

  test.each([
    [BROWSER, 'text/html; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
  ])('404 for a form that does not exist, to %s', async (accept, type) => {
    for (const id of ['frm_01jd7s2q8vfz7t4x1m9c5k3r6n', 'nonsense']) {
      const { status, headers } = await show(id, { accept });
      expect([id, status, headers.get('content-type')]).toEqual([id, 404, type]);
    }
  });
});
