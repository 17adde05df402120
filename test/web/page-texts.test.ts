import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { insertContact } from '../support/channels/audience.js';
import { browse, submit, tokenOf } from '../support/contact-link.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'The <News>' } });
  token = tokenOf(app, await insertContact(app, { email: 'ana@example.com' }));
});
afterAll(() => app?.stop());

const SET = `mutation ($texts: [PageTextsInput!]!) {
  setPageTexts(texts: $texts) { language preferencesTitle preferencesIntro unsubscribeText unsubscribedText }
}`;
const OWN = {
  language: 'en',
  preferencesTitle: 'Your letters',
  preferencesIntro: 'From <us>.',
  unsubscribeText: 'We are sorry to see you go.',
  unsubscribedText: 'Write to us at any time.',
};
const set = (texts: object[], key = app.liveKey) => app.graphql(SET, { texts }, { key });

describe('setPageTexts', () => {
  test('is what the pages of links say in that language, beside what must be said', async () => {
    const { body } = await set([OWN, { language: 'es', preferencesTitle: null }]);
    expect(body.data.setPageTexts).toEqual([OWN]);
    const preferences = (await browse(app, `/preferences/${token}`, { 'x-locale': 'en' })).body;
    expect(preferences).toContain('<h1>Your letters</h1>');
    expect(preferences).toContain('From &lt;us&gt;.');
    const asked = (await browse(app, `/unsubscribe/${token}`)).body;
    expect(asked).toContain('We are sorry to see you go.');
    expect(asked).toContain('all newsletters and other marketing e-mails from Test');
    const done = (await submit(app, `/unsubscribe/${token}`, { unsubscribe: 'yes' })).body;
    expect(done).toContain('Write to us at any time.');
    expect(done).toContain('no longer sends newsletters');
    const spanish = (await browse(app, `/preferences/${token}`, { 'accept-language': 'es', 'x-locale': 'es' })).body;
    expect(spanish).not.toContain('Your letters');
    const audited = await app.services.db.pool.query(
      "select details from audit.entry where act = 'page_texts.changed'",
    );
    expect(audited.rows).toEqual([{ details: { languages: ['en'] } }]);
    await set([]);
    expect((await browse(app, `/preferences/${token}`)).body).toContain('<h1>What you receive</h1>');
    expect((await app.graphql('{ pageTexts { language } }', {}, { key: app.liveKey })).body.data.pageTexts).toEqual([]);
  });

  test.each([
    ['a language twice', [{ language: 'es' }, { language: 'es' }], 'texts[1].language'],
    ['an unknown language', [{ language: 'fr' }], 'texts[0].language'],
    ['an empty text', [{ language: 'en', unsubscribeText: ' ' }], 'texts[0].unsubscribeText'],
    ['a heading of two lines', [{ language: 'en', preferencesTitle: 'a\nb' }], 'texts[0].preferencesTitle'],
  ])('VALIDATION_ERROR for %s', async (_what, texts, field) => {
    const { errors } = (await set(texts)).body;
    expect(errors[0].extensions.code).toBe('VALIDATION_ERROR');
    expect(errors[0].extensions.details.map((detail: { field: string }) => detail.field)).toEqual([field]);
  });

  test('is refused to who may only read, and to test keys', async () => {
    const reader = await set([OWN], await app.key({ mode: 'live', scopes: ['contacts:read'] }));
    expect(reader.body.errors[0].extensions.code).toBe('FORBIDDEN');
    const test = await set([OWN], await app.key({ mode: 'test' }));
    expect(test.body.errors[0].extensions.code).toBe('LIVE_CREDENTIAL_REQUIRED');
  });
});

describe('previewPages', () => {
  const PREVIEW = `query ($texts: PageTextsInput!) {
    previewPages(texts: $texts) { preferencesPage unsubscribePage unsubscribedPage }
  }`;

  test('shows texts that are not set yet, with the topics of the workspace', async () => {
    const { data } = (await app.graphql(PREVIEW, { texts: OWN }, { key: app.liveKey })).body;
    const { preferencesPage, unsubscribePage, unsubscribedPage } = data.previewPages;
    expect(preferencesPage).toContain('<h1>Your letters</h1>');
    expect(preferencesPage).toContain('The &lt;News&gt;');
    expect(unsubscribePage).toContain('We are sorry to see you go.');
    expect(unsubscribedPage).toContain('Write to us at any time.');
    expect((await browse(app, `/preferences/${token}`)).body).not.toContain('Your letters');
  });

  test('of a language without texts shows the usual ones', async () => {
    const { data } = (await app.graphql(PREVIEW, { texts: { language: 'pt-BR' } }, { key: app.liveKey })).body;
    expect(data.previewPages.preferencesPage).toContain('<h1>O que você recebe</h1>');
    expect(data.previewPages.unsubscribePage).not.toContain('class="lines"');
  });
});
