import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/context/ids.js';
import { startApp, type TestApp } from '../../support/app.js';
import { sendDesk } from '../../support/channels/sends.js';
import { callDesk } from '../../support/channels/voice.js';
import { TestClock } from '../../support/clock.js';
import { submit } from '../../support/contact-link.js';
import { statementsOf } from '../../support/statements.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE = '+14155560000';

let app: TestApp;
let ana: string;
beforeAll(async () => {
  // Identifiers are in the order of the system's clock.
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  ana = await everything();
});
afterAll(() => app?.stop());

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
const post = async (path: string, body: object): Promise<any> => {
  const answer = await app.request('POST', `/v1${path}`, { body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

/** An answer of the contact, as a line of a chat stores it. */
const RECEIVED = `insert into channels.inbound_message (id, workspace_id, channel, instance_id, conversation_id, sequence, provider_ref,
    sender, type, text, preview, contact_id, sandbox, sent_at, created_at, updated_at)
  values ($1, $2, 'sms', 'num_1', 'cnv_1', 1, $1, $3, 'text', 'Yes', '{"type": "text"}', $4, true, now(), now(), now())`;

/** A contact with one of each kind, in the order of {@link KINDS}. */
async function everything(): Promise<string> {
  const { id } = await post('/contacts', { name: 'Ana', email: 'ana@example.com', phone: PHONE });
  await app.request('PATCH', `/v1/contacts/${id}`, { body: { optedOutChannels: ['sms'] } });
  await sendDesk(app).email('ana@example.com');
  await app.services.db.pool.query(RECEIVED, [newId('inb'), app.workspaceId, PHONE, id]);
  await callDesk(app).placed(PHONE);
  const { shortUrl } = await post('/short-links', { url: 'https://shop.example/', contactId: id });
  const followed = await app.request('GET', new URL(shortUrl).pathname, {
    key: null,
    headers: { 'user-agent': BROWSER },
  });
  const clickId = new URL(followed.headers.get('location')!).searchParams.get('sb_click');
  await app.sweep();
  await post('/conversions', { externalId: 'order-1', clickId, value: '9.90', currency: 'EUR' });
  const definition = { triggers: [{ type: 'api' }], steps: [{ id: 'rest', type: 'wait', for: '24h' }] };
  const automation = await post('/automations', { name: 'Welcome', definition });
  await post(`/automations/${automation.id}/enable`, {});
  await post(`/automations/${automation.id}/runs`, { contactId: id });
  await sendForm();
  const { id: gone } = await post('/contacts', { email: 'gone@example.com' });
  app.clock.advance(Date.now() - app.clock.now().getTime());
  await post(`/contacts/${id}/merge`, { from: gone });
  await app.settle();
  return id;
}

/** By its page in test mode. */
async function sendForm(): Promise<void> {
  const form = await post('/forms', {
    name: 'Letters',
    fields: [{ field: 'email', required: true }],
    doubleOptIn: false,
  });
  const path = form.testUrl.replace(/^https?:\/\/[^/]+/, '');
  const { stamp } = (await app.request('GET', path, { key: null })).body.data;
  app.clock.advance(5_000);
  await submit(app, path, { email: 'ana@example.com', stamp });
}

const KINDS = ['MERGED', 'FORM', 'RUN', 'CONVERSION', 'CLICK', 'CALL', 'RECEIVED', 'MESSAGE', 'CONSENT', 'CREATED'];

interface Page {
  items: { kind: string }[];
  pagination: { nextCursor: string | null };
}

const HISTORY = `query ($id: ID!, $kinds: [ContactHistoryKind!], $cursor: String, $limit: Int! = 20) {
  contact(id: $id) { history(kinds: $kinds, cursor: $cursor, limit: $limit) {
    items { kind id at message { channel } received { text } call { to } click { shortLink { url } } conversion { externalId }
      run { automation { name } } submission { form { name } } consent { subject } }
    pagination { nextCursor }
  } }
}`;
const read = async (variables: Record<string, unknown>, key = app.testKey) =>
  (await app.graphql(HISTORY, { id: ana, ...variables }, { key })).body;

describe('Contact.history', () => {
  test('has what every subgraph knows, newest first, each with its object', async () => {
    const { data, errors } = await read({});
    expect(errors).toBeUndefined();
    const { items } = data.contact.history;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(KINDS);
    const objects = items.map(({ kind: _k, id: _i, at: _a, ...edges }: object & Record<string, unknown>) =>
      Object.values(edges).filter(Boolean),
    );
    expect(objects).toEqual([
      [],
      [{ form: { name: 'Letters' } }],
      [{ automation: { name: 'Welcome' } }],
      [{ externalId: 'order-1' }],
      [{ shortLink: { url: 'https://shop.example/' } }],
      [{ to: PHONE }],
      [{ text: 'Yes' }],
      [{ channel: 'email' }],
      [{ subject: 'CHANNEL' }],
      [],
    ]);
  });

  test('is the same for each of several who ask for one contact at once, wherever they are in it', async () => {
    const field = (name: string, more = '') =>
      `${name}: contactHistory(id: "${ana}", limit: 4${more}) { items { kind id } pagination { nextCursor } }`;
    const ask = async (...fields: string[]) => (await app.graphql(`{ ${fields.join(' ')} }`)).body.data;
    const { whole } = await ask(field('whole'));
    const behind = `, cursor: "${whole.pagination.nextCursor}"`;
    const { next } = await ask(field('next', behind));
    const both = await ask(field('one'), field('two'), field('three', behind));
    expect([both.one.items, both.two.items, both.three.items]).toEqual([whole.items, whole.items, next.items]);
    expect(new Set(both.one.items.map(({ id }: { id: string }) => id)).size).toBe(4);
  });

  test('goes on by one cursor over all kinds, in pages of any size', async () => {
    for (const limit of [1, 3, 7]) {
      const kinds: string[] = [];
      let cursor: string | null = null;
      do {
        const { items, pagination }: Page = (await read({ limit, cursor })).data.contact.history;
        kinds.push(...items.map(({ kind }) => kind));
        cursor = pagination.nextCursor;
      } while (cursor);
      expect(kinds).toEqual(KINDS);
    }
  });

  test('of some kinds has those alone', async () => {
    const { items } = (await read({ kinds: ['CLICK', 'CREATED'] })).data.contact.history;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['CLICK', 'CREATED']);
  });

  test('has what the caller may read, and refuses a kind by its name that it may not', async () => {
    const key = await app.key({ mode: 'test', scopes: ['contacts:read', 'sms:read'] });
    const { items } = (await read({}, key)).data.contact.history;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'MERGED',
      'FORM',
      'RECEIVED',
      'CONSENT',
      'CREATED',
    ]);
    const refused = await read({ kinds: ['CLICK'] }, key);
    expect(refused.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('of a live key has nothing of the sandbox', async () => {
    const { items } = (await read({}, app.liveKey)).data.contact.history;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['MERGED', 'CONSENT', 'CREATED']);
  });

  test('of a page of contacts is read together', async () => {
    const query = (limit: number) =>
      `{ contacts(limit: ${limit}) { items { id history(limit: 5) { items { kind at } } } } }`;
    for (let n = 0; n < 12; n++) await post('/contacts', { email: `many${n}@example.com` });
    const one = await statementsOf(app, () => app.graphql(query(1)));
    const ten = await statementsOf(app, () => app.graphql(query(10)));
    // Each of them would take three.
    expect(ten.length).toBeLessThan(one.length + 3);
  });

  test('is GET /v1/contacts/{id}/history, and 404 of another workspace', async () => {
    const { status, body } = await app.request('GET', `/v1/contacts/${ana}/history?limit=2&kinds=CREATED`);
    expect([status, body.data]).toMatchObject([200, [{ kind: 'CREATED', id: ana }]]);
    const key = await app.key({ workspaceId: await app.workspace() });
    expect((await app.request('GET', `/v1/contacts/${ana}/history`, { key })).status).toBe(404);
  });
});
