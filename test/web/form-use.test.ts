import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours } from '../../kernel/context/clock.js';
import { resourceOf } from '../../kernel/context/resource.js';
import { sql } from '../../kernel/database/database.js';
import { foldFormUseJob } from '../../subgraphs/contacts/form/use/fold-use.job.js';
import { formViews } from '../../subgraphs/contacts/form/use/form-views.js';
import type { TestApp } from '../support/app.js';
import { browse, submit } from '../support/contact-link.js';
import { FormSite } from '../support/contacts/forms.js';
import { runJob } from '../support/run-job.js';

let app: TestApp;
let site: FormSite;
beforeAll(async () => {
  site = await FormSite.start();
  app = site.app;
});
afterAll(() => site?.stop());
// The limit by address would count the tests together.
beforeEach(() => app.clock.advance(hours(2)));

const ask = async (query: string, variables: Record<string, unknown> = {}, key = app.liveKey) =>
  (await app.graphql(query, variables, { key })).body;

const PREVIEW = `query ($language: String!, $more: FormConfirmationInput, $intro: String, $topicIds: [ID!]!, $doubleOptIn: Boolean!,
    $translations: [FormTranslationInput!]! = []) {
  previewForm(name: "Shop", intro: $intro, fields: [{ field: "email", required: true }, { field: "properties.size", label: "Shoe size" }],
    topicIds: $topicIds, confirmation: $more, doubleOptIn: $doubleOptIn, language: $language, translations: $translations) {
    page sentPage donePage mail { subject text }
  }
}`;

describe('the use of a form', () => {
  const USE = `query ($id: ID!, $sandbox: Boolean) { form(id: $id) { use(sandbox: $sandbox) { submitted subscribed ended } } }`;
  const useOf = async (id: string) => (await ask(USE, { id })).data.form.use;

  test('counts what was sent in, took effect and was ended, folded or not', async () => {
    const id = await site.create();
    expect(await useOf(id)).toEqual({ submitted: 0, subscribed: 0, ended: 0 });
    await site.fillIn(id, { email: 'kim@example.com' });
    await site.fillIn(id, { email: 'lou@example.com' });
    expect(await useOf(id)).toEqual({ submitted: 2, subscribed: 0, ended: 0 });
    const { confirm, leave } = await site.linksOf('kim@example.com');
    await submit(app, confirm, {});
    await submit(app, confirm, {});
    expect(await useOf(id)).toEqual({ submitted: 2, subscribed: 1, ended: 0 });
    await runJob(foldFormUseJob(), app.services);
    await submit(app, leave, {});
    await submit(app, leave, {});
    expect(await useOf(id)).toEqual({ submitted: 2, subscribed: 1, ended: 1 });
    await runJob(foldFormUseJob(), app.services);
    expect(await useOf(id)).toEqual({ submitted: 2, subscribed: 1, ended: 1 });
    const left = await sql(app.services.db, 'select from contacts.form_change where form_id = $1', [id]);
    expect(left).toEqual([]);
  });

  test('is a series by day, and goes with the form', async () => {
    const id = await site.create({ doubleOptIn: false });
    await site.fillIn(id, { email: 'max@example.com' });
    await runJob(foldFormUseJob(), app.services);
    app.clock.advance(days(1));
    await site.fillIn(id, { email: 'mia@example.com' });
    const series = `query ($formId: ID) { formSeries(formId: $formId) { buckets { submitted subscribed ended } } }`;
    const { buckets } = (await ask(series, { formId: id })).data.formSeries;
    expect(buckets.slice(-2)).toEqual([
      { submitted: 1, subscribed: 1, ended: 0 },
      { submitted: 1, subscribed: 1, ended: 0 },
    ]);
    await app.request('DELETE', `/v1/forms/${id}`);
    const { formSeries } = (await ask(series, { formId: id })).data;
    expect(formSeries.buckets.every(({ submitted }: { submitted: number }) => submitted === 0)).toBe(true);
  });

  test('counts people who look at its page or at a site with its HTML, and nobody else', async () => {
    const id = await site.create({ doubleOptIn: false });
    const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const from = (headers: object) => ({ 'user-agent': agent, ...headers }) as Record<string, string>;
    for (const headers of [
      from({}),
      from({}),
      from({ 'user-agent': `${agent} Googlebot/2.1` }),
      from({ 'sec-purpose': 'prefetch' }),
      from({ accept: 'application/json' }),
    ])
      expect((await browse(app, `/forms/${id}`, headers)).status).toBe(200);
    const { embedHtml, testUrl } = (await app.request('GET', `/v1/forms/${id}`)).body.data;
    const { pathname } = new URL(/<img src="([^"]+)"/.exec(embedHtml)![1]!);
    const picture = await app.request('GET', pathname, { key: null, headers: from({ accept: 'image/avif,*/*' }) });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await app.request('GET', pathname, { key: null, headers: from({ 'user-agent': 'curl/8' }) });
    const wrong = await submit(app, `/forms/${id}`, { email: 'nobody' }, from({}));
    expect(wrong.status).toBe(400);
    const test = new URL(testUrl);
    await browse(app, test.pathname + test.search, from({}));
    await site.fillIn(id, { email: 'vic@example.com' });
    const whole = `query ($id: ID!) { form(id: $id) { use { viewed submitted submissionRate } } formSeries(formId: $id) { buckets { viewed submitted } } }`;
    const counted = async () => (await ask(whole, { id })).data;
    for (const fold of [false, true]) {
      await resourceOf(app.services, formViews).flush();
      if (fold) await runJob(foldFormUseJob(), app.services);
      const { form, formSeries } = await counted();
      expect(form.use).toEqual({ viewed: 3, submitted: 1, submissionRate: 1 / 3 });
      expect(formSeries.buckets.at(-1)).toEqual({ viewed: 3, submitted: 1 });
    }
    const rest = await app.request('GET', `/v1/forms/${id}/use`, { key: app.liveKey });
    expect(rest.body.data).toEqual({ viewed: 3, submitted: 1, submissionRate: 1 / 3, subscribed: 1, ended: 0 });
    const other = await app.request('GET', `/v1/forms/${id}/use`);
    expect(other.body.data).toMatchObject({ viewed: 1, submitted: 0, submissionRate: 0 });
  });

  test('a form that is closed, deleted or none is looked at by nobody, and a thousand views are one row', async () => {
    const id = await site.create();
    const views = resourceOf(app.services, formViews);
    for (let seen = 0; seen < 1_000; seen++) views.add(id, false, app.clock.now());
    await views.flush();
    const rows = await sql(app.services.db, 'select amount::int from contacts.form_change where form_id = $1', [id]);
    expect(rows).toEqual([{ amount: 1_000 }]);
    views.add(id, false, app.clock.now());
    await app.request('DELETE', `/v1/forms/${id}`);
    await views.flush();
    expect(await sql(app.services.db, 'select from contacts.form_change where form_id = $1', [id])).toEqual([]);
    expect((await app.request('GET', '/forms/frm_none/seen.gif', { key: null })).status).toBe(200);
    const gone = await app.request('GET', `/v1/forms/${id}/use`);
    expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('in test mode is apart', async () => {
    const id = await site.create({ doubleOptIn: false });
    const { testUrl } = (await app.request('GET', `/v1/forms/${id}`)).body.data;
    const { pathname, search } = new URL(testUrl);
    const { body } = await browse(app, pathname + search);
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    app.clock.advance(hours(1));
    await submit(app, pathname + search, { stamp, email: 'tess@example.com' });
    expect(await useOf(id)).toEqual({ submitted: 0, subscribed: 0, ended: 0 });
    const person = await ask(USE, { id, sandbox: true }, await app.key({ mode: 'test' }));
    expect(person.data.form.use).toEqual({ submitted: 1, subscribed: 1, ended: 0 });
  });
});

describe('GET /v1/forms/{id}/submissions', () => {
  test('lists what was sent in, newest first, by status, with the contact that came of it', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'ned@example.com', name: 'Ned' });
    await site.fillIn(id, { email: 'ola@example.com', name: 'Ola' });
    await submit(app, (await site.linksOf('ned@example.com')).confirm, {});
    const { status, body } = await app.request('GET', `/v1/forms/${id}/submissions`, { key: app.liveKey });
    expect([status, body.data]).toMatchObject([
      200,
      [
        { status: 'PENDING', email: 'ola@example.com', answers: { name: 'Ola' }, contactId: null, formId: id },
        { status: 'CONFIRMED', email: null, answers: null, contactId: expect.stringMatching(/^con_/) },
      ],
    ]);
    const confirmed = await app.request('GET', `/v1/forms/${id}/submissions?status=CONFIRMED`, {
      key: app.liveKey,
    });
    expect(confirmed.body.data.map(({ id }: { id: string }) => id)).toEqual([body.data[1].id]);
    const query = `query ($id: ID!, $cursor: String) { formSubmissions(formId: $id, limit: 1, cursor: $cursor) {
      items { contact { name } form { name } } pagination { nextCursor } } }`;
    const first = (await ask(query, { id })).data.formSubmissions;
    const second = (await ask(query, { id, cursor: first.pagination.nextCursor })).data.formSubmissions;
    expect([first.items, second.items]).toEqual([
      [{ contact: null, form: { name: 'Shop' } }],
      [{ contact: { name: 'Ned' }, form: { name: 'Shop' } }],
    ]);
    const node = `query ($id: ID!) { node(id: $id) { ... on Submission { status } } }`;
    expect((await ask(node, { id: body.data[1].id })).data.node).toEqual({ status: 'CONFIRMED' });
  });

  test('of a test key has those of the sandbox alone', async () => {
    const id = await site.create();
    await site.fillIn(id, { email: 'pat@example.com' });
    const { body } = await app.request('GET', `/v1/forms/${id}/submissions`, { key: await app.key({ mode: 'test' }) });
    expect(body.data).toEqual([]);
  });

  test('404 NOT_FOUND for a form of another workspace', async () => {
    const id = await site.create();
    const key = await app.key({ workspaceId: await app.workspace() });
    const { status, body } = await app.request('GET', `/v1/forms/${id}/submissions`, { key });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a form that is closed', () => {
  test('says so, takes nothing, and what waits can still be confirmed', async () => {
    const id = await site.create({ title: 'Letters' });
    await site.fillIn(id, { email: 'quin@example.com' });
    const { confirm } = await site.linksOf('quin@example.com');
    const closed = await app.request('PATCH', `/v1/forms/${id}`, { body: { active: false } });
    expect([closed.status, closed.body.data.active]).toEqual([200, false]);
    const page = await browse(app, `/forms/${id}`);
    expect([page.status, page.body.includes('This form is closed'), page.body.includes('<form')]).toEqual([
      410,
      true,
      false,
    ]);
    const sent = await app.request('POST', `/forms/${id}`, { key: null, body: { email: 'rae@example.com' } });
    expect([sent.status, sent.body.code]).toEqual([410, 'FORM_CLOSED']);
    expect((await submit(app, confirm, {})).body).toContain('You are subscribed.');
    const { testUrl } = closed.body.data;
    expect((await browse(app, testUrl.replace('http://switchboard.test', ''))).status).toBe(200);
    await app.request('PATCH', `/v1/forms/${id}`, { body: { active: true } });
    expect((await browse(app, `/forms/${id}`)).status).toBe(200);
  });
});

describe('previewForm', () => {
  test('shows the pages and the mail of a form that is not saved', async () => {
    const { topicId } = site;
    const given = { language: 'en', intro: 'Once a <month>.', topicIds: [topicId], doubleOptIn: true };
    const { data } = await ask(PREVIEW, { ...given, more: { subject: 'One more click' } });
    const { page, sentPage, donePage, mail } = data.previewForm;
    expect(page).toContain('<h1>Shop</h1>');
    expect(page).toContain('Once a &lt;month&gt;.');
    expect(page).toContain('Shoe size');
    expect(page).toContain('You are subscribing to: News');
    expect(sentPage).toContain('Check your inbox');
    expect(donePage).toContain('You are subscribed.');
    expect(mail).toEqual({ subject: 'One more click', text: expect.stringContaining('…') });
    const count = await sql(app.services.db, "select from contacts.form where intro like 'Once a <%'", []);
    expect(count).toEqual([]);
  });

  test('in another language has the texts of that', async () => {
    const translations = [{ language: 'es', title: 'Boletín', successText: 'Gracias a usted.' }];
    const { data } = await ask(PREVIEW, { language: 'es', topicIds: [], doubleOptIn: false, translations });
    expect(data.previewForm.page).toContain('<h1>Boletín</h1>');
    expect(data.previewForm).toMatchObject({ sentPage: null, mail: null });
    expect(data.previewForm.donePage).toContain('Gracias a usted.');
  });

  test('names everything that a save would refuse', async () => {
    const { errors } = await ask(PREVIEW, {
      language: 'en',
      topicIds: [],
      doubleOptIn: true,
      more: { from: 'nobody' },
    });
    const [message, sentence] = [expect.any(String), 'Enter an e-mail address, such as ana@example.com.'];
    expect(errors[0].extensions.details).toEqual([{ field: 'confirmation.from', message, sentence }]);
  });
});
