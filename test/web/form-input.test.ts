import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, seconds } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import type { TestApp } from '../support/app.js';
import { insertContact } from '../support/channels/audience.js';
import { browse, consentOf, submit } from '../support/contact-link.js';
import { EMAIL, FormSite } from '../support/contacts/forms.js';

let app: TestApp;
let site: FormSite;
beforeAll(async () => {
  site = await FormSite.start();
  app = site.app;
});
afterAll(() => site?.stop());
// The limit by address would count the tests together.
beforeEach(() => app.clock.advance(hours(2)));

describe('a form without double opt-in', () => {
  const SINGLE = {
    doubleOptIn: false,
    fields: [EMAIL, { field: 'name' }, { field: 'properties.size' }, { field: 'properties.vip' }],
  };

  test('takes effect at once, properties included', async () => {
    const id = await site.create(SINGLE);
    const values = { email: 'ben@example.com', 'properties.size': '4,5', 'properties.vip': 'true' };
    expect((await site.fillIn(id, values)).body).toContain('You are subscribed.');
    const contact = await site.contactBy('ben@example.com');
    expect(contact).toMatchObject({ properties: { size: 4.5, vip: true }, tags: ['site'] });
    expect((await consentOf(app, contact!.id)).topicIds).toEqual([site.topicId]);
    expect(await site.events(id)).toEqual([{ name: 'form.subscribed', contactId: contact!.id }]);
  });

  test('overwrites nothing of a contact that exists, and lifts no opt-out', async () => {
    const contactId = await insertContact(app, { email: 'kim@example.com', optedOutChannels: ['email'] });
    await sql(app.services.db, `update contacts.contact set name = 'Kim' where id = $1`, [contactId]);
    await site.fillIn(await site.create(SINGLE), { email: 'KIM@example.com', name: 'Mallory' });
    expect(await site.contactBy('kim@example.com')).toMatchObject({ id: contactId, name: 'Kim', tags: ['site'] });
    expect(await consentOf(app, contactId)).toMatchObject({ optedOutChannels: ['email'], topicIds: [site.topicId] });
  });

  test('many at once for one address make one contact', async () => {
    const id = await site.create(SINGLE);
    const { body } = await browse(app, `/forms/${id}`);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    app.clock.advance(seconds(5));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(app, `/forms/${id}`, { stamp, email: 'one@example.com' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await site.contactBy('one@example.com')).not.toBeNull();
  });

  test('asks a post without a stamp to be checked and sent again, with what was entered', async () => {
    const id = await site.create(SINGLE);
    const { status, body } = await submit(app, `/forms/${id}`, { email: 'far2@example.com', name: 'Far <away>' });
    expect([status, body.includes('submit the form again')]).toEqual([400, true]);
    expect(body).toContain('value="Far &lt;away&gt;"');
    expect(await site.contactBy('far2@example.com')).toBeNull();
  });

  test('goes on to the redirect of the form', async () => {
    const id = await site.create({ ...SINGLE, redirectUrl: 'https://shop.example/thanks' });
    const { status, headers } = await site.fillIn(id, { email: 'red@example.com' });
    expect([status, headers.get('location')]).toEqual([303, 'https://shop.example/thanks']);
    const { headers: shown } = await browse(app, `/forms/${id}`);
    expect(shown.get('content-security-policy')).toContain("form-action 'self' https://shop.example");
  });
});

describe('bad input', () => {
  test('400 names every field on the page, which keeps what was entered', async () => {
    const id = await site.create({
      fields: [EMAIL, { field: 'phone' }, { field: 'name', required: true }, { field: 'properties.size' }],
    });
    const { status, body } = await site.fillIn(id, { email: 'no address', phone: '12', 'properties.size': 'big' });
    expect(status).toBe(400);
    const alerts = [...String(body).matchAll(/<p class="bad" id="field-([\w.]+)-alert">([^<]+)</g)];
    expect(alerts.map(([, field]) => field)).toEqual(['email', 'phone', 'name', 'properties.size']);
    expect(body).toContain('value="no address"');
    expect(body).toContain('aria-invalid="true" aria-describedby="field-email-alert"');
  });

  test('the same as JSON', async () => {
    const id = await site.create();
    const { status, body } = await app.request('POST', `/forms/${id}`, { key: null, body: { name: 'x' } });
    expect([status, body.code, body.details]).toEqual([
      400,
      'VALIDATION_ERROR',
      [{ field: 'email', message: 'is required' }],
    ]);
  });

  test.each([
    ['a field that no person sees', { fax_number: '123' }],
    ['a stamp of nobody', { stamp: 'x.y.z' }],
  ])('400 for %s, and nothing is stored', async (_what, values) => {
    const id = await site.create();
    const { status, body } = await site.fillIn(id, { email: 'bot@example.com', ...values });
    expect([status, body.includes('or by a program')]).toEqual([400, true]);
    expect(await sql(app.services.db, 'select id from contacts.submission where form_id = $1', [id])).toEqual([]);
  });

  test('400 for a page that was sent within two seconds or after a day; the same page again counts', async () => {
    const id = await site.create();
    const { body } = await browse(app, `/forms/${id}`);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    const send = () => submit(app, `/forms/${id}`, { email: 'fast@example.com', stamp });
    expect((await send()).status).toBe(400);
    const values = { email: 'fast@example.com', stamp };
    const refused = await submit(app, `/forms/${id}`, values, { accept: 'application/json' });
    expect([refused.status, refused.body.code]).toEqual([400, 'FORM_SUBMISSION_REFUSED']);
    app.clock.advance(seconds(2));
    expect((await send()).status).toBe(200);
    app.clock.advance(days(1));
    expect((await send()).status).toBe(400);
  });

  test('429 for the sixth submission for one person in a day, whoever makes it', async () => {
    const id = await site.create();
    for (let round = 0; round < 5; round++)
      expect((await site.fillIn(id, { email: round % 2 ? 'Flood@example.com' : 'flood@example.com' })).status).toBe(
        200,
      );
    const { status, headers } = await site.fillIn(id, { email: 'flood@example.com' });
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    const { body } = await browse(app, `/forms/${id}`);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    app.clock.advance(seconds(5));
    const values = { stamp, language: 'en', email: 'flood@example.com' };
    const limited = await submit(app, `/forms/${id}`, values, { accept: 'application/json' });
    expect([limited.status, limited.body.code]).toEqual([429, 'FORM_LIMITED']);
    expect(limited.body.retryAfterSec).toBeGreaterThan(0);
  });

  test('429 for the 31st submission from one address in an hour', async () => {
    const id = await site.create();
    const { body } = await browse(app, `/forms/${id}`);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    app.clock.advance(seconds(5));
    const statuses: number[] = [];
    for (let round = 0; round < 31; round++)
      statuses.push((await submit(app, `/forms/${id}`, { stamp, email: `n${round}@example.com` })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });

  test.each([
    ['text/plain', 'email=x@example.com', 415],
    ['application/json', '{"email":', 400],
    ['application/json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['multipart/form-data; boundary=x', 'nonsense', 415],
    ['application/x-www-form-urlencoded', `email=${'x'.repeat(70_000)}`, 413],
  ])('a body of %s that cannot be read', async (type, body, status) => {
    const id = await site.create();
    const answer = await app.request('POST', `/forms/${id}`, { key: null, headers: { 'content-type': type }, body });
    expect(answer.status).toBe(status);
  });

  test('a token of one use is none for another, and none of a contact', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'swap@example.com' });
    const { confirm, leave } = await site.linksOf('swap@example.com');
    expect((await browse(app, confirm.replace('confirm', 'unsubscribe'))).status).toBe(404);
    expect((await browse(app, leave.replace('unsubscribe', 'confirm'))).status).toBe(404);
    expect((await browse(app, confirm.replace('/forms/confirm', '/unsubscribe'))).status).toBe(404);
  });
});
