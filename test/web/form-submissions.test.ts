import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { grantCredits } from '../../subgraphs/channels/core/credit/credit.service.js';
import type { TestApp } from '../support/app.js';
import { insertContact, insertSuppression } from '../support/channels/audience.js';
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

describe('a form with double opt-in', () => {
  test('changes nothing until the link of its mail is confirmed by POST', async () => {
    const id = await site.create();
    const { status, body } = await site.fillIn(id, { email: 'eva@example.com', name: 'Eva' });
    expect([status, body.includes('Check your inbox')]).toEqual([200, true]);
    expect(await site.contactBy('eva@example.com')).toBeNull();
    const { confirm, raw } = await site.linksOf('eva@example.com');
    expect(raw).toContain('Subject: Confirm your subscription');
    expect(raw).not.toContain('List-Unsubscribe');

    const question = await browse(app, confirm);
    expect([question.status, question.body.includes('e***@example.com')]).toEqual([200, true]);
    expect(await site.contactBy('eva@example.com')).toBeNull();

    expect((await submit(app, confirm, {})).body).toContain('You are subscribed.');
    const contact = await site.contactBy('eva@example.com');
    expect(contact).toMatchObject({ name: 'Eva', tags: ['site'], languages: ['en'] });
    const { topicIds, history } = await consentOf(app, contact!.id);
    expect(topicIds).toEqual([site.topicId]);
    expect(history).toMatchObject([{ subject: 'TOPIC', granted: true, method: 'FORM', sourceId: id }]);
    expect(await site.events(id)).toEqual([
      { name: 'form.subscribed', contactId: null },
      { name: 'form.confirmed', contactId: contact!.id },
    ]);
  });

  test('of what was entered nothing stays in the submission', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'ida@example.com' });
    await submit(app, (await site.linksOf('ida@example.com')).confirm, {});
    expect(
      await sql(app.services.db, 'select email, answers, status from contacts.submission where form_id = $1', [id]),
    ).toEqual([{ email: null, answers: null, status: 'CONFIRMED' }]);
  });

  test('is mailed once, even if the process dies before it notes that', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'once@example.com' });
    await site.linksOf('once@example.com');
    await sql(
      app.services.db,
      'update contacts.submission set mail_due_at = $2, lease_until = null, fence = fence + 1 where form_id = $1',
      [id, app.clock.now()],
    );
    await app.sweep();
    await app.settle();
    expect(site.sink.received.filter(item => item.to.includes('once@example.com'))).toHaveLength(1);
    expect(
      await sql(app.services.db, 'select mail_due_at as due, problem from contacts.submission where form_id = $1', [
        id,
      ]),
    ).toEqual([{ due: null, problem: null }]);
  });

  test('is mailed later where the workspace has no credits now', async () => {
    const workspaceId = await app.workspace({ credits: 0 });
    const key = await app.key({ workspaceId });
    const { body } = await app.request('POST', '/v1/forms', { key, body: { name: 'Poor', fields: [EMAIL] } });
    expect((await site.fillIn(body.data.id, { email: 'wait@example.com' })).status).toBe(200);
    await app.settle();
    expect(
      await sql(app.services.db, 'select problem, status from contacts.submission where form_id = $1', [body.data.id]),
    ).toEqual([{ problem: 'INSUFFICIENT_CREDITS', status: 'PENDING' }]);
    await grantCredits(app.ctx(workspaceId), workspaceId, 5, 'test');
    app.clock.advance(minutes(2));
    expect((await site.linksOf('wait@example.com')).confirm).not.toBe('');
  });

  test('confirmed twice, also at once, takes effect once', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'ugo@example.com' });
    const { confirm } = await site.linksOf('ugo@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(app, confirm, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await site.events(id)).map(({ name }) => name)).toEqual(['form.subscribed', 'form.confirmed']);
  });

  test('lifts the opt-out of a contact only when it is confirmed', async () => {
    const contactId = await insertContact(app, {
      email: 'Old@example.com',
      receiveMarketing: false,
      optedOutChannels: ['email'],
    });
    const id = await site.create();
    await site.fillIn(id, { email: 'old@example.com', name: 'New name' });
    const { confirm } = await site.linksOf('old@example.com');
    expect(await consentOf(app, contactId)).toMatchObject({ receiveMarketing: false, optedOutChannels: ['email'] });
    await submit(app, confirm, {});
    expect(await consentOf(app, contactId)).toMatchObject({
      receiveMarketing: true,
      optedOutChannels: [],
      topicIds: [site.topicId],
    });
    expect(await site.contactBy('old@example.com')).toMatchObject({ id: contactId, name: 'New name' });
  });

  test('answers the same whether the address is known or not', async () => {
    await insertContact(app, { email: 'known@example.com' });
    const id = await site.create();
    const known = await site.fillIn(id, { email: 'known@example.com' });
    const unknown = await site.fillIn(id, { email: 'other@example.com' });
    expect(known.body.replaceAll('known@', 'other@')).toBe(unknown.body);
  });

  test('can be taken back before it is confirmed, and then not be confirmed', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'not-me@example.com' });
    const { confirm, leave } = await site.linksOf('not-me@example.com');
    expect((await browse(app, leave)).status).toBe(200);
    expect((await submit(app, leave, {})).body).toContain('You are unsubscribed');
    expect((await submit(app, confirm, {})).status).toBe(410);
    expect(await site.contactBy('not-me@example.com')).toBeNull();
  });

  test('is ended by its link: the topics go, once', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'leo@example.com' });
    const { confirm, leave } = await site.linksOf('leo@example.com');
    await submit(app, confirm, {});
    const { id: contactId } = (await site.contactBy('leo@example.com'))!;
    expect((await browse(app, leave)).status).toBe(200);
    expect((await consentOf(app, contactId)).topicIds).toEqual([site.topicId]);
    for (let round = 0; round < 2; round++) expect((await submit(app, leave, {})).status).toBe(200);
    expect((await consentOf(app, contactId)).topicIds).toEqual([]);
    expect((await site.events(id)).map(({ name }) => name)).toEqual([
      'form.subscribed',
      'form.confirmed',
      'form.unsubscribed',
    ]);
  });

  test('ends after 7 days: the link is gone, and so is what was entered', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'late@example.com' });
    const { confirm } = await site.linksOf('late@example.com');
    app.clock.advance(days(7));
    expect((await browse(app, confirm)).status).toBe(410);
    expect((await submit(app, confirm, {})).status).toBe(410);
    await app.settle();
    expect(await sql(app.services.db, 'select id from contacts.submission where form_id = $1', [id])).toEqual([]);
  });

  test('is forgotten with the contact that came of it', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'zoe@example.com' });
    const { confirm, leave } = await site.linksOf('zoe@example.com');
    await submit(app, confirm, {});
    const { id: contactId } = (await site.contactBy('zoe@example.com'))!;
    await app.request('DELETE', `/v1/contacts/${contactId}`);
    expect((await submit(app, leave, {})).status).toBe(410);
    app.clock.advance(hours(2));
    await app.settle();
    expect(await sql(app.services.db, 'select id from contacts.submission where form_id = $1', [id])).toEqual([]);
  });

  test('mails nobody whose address is suppressed, and says nothing of it', async () => {
    await insertSuppression(app, 'email', 'gone@example.com', { sandbox: false });
    const id = await site.create();
    expect((await site.fillIn(id, { email: 'gone@example.com' })).status).toBe(200);
    for (let round = 0; round < 3; round++) {
      app.clock.advance(minutes(5));
      await app.settle();
    }
    expect(site.sink.received.filter(item => item.to.includes('gone@example.com'))).toEqual([]);
    expect(
      await sql(app.services.db, 'select problem, mail_due_at as due from contacts.submission where form_id = $1', [
        id,
      ]),
    ).toEqual([{ problem: 'RECIPIENT_SUPPRESSED', due: null }]);
  });

  test('sends its own texts in the language of the page', async () => {
    const id = await site.create({
      confirmation: { subject: 'Hello', text: 'Please confirm', from: 'News <hi@shop.example>' },
      translations: [{ language: 'es', subject: 'Hola', text: 'Confirme' }],
    });
    await site.fillIn(id, { email: 'en@example.com' });
    await site.fillIn(id, { email: 'es@example.com', language: 'es' });
    expect((await site.linksOf('en@example.com')).raw).toMatch(/From: News[\s\S]*Subject: Hello[\s\S]*Please confirm/);
    expect((await site.linksOf('es@example.com')).raw).toMatch(/Subject: Hola[\s\S]*Confirme/);
  });

  test('takes a post of another site, which has no stamp, and JSON', async () => {
    const id = await site.create();
    const posted = await submit(app, `/forms/${id}`, { email: 'far@example.com' }, { origin: 'https://shop.example' });
    expect(posted.status).toBe(200);
    const { status, body } = await app.request('POST', `/forms/${id}`, {
      key: null,
      body: { email: 'app@example.com', name: 'App' },
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        data: { language: 'en', pending: true, confirmUrl: null, successText: null, redirectUrl: null },
      },
    ]);
    await submit(app, (await site.linksOf('far@example.com')).confirm, {});
    await submit(app, (await site.linksOf('app@example.com')).confirm, {});
    expect(await site.contactBy('app@example.com')).toMatchObject({ name: 'App' });
  });
});
