import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../kernel/context/clock.js';
import { startApp, type TestApp } from '../support/app.js';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { browse, submit } from '../support/contact-link.js';
import { Imports } from '../support/contacts/imports.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';
import { until } from '../support/process.js';

/**
 * Contacts, segments and forms are shared: their events are published in the world of the caller.
 */
let app: TestApp;
let receiver: Receiver;
let desk: ReturnType<typeof automationDesk>;
let segmentId: string;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp();
  desk = automationDesk(app);
  const rules = [{ type: 'tag', tag: 'gold' }];
  await contact(app.testKey, { tags: ['gold'] });
  const body = { name: 'Gold', match: 'all', rules, tracked: true };
  segmentId = (await app.request('POST', '/v1/segments', { body })).body.data.id;
  // Transactions of other tests on the same server may delay the start.
  await until(async () => {
    await app.sweep();
    return (await app.request('GET', `/v1/segments/${segmentId}`)).body.data.tracking === 'LIVE';
  });
  for (const [key, name] of [
    [app.testKey, 'test'],
    [app.liveKey, 'live'],
  ] as const)
    await app.request('POST', '/v1/webhooks', {
      key,
      body: {
        name,
        url: `${receiver.url}/${name}`,
        events: ['segment.*', 'form.*'],
        ...(name === 'live' ? { mode: 'LIVE' } : {}),
      },
    });
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

const KEYS = { test: () => app.testKey, live: () => app.liveKey };
type World = keyof typeof KEYS;
const OTHER = { test: 'live', live: 'test' } as const;
const END = { id: 'end', type: 'end' };

/** Names of the events about a contact or a form that a webhook got. */
async function heard(path: World, id: string): Promise<string[]> {
  await app.settle();
  await app.sweep();
  return receiver.received
    .filter(item => item.path.endsWith(`/${path}`) && [item.body.data.contactId, item.body.data.formId].includes(id))
    .map(({ body }) => `${body.event}${body.sandbox ? ' of the sandbox' : ''}`);
}

const said = (world: World, ...names: string[]) =>
  names.map(name => `${name}${world === 'test' ? ' of the sandbox' : ''}`);

let count = 0;
async function contact(key: string, more: object = {}): Promise<string> {
  const { body } = await app.request('POST', '/v1/contacts', {
    key,
    body: { email: `c${++count}@example.com`, ...more },
  });
  return body.data.id;
}

describe.each(['test', 'live'] as const)('a %s credential that moves a contact of a segment', world => {
  const expectEvents = async (id: string, ...names: string[]) => {
    expect(await heard(world, id)).toEqual(said(world, ...names));
    expect(await heard(OTHER[world], id)).toEqual([]);
  };
  const request = (method: string, path: string, body?: object) =>
    app.request(method, `/v1${path}`, { key: KEYS[world](), ...(body ? { body } : {}) });

  test('by saving it, tagging it, untagging it, deleting it', async () => {
    const saved = await contact(KEYS[world](), { tags: ['gold'] });
    await expectEvents(saved, 'segment.entered');
    await request('PATCH', `/contacts/${saved}`, { tags: [] });
    await expectEvents(saved, 'segment.entered', 'segment.left');
    const tagged = await contact(KEYS[world]());
    await request('PUT', `/contacts/${tagged}/tags/gold`);
    await expectEvents(tagged, 'segment.entered');
    await request('DELETE', `/contacts/${tagged}/tags/gold`);
    await expectEvents(tagged, 'segment.entered', 'segment.left');
    await request('PUT', `/contacts/${tagged}/tags/gold`);
    await heard(world, tagged);
    await request('DELETE', `/contacts/${tagged}`);
    await expectEvents(tagged, 'segment.entered', 'segment.left', 'segment.entered', 'segment.left');
  });

  test('by merging it, and from a file', async () => {
    const [kept, from] = [await contact(KEYS[world]()), await contact(KEYS[world](), { tags: ['gold'] })];
    await heard(world, from);
    await request('POST', `/contacts/${kept}/merge`, { from });
    await expectEvents(kept, 'segment.entered');
    const email = `file-${world}@example.com`;
    await new Imports(app).take(`email,tags\n${email},gold\n`, { key: KEYS[world]() });
    const { body } = await request('GET', `/contacts?email=${email}`);
    await expectEvents(body.data[0].id, 'segment.entered');
  });

  test('by a topic', async () => {
    const topic = (await request('POST', '/topics', { slug: `news-${world}`, name: 'News' })).body.data.id;
    const rules = [{ type: 'topic', topicId: topic, subscribed: true }];
    const segment = await request('POST', '/segments', { name: 'Readers', match: 'all', rules, tracked: true });
    // Transactions of other tests on the same server may delay the start.
    await until(async () => {
      await app.sweep();
      return (await request('GET', `/segments/${segment.body.data.id}`)).body.data.tracking === 'LIVE';
    });
    const id = await contact(KEYS[OTHER[world]]());
    await heard(world, id);
    await request('PUT', `/contacts/${id}/topics/${topic}`, { subscribed: true });
    await expectEvents(id, 'segment.entered');
  });

  test('starts the automations of its own world alone', async () => {
    const triggers = [{ type: 'segment', segmentId, change: 'entered' }];
    const own = await desk.enabled({ steps: [END], triggers }, KEYS[world]());
    const other = await desk.enabled({ steps: [END], triggers }, KEYS[OTHER[world]]());
    const id = await contact(KEYS[world](), { tags: ['gold'] });
    await heard(world, id);
    const runsOf = async (automation: string, key: string) =>
      (await desk.runsOf(automation, key)).map(({ contactId }: { contactId: string }) => contactId);
    expect(await runsOf(own, KEYS[world]())).toEqual([id]);
    expect(await runsOf(other, KEYS[OTHER[world]]())).toEqual([]);
    for (const [automation, key] of [
      [own, KEYS[world]()],
      [other, KEYS[OTHER[world]]()],
    ] as const)
      await app.request('POST', `/v1/automations/${automation}/pause`, { key });
  });
});

test('saves of both worlds at once are told each in its own', async () => {
  const both = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'test' : 'live') as World);
  const ids = await Promise.all(both.map(world => contact(KEYS[world](), { tags: ['gold'] })));
  for (const [at, id] of ids.entries()) expect(await heard(both[at]!, id)).toEqual(said(both[at]!, 'segment.entered'));
});

test('what both worlds changed before it was looked at is told as live', async () => {
  const id = await contact(app.testKey, { tags: ['gold'] });
  await app.request('PATCH', `/v1/contacts/${id}`, { key: app.liveKey, body: { name: 'Gold' } });
  expect(await heard('live', id)).toEqual(['segment.entered']);
});

describe('a form in test mode', () => {
  const FORM = { name: 'Shop', fields: [{ field: 'email', required: true }, { field: 'name' }], tags: ['gold'] };
  const made = async (more: object = {}, key = app.testKey) =>
    (await app.request('POST', '/v1/forms', { key, body: { ...FORM, ...more } })).body.data;
  const pathOf = (url: string) => url.replace('http://switchboard.test', '');

  /** Opens a page, waits as a person does, and sends it to where it says. */
  async function fillIn(path: string, values: Record<string, string>) {
    const { body } = await browse(app, path);
    const [, action = ''] = /action="([^"]+)"/.exec(body) ?? [];
    const [, stamp = ''] = /name="stamp" value="([^"]+)"/.exec(body) ?? [];
    app.clock.advance(seconds(5));
    return submit(app, action, { stamp, language: 'en', ...values });
  }

  test('its submission, contact and segment are told in the sandbox, and start its automations alone', async () => {
    const { id, testUrl, url } = await made({ doubleOptIn: false });
    const triggers = [{ type: 'form', formId: id, event: 'form.subscribed' }];
    const own = await desk.enabled({ steps: [END], triggers });
    const live = await desk.enabled({ steps: [END], triggers }, app.liveKey);
    expect((await browse(app, pathOf(testUrl))).body).toContain('Test mode');
    expect((await fillIn(pathOf(testUrl), { email: 'tester@example.com' })).status).toBe(200);
    expect(await heard('test', id)).toEqual(['form.subscribed of the sandbox']);
    expect(await heard('live', id)).toEqual([]);
    const { body } = await app.request('GET', '/v1/contacts?email=tester@example.com');
    expect(await heard('test', body.data[0].id)).toContain('segment.entered of the sandbox');
    expect([(await desk.runsOf(own)).length, (await desk.runsOf(live, app.liveKey)).length]).toEqual([1, 0]);
    expect((await fillIn(pathOf(url), { email: 'person@example.com' })).status).toBe(200);
    expect(await heard('live', id)).toEqual(['form.subscribed']);
    expect(await heard('test', id)).toEqual(['form.subscribed of the sandbox']);
    expect([(await desk.runsOf(own)).length, (await desk.runsOf(live, app.liveKey)).length]).toEqual([1, 1]);
  });

  test('its mail is of the sandbox; the link is shown, and proves no address', async () => {
    const known = await contact(app.liveKey, { email: 'known@example.com', name: 'Known', receiveMarketing: false });
    const { id, testUrl } = await made();
    const answer = await app.request('POST', pathOf(testUrl), {
      key: null,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: { email: 'known@example.com', name: 'Stranger' },
    });
    expect(answer.body.data).toMatchObject({ pending: true, confirmUrl: expect.stringContaining('/forms/confirm/') });
    await app.settle();
    const mails = await app.request('GET', '/v1/email/messages?to=known@example.com');
    expect(mails.body.data).toMatchObject([{ to: 'known@example.com', sandbox: true }]);
    const confirmed = await submit(app, pathOf(answer.body.data.confirmUrl), {});
    expect(confirmed.status).toBe(200);
    expect(await heard('test', id)).toEqual(said('test', 'form.subscribed', 'form.confirmed'));
    expect(await heard('live', id)).toEqual([]);
    const { body } = await app.request('GET', `/v1/contacts/${known}`);
    expect(body.data).toMatchObject({ name: 'Known', receiveMarketing: false });
    const page = await fillIn(pathOf(testUrl), { email: 'other@example.com' });
    expect(page.body).toContain('/forms/confirm/');
  });

  test('without it, nobody learns the link of the mail', async () => {
    const { id } = await made();
    const answer = await app.request('POST', `/forms/${id}`, {
      key: null,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: { email: 'someone@example.com' },
    });
    expect(answer.body.data).toMatchObject({ pending: true, confirmUrl: null });
  });

  test('404 for a token of another form, that was not signed here, or of the day before', async () => {
    const [{ id }, { testUrl }] = [await made(), await made()];
    const token = testUrl.split('test=')[1];
    for (const path of [`/forms/${id}?test=${token}`, `/forms/${id}?test=1`, `/forms/${id}?test=`])
      expect((await browse(app, path)).status).toBe(404);
    expect((await browse(app, pathOf(testUrl))).status).toBe(200);
    app.clock.advance(hours(24) + 1);
    expect((await browse(app, pathOf(testUrl))).status).toBe(404);
  });

  test('who may not change contacts is not given the address', async () => {
    const { id } = await made();
    const key = await app.key({ scopes: ['contacts:read'] });
    expect((await app.request('GET', `/v1/forms/${id}`, { key })).body.data.testUrl).toBeNull();
  });
});
