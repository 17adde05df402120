import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let topicId: string;
beforeAll(async () => {
  app = await startApp();
  const { body } = await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } });
  topicId = body.data.id;
});
afterAll(() => app.stop());

const EMAIL = { field: 'email', required: true };
const create = (more: object = {}, key?: string) =>
  app.request('POST', '/v1/forms', {
    ...(key ? { key } : {}),
    body: { name: 'Shop', fields: [EMAIL], ...more },
  });

describe('POST /v1/forms', () => {
  test('201 with the form, its page and its HTML', async () => {
    const { status, body } = await create({
      fields: [EMAIL, { field: 'name', label: 'Your name' }],
      topicIds: [topicId],
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^frm_/),
      name: 'Shop',
      fields: [
        { field: 'email', label: null, required: true },
        { field: 'name', label: 'Your name', required: false },
      ],
      topicIds: [topicId],
      doubleOptIn: true,
      languages: ['en', 'pt-BR', 'es'],
      url: `http://switchboard.test/forms/${body.data.id}`,
    });
    const { embedHtml } = body.data;
    expect(embedHtml).toContain(`<form method="post" action="http://switchboard.test/forms/${body.data.id}"`);
    expect(embedHtml).toContain('<label for="field-name">Your name');
    expect(embedHtml).not.toContain('<script');
  });

  test('403 FORBIDDEN without contacts:manage', async () => {
    const { status, body } = await create({}, await app.key({ scopes: ['contacts:read'] }));
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test.each([
    ['no required address', { fields: [{ field: 'name', required: true }] }, 'fields'],
    ['a mail to confirm, but no required e-mail', { fields: [{ field: 'phone', required: true }] }, 'fields'],
    ['a field twice', { fields: [EMAIL, EMAIL] }, 'fields[1].field'],
    ['an unknown field', { fields: [EMAIL, { field: 'password' }] }, 'fields[1].field'],
    ['an unknown language', { languages: ['en', 'fr'] }, 'languages[1]'],
    ['a redirect that runs a script', { redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
    ['a sender that is none', { confirmation: { from: 'nobody' } }, 'confirmation.from'],
    ['a translation twice', { translations: [{ language: 'es' }, { language: 'es' }] }, 'translations[1].language'],
    ['a topic of nobody', { topicIds: ['top_01jd7s2q8vfz7t4x1m9c5k3r6n'] }, 'topicIds[0]'],
  ])('400 VALIDATION_ERROR for %s', async (_what, change, field) => {
    const { status, body } = await create(change);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(body.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
  });

  test('400 for a topic of another workspace, as for one that does not exist', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const { status, body } = await create({ topicIds: [topicId] }, key);
    expect([status, body.details]).toEqual([400, [{ field: 'topicIds[0]', message: 'is unknown' }]]);
  });

  test('409 LIMIT_REACHED for the 101st, however many come at once', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    for (let round = 0; round < 9; round++) await Promise.all(Array.from({ length: 11 }, () => create({}, key)));
    const last = await Promise.all([create({}, key), create({}, key), create({}, key)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)!.body.code).toBe('LIMIT_REACHED');
  });
});

describe('GET, PATCH, DELETE /v1/forms/{id}', () => {
  test('changes what is given: null clears, absence leaves', async () => {
    const { id } = (await create({ title: 'Hello', intro: 'Old' })).body.data;
    const { status, body } = await app.request('PATCH', `/v1/forms/${id}`, { body: { intro: null, name: 'Blog' } });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ title: 'Hello', intro: null, name: 'Blog' })]);
    expect((await app.request('GET', `/v1/forms/${id}`)).body.data).toEqual(body.data);
  });

  test('400 if the whole would no longer be a form, and nothing changes', async () => {
    const { id } = (await create({ fields: [{ field: 'phone', required: true }], doubleOptIn: false })).body.data;
    const { status, body } = await app.request('PATCH', `/v1/forms/${id}`, { body: { doubleOptIn: true, name: 'X' } });
    expect([status, body.details]).toEqual([
      400,
      [{ field: 'fields', message: 'must include one of these as a required field: email' }],
    ]);
    expect((await app.request('GET', `/v1/forms/${id}`)).body.data).toMatchObject({ doubleOptIn: false, name: 'Shop' });
  });

  test('a list, newest first; 404 after the deletion', async () => {
    const key = await app.key({ workspaceId: await app.workspace() });
    const ids: string[] = [];
    for (const name of ['one', 'two']) ids.unshift((await create({ name }, key)).body.data.id);
    const { body } = await app.request('GET', '/v1/forms', { key });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
    const gone = await app.request('DELETE', `/v1/forms/${ids[0]}`, { key });
    expect([gone.status, gone.body.data]).toEqual([200, { id: ids[0], deleted: true }]);
    expect((await app.request('GET', `/v1/forms/${ids[0]}`, { key })).status).toBe(404);
    expect((await app.request('GET', `/forms/${ids[0]}`, { key: null })).status).toBe(404);
  });

  test("another workspace's form is indistinguishable from a missing one", async () => {
    const { id } = (await create()).body.data;
    const key = await app.key({ workspaceId: await app.workspace() });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const foreign = await app.request(method, `/v1/forms/${id}`, { key });
      const missing = await app.request(method, '/v1/forms/frm_01jd7s2q8vfz7t4x1m9c5k3r6n', { key });
      expect([method, foreign.status, foreign.body]).toEqual([method, 404, missing.body]);
    }
  });

  test('embedHtml in a language of the form', async () => {
    const translations = [{ language: 'es', labels: [{ field: 'email', label: 'Tu <correo>' }] }];
    const { id } = (await create({ translations })).body.data;
    const { body } = await app.graphql('query ($id: ID!) { form(id: $id) { embedHtmlIn(language: "es") } }', { id });
    expect(body.data.form.embedHtmlIn).toContain('lang="es"');
    expect(body.data.form.embedHtmlIn).toContain('Tu &lt;correo&gt;');
    expect(body.data.form.embedHtmlIn).toContain('Suscribirse');
  });
});
