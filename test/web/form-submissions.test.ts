import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { days, hours, minutes, seconds } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { grantCredits } from '../../subgraphs/channels/credit/credit.service.js';
import { email } from '../../subgraphs/channels/email/email.js';
import { assignSender } from '../../subgraphs/channels/sender/sender.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { insertContact, insertSuppression } from '../support/channels/audience.js';
import { browse, consentOf, submit } from '../support/contact-link.js';

let app: TestApp;
let sink: SmtpSink;
let topicId: string;
beforeAll(async () => {
  sink = await startSmtpSink();
  app = await startApp({ env: { SMTP_URL: sink.url, SMTP_FROM: 'Shop <hi@shop.example>' } });
  await assignSender(app.ctx(app.workspaceId), email, 'shop.example');
  topicId = (await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'News' } })).body.data.id;
  for (const [key, type] of [
    ['size', 'NUMBER'],
    ['vip', 'BOOLEAN'],
  ])
    await sql(
      app.services.db,
      `insert into contacts.property (id, workspace_id, key, name, type, created_at, updated_at)
       values ('prp_' || $2, $1, $2, initcap($2), $3, now(), now())`,
      [app.workspaceId, key, type],
    );
});
afterAll(async () => {
  await app?.stop();
  await sink?.stop();
});
// The limit by address would count the tests together.
beforeEach(() => app.clock.advance(hours(2)));

const EMAIL = { field: 'email', required: true };
const create = async (more: object = {}): Promise<string> => {
  const form = { name: 'Shop', fields: [EMAIL, { field: 'name' }], topicIds: [topicId], tags: ['site'], ...more };
  const { status, body } = await app.request('POST', '/v1/forms', { body: form });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.data.id;
};

/** Opens the page, waits as a person does, and sends it. */
async function fillIn(id: string, values: Record<string, string>, headers: Record<string, string> = {}) {
  const { body } = await browse(app, `/forms/${id}`, headers);
  const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
  app.clock.advance(seconds(5));
  return submit(app, `/forms/${id}`, { stamp, language: 'en', ...values }, headers);
}

const contactBy = async (email: string) => {
  const [row] = await sql<{ id: string; name: string | null; tags: string[]; languages: string[]; properties: object }>(
    app.services.db,
    `select id, name, tag_names as tags, languages, property_values as properties
     from contacts.contact_card where lower(email) = lower($1) and workspace_id = $2`,
    [email, app.workspaceId],
  );
  return row ?? null;
};

/** The links of the last mail to an address, as paths. */
async function linksOf(to: string): Promise<{ confirm: string; leave: string; raw: string }> {
  await expect
    .poll(
      async () => {
        await app.settle();
        return sink.received.some(item => item.to.includes(to));
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  const raw = sink.received
    .findLast(item => item.to.includes(to))!
    .raw.replace(/=\r\n/g, '')
    .replace(/=3D/g, '=');
  const [, confirm = ''] = /switchboard\.test(\/forms\/confirm\/\S+)/.exec(raw) ?? [];
  const [, leave = ''] = /switchboard\.test(\/forms\/unsubscribe\/\S+)/.exec(raw) ?? [];
  return { confirm, leave, raw };
}

const events = async (formId: string) => {
  await app.settle();
  return sql<{ name: string; contactId: string | null }>(
    app.services.db,
    `select name, data->>'contactId' as "contactId" from webhooks.event where data->>'formId' = $1 order by seq`,
    [formId],
  );
};

describe('a form with double opt-in', () => {
  test('changes nothing until the link of its mail is confirmed by POST', async () => {
    const id = await create();
    const { status, body } = await fillIn(id, { email: 'eva@example.com', name: 'Eva' });
    expect([status, body.includes('Check your mailbox')]).toEqual([200, true]);
    expect(await contactBy('eva@example.com')).toBeNull();
    const { confirm, raw } = await linksOf('eva@example.com');
    expect(raw).toContain('Subject: Confirm your subscription');
    expect(raw).not.toContain('List-Unsubscribe');

    const question = await browse(app, confirm);
    expect([question.status, question.body.includes('e***@example.com')]).toEqual([200, true]);
    expect(await contactBy('eva@example.com')).toBeNull();

    expect((await submit(app, confirm, {})).body).toContain('You are subscribed.');
    const contact = await contactBy('eva@example.com');
    expect(contact).toMatchObject({ name: 'Eva', tags: ['site'], languages: ['en'] });
    const { topicIds, history } = await consentOf(app, contact!.id);
    expect(topicIds).toEqual([topicId]);
    expect(history).toMatchObject([{ subject: 'TOPIC', granted: true, method: 'FORM', sourceId: id }]);
    expect(await events(id)).toEqual([
      { name: 'form.subscribed', contactId: null },
      { name: 'form.confirmed', contactId: contact!.id },
    ]);
  });

  test('of what was entered nothing stays in the submission', async () => {
    const id = await create();
    await fillIn(id, { email: 'ida@example.com' });
    await submit(app, (await linksOf('ida@example.com')).confirm, {});
    expect(
      await sql(app.services.db, 'select email, answers, status from contacts.submission where form_id = $1', [id]),
    ).toEqual([{ email: null, answers: null, status: 'CONFIRMED' }]);
  });

  test('is mailed once, even if the process dies before it notes that', async () => {
    const id = await create();
    await fillIn(id, { email: 'once@example.com' });
    await linksOf('once@example.com');
    await sql(
      app.services.db,
      'update contacts.submission set mail_due_at = $2, lease_until = null, fence = fence + 1 where form_id = $1',
      [id, app.clock.now()],
    );
    await app.settle();
    await app.settle();
    expect(sink.received.filter(item => item.to.includes('once@example.com'))).toHaveLength(1);
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
    expect((await fillIn(body.data.id, { email: 'wait@example.com' })).status).toBe(200);
    await app.settle();
    expect(
      await sql(app.services.db, 'select problem, status from contacts.submission where form_id = $1', [body.data.id]),
    ).toEqual([{ problem: 'INSUFFICIENT_CREDITS', status: 'PENDING' }]);
    await grantCredits(app.ctx(workspaceId), workspaceId, 5, 'test');
    app.clock.advance(minutes(2));
    expect((await linksOf('wait@example.com')).confirm).not.toBe('');
  });

  test('confirmed twice, also at once, takes effect once', async () => {
    const id = await create();
    await fillIn(id, { email: 'ugo@example.com' });
    const { confirm } = await linksOf('ugo@example.com');
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(app, confirm, {})));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await events(id)).map(({ name }) => name)).toEqual(['form.subscribed', 'form.confirmed']);
  });

  test('lifts the opt-out of a contact only when it is confirmed', async () => {
    const contactId = await insertContact(app, {
      email: 'Old@example.com',
      receiveMarketing: false,
      optedOutChannels: ['email'],
    });
    const id = await create();
    await fillIn(id, { email: 'old@example.com', name: 'New name' });
    const { confirm } = await linksOf('old@example.com');
    expect(await consentOf(app, contactId)).toMatchObject({ receiveMarketing: false, optedOutChannels: ['email'] });
    await submit(app, confirm, {});
    expect(await consentOf(app, contactId)).toMatchObject({
      receiveMarketing: true,
      optedOutChannels: [],
      topicIds: [topicId],
    });
    expect(await contactBy('old@example.com')).toMatchObject({ id: contactId, name: 'New name' });
  });

  test('answers the same whether the address is known or not', async () => {
    await insertContact(app, { email: 'known@example.com' });
    const id = await create();
    const known = await fillIn(id, { email: 'known@example.com' });
    const unknown = await fillIn(id, { email: 'other@example.com' });
    expect(known.body.replaceAll('known@', 'other@')).toBe(unknown.body);
  });

  test('can be taken back before it is confirmed, and then not be confirmed', async () => {
    const id = await create();
    await fillIn(id, { email: 'not-me@example.com' });
    const { confirm, leave } = await linksOf('not-me@example.com');
    expect((await browse(app, leave)).status).toBe(200);
    expect((await submit(app, leave, {})).body).toContain('You are unsubscribed');
    expect((await submit(app, confirm, {})).status).toBe(410);
    expect(await contactBy('not-me@example.com')).toBeNull();
  });

  test('is ended by its link: the topics go, once', async () => {
    const id = await create();
    await fillIn(id, { email: 'leo@example.com' });
    const { confirm, leave } = await linksOf('leo@example.com');
    await submit(app, confirm, {});
    const { id: contactId } = (await contactBy('leo@example.com'))!;
    expect((await browse(app, leave)).status).toBe(200);
    expect((await consentOf(app, contactId)).topicIds).toEqual([topicId]);
    for (let round = 0; round < 2; round++) expect((await submit(app, leave, {})).status).toBe(200);
    expect((await consentOf(app, contactId)).topicIds).toEqual([]);
    expect((await events(id)).map(({ name }) => name)).toEqual([
      'form.subscribed',
      'form.confirmed',
      'form.unsubscribed',
    ]);
  });

  test('ends after 7 days: the link is gone, and so is what was entered', async () => {
    const id = await create();
    await fillIn(id, { email: 'late@example.com' });
    const { confirm } = await linksOf('late@example.com');
    app.clock.advance(days(7));
    expect((await browse(app, confirm)).status).toBe(410);
    expect((await submit(app, confirm, {})).status).toBe(410);
    await app.settle();
    expect(await sql(app.services.db, 'select id from contacts.submission where form_id = $1', [id])).toEqual([]);
  });

  test('is forgotten with the contact that came of it', async () => {
    const id = await create();
    await fillIn(id, { email: 'zoe@example.com' });
    const { confirm, leave } = await linksOf('zoe@example.com');
    await submit(app, confirm, {});
    const { id: contactId } = (await contactBy('zoe@example.com'))!;
    await app.request('DELETE', `/v1/contacts/${contactId}`);
    expect((await submit(app, leave, {})).status).toBe(410);
    app.clock.advance(hours(2));
    await app.settle();
    expect(await sql(app.services.db, 'select id from contacts.submission where form_id = $1', [id])).toEqual([]);
  });

  test('mails nobody whose address is suppressed, and says nothing of it', async () => {
    await insertSuppression(app, 'email', 'gone@example.com', { sandbox: false });
    const id = await create();
    expect((await fillIn(id, { email: 'gone@example.com' })).status).toBe(200);
    for (let round = 0; round < 3; round++) {
      app.clock.advance(minutes(5));
      await app.settle();
    }
    expect(sink.received.filter(item => item.to.includes('gone@example.com'))).toEqual([]);
    expect(
      await sql(app.services.db, 'select problem, mail_due_at as due from contacts.submission where form_id = $1', [
        id,
      ]),
    ).toEqual([{ problem: 'RECIPIENT_SUPPRESSED', due: null }]);
  });

  test('sends its own texts in the language of the page', async () => {
    const id = await create({
      confirmation: { subject: 'Hello', text: 'Please confirm', from: 'News <hi@shop.example>' },
      translations: [{ language: 'es', subject: 'Hola', text: 'Confirme' }],
    });
    await fillIn(id, { email: 'en@example.com' });
    await fillIn(id, { email: 'es@example.com', language: 'es' });
    expect((await linksOf('en@example.com')).raw).toMatch(/From: News[\s\S]*Subject: Hello[\s\S]*Please confirm/);
    expect((await linksOf('es@example.com')).raw).toMatch(/Subject: Hola[\s\S]*Confirme/);
  });

  test('takes a post of another site, which has no stamp, and JSON', async () => {
    const id = await create();
    const posted = await submit(app, `/forms/${id}`, { email: 'far@example.com' }, { origin: 'https://shop.example' });
    expect(posted.status).toBe(200);
    const { status, body } = await app.request('POST', `/forms/${id}`, {
      key: null,
      body: { email: 'app@example.com', name: 'App' },
    });
    expect([status, body]).toEqual([
      200,
      { success: true, data: { language: 'en', pending: true, successText: null, redirectUrl: null } },
    ]);
    await submit(app, (await linksOf('far@example.com')).confirm, {});
    await submit(app, (await linksOf('app@example.com')).confirm, {});
    expect(await contactBy('app@example.com')).toMatchObject({ name: 'App' });
  });
});

describe('a form without double opt-in', () => {
  const SINGLE = {
    doubleOptIn: false,
    fields: [EMAIL, { field: 'name' }, { field: 'properties.size' }, { field: 'properties.vip' }],
  };

  test('takes effect at once, properties included', async () => {
    const id = await create(SINGLE);
    const values = { email: 'ben@example.com', 'properties.size': '4,5', 'properties.vip': 'true' };
    expect((await fillIn(id, values)).body).toContain('You are subscribed.');
    const contact = await contactBy('ben@example.com');
    expect(contact).toMatchObject({ properties: { size: 4.5, vip: true }, tags: ['site'] });
    expect((await consentOf(app, contact!.id)).topicIds).toEqual([topicId]);
    expect(await events(id)).toEqual([{ name: 'form.subscribed', contactId: contact!.id }]);
  });

  test('overwrites nothing of a contact that exists, and lifts no opt-out', async () => {
    const contactId = await insertContact(app, { email: 'kim@example.com', optedOutChannels: ['email'] });
    await sql(app.services.db, `update contacts.contact set name = 'Kim' where id = $1`, [contactId]);
    await fillIn(await create(SINGLE), { email: 'KIM@example.com', name: 'Mallory' });
    expect(await contactBy('kim@example.com')).toMatchObject({ id: contactId, name: 'Kim', tags: ['site'] });
    expect(await consentOf(app, contactId)).toMatchObject({ optedOutChannels: ['email'], topicIds: [topicId] });
  });

  test('many at once for one address make one contact', async () => {
    const id = await create(SINGLE);
    const { body } = await browse(app, `/forms/${id}`);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    app.clock.advance(seconds(5));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(app, `/forms/${id}`, { stamp, email: 'one@example.com' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await contactBy('one@example.com')).not.toBeNull();
  });

  test('asks a post without a stamp to be checked and sent again, with what was entered', async () => {
    const id = await create(SINGLE);
    const { status, body } = await submit(app, `/forms/${id}`, { email: 'far2@example.com', name: 'Far <away>' });
    expect([status, body.includes('send it once more')]).toEqual([400, true]);
    expect(body).toContain('value="Far &lt;away&gt;"');
    expect(await contactBy('far2@example.com')).toBeNull();
  });

  test('goes on to the redirect of the form', async () => {
    const id = await create({ ...SINGLE, redirectUrl: 'https://shop.example/thanks' });
    const { status, headers } = await fillIn(id, { email: 'red@example.com' });
    expect([status, headers.get('location')]).toEqual([303, 'https://shop.example/thanks']);
    const { headers: shown } = await browse(app, `/forms/${id}`);
    expect(shown.get('content-security-policy')).toContain("form-action 'self' https://shop.example");
  });
});

describe('bad input', () => {
  test('400 names every field on the page, which keeps what was entered', async () => {
    const id = await create({
      fields: [EMAIL, { field: 'phone' }, { field: 'name', required: true }, { field: 'properties.size' }],
    });
    const { status, body } = await fillIn(id, { email: 'no address', phone: '12', 'properties.size': 'big' });
    expect(status).toBe(400);
    const alerts = [...String(body).matchAll(/<p class="bad" id="field-([\w.]+)-alert">([^<]+)</g)];
    expect(alerts.map(([, field]) => field)).toEqual(['email', 'phone', 'name', 'properties.size']);
    expect(body).toContain('value="no address"');
    expect(body).toContain('aria-invalid="true" aria-describedby="field-email-alert"');
  });

  test('the same as JSON', async () => {
    const id = await create();
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
    const id = await create();
    const { status, body } = await fillIn(id, { email: 'bot@example.com', ...values });
    expect([status, body.includes('a program filled it')]).toEqual([400, true]);
    expect(await sql(app.services.db, 'select id from contacts.submission where form_id = $1', [id])).toEqual([]);
  });

  test('400 for a page that was sent within two seconds or after a day; the same page again counts', async () => {
    const id = await create();
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
    const id = await create();
    for (let round = 0; round < 5; round++)
      expect((await fillIn(id, { email: round % 2 ? 'Flood@example.com' : 'flood@example.com' })).status).toBe(200);
    const { status, headers } = await fillIn(id, { email: 'flood@example.com' });
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
    const id = await create();
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
    const id = await create();
    const answer = await app.request('POST', `/forms/${id}`, { key: null, headers: { 'content-type': type }, body });
    expect(answer.status).toBe(status);
  });

  test('a token of one use is none for another, and none of a contact', async () => {
    const id = await create();
    await fillIn(id, { email: 'swap@example.com' });
    const { confirm, leave } = await linksOf('swap@example.com');
    expect((await browse(app, confirm.replace('confirm', 'unsubscribe'))).status).toBe(404);
    expect((await browse(app, leave.replace('unsubscribe', 'confirm'))).status).toBe(404);
    expect((await browse(app, confirm.replace('/forms/confirm', '/unsubscribe'))).status).toBe(404);
  });
});
