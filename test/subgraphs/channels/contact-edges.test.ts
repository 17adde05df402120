import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact } from '../../support/channels/audience.js';
import { sendDesk } from '../../support/channels/sends.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    env: { SMPP_URL: 'smpp://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', SMTP_FROM: 'a@shop.example' },
  });
});
afterAll(() => app?.stop());

let last = 3_000;
const phone = () => `+1415555${last++}`;

/** The statements of a request that match, each as a connection gets it. */
async function statementsOf<T>(part: RegExp, work: () => Promise<T>): Promise<{ result: T; texts: string[] }> {
  const { pool } = app.services.db;
  const spies = new Map<object, { mock: { calls: unknown[][] }; mockRestore(): void }>();
  const watch = (client: PoolClient) => spies.has(client) || spies.set(client, vi.spyOn(client, 'query') as never);
  pool.on('acquire', watch);
  try {
    const result = await work();
    const calls = [...spies.values()].flatMap(spy => spy.mock.calls);
    const texts = calls.map(([query]) =>
      typeof query === 'string' ? query : String((query as { text?: string }).text),
    );
    return { result, texts: texts.filter(text => part.test(text)) };
  } finally {
    pool.off('acquire', watch);
    for (const spy of spies.values()) spy.mockRestore();
  }
}

const MESSAGES = `query ($limit: Int!) { smsMessages(limit: $limit) { items { id contact { id phone tags } } } }`;
const HISTORY = `query ($id: ID!, $limit: Int!, $cursor: String) {
  contact(id: $id) { id messages(limit: $limit, cursor: $cursor) { items { id channel contact { id } } pagination { nextCursor total } } }
}`;

describe('Message.contact', () => {
  test('of a hundred messages is one statement more', async () => {
    const to = Array.from({ length: 100 }, phone);
    const ids = await Promise.all(
      to.map((number, index) => (index % 2 ? insertContact(app, { phone: number }) : null)),
    );
    const messages = await sendDesk(app).sms(to);
    const { result, texts } = await statementsOf(/contact_card/, () => app.graphql(MESSAGES, { limit: 100 }));
    const shown = new Map(
      result.body.data.smsMessages.items.map((item: { id: string; contact: object | null }) => [item.id, item.contact]),
    );
    expect(messages.map(id => shown.get(id))).toEqual(
      ids.map((id, index) => (id ? { id, phone: to[index], tags: [] } : null)),
    );
    expect(texts, texts.join('\n---\n')).toHaveLength(1);
  });

  test('takes contacts:read for all but the id', async () => {
    const to = phone();
    const contactId = await insertContact(app, { phone: to });
    const [id] = await sendDesk(app).sms(to);
    const key = await app.key({ scopes: ['sms:read'] });
    const query = (fields: string) => app.graphql(`{ sms(id: "${id}") { contact { ${fields} } } }`, {}, { key });
    expect((await query('id')).body.data.sms.contact).toEqual({ id: contactId });
    const { body } = await query('phone');
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN');
    expect(JSON.stringify(body.data)).not.toContain(to);
  });

  test('is no part of the answers of REST', async () => {
    const to = phone();
    await insertContact(app, { phone: to });
    const [id] = await sendDesk(app).sms(to);
    expect(await sendDesk(app).read('sms', id!)).not.toHaveProperty('contact');
  });
});

describe('Contact.messages', () => {
  test('goes page by page through the messages of every channel, newest first', async () => {
    const [to, email] = [phone(), `grace${last}@example.com`];
    const id = await insertContact(app, { phone: to, email });
    const desk = sendDesk(app);
    const sent: string[] = [];
    for (let round = 0; round < 3; round++) sent.push(...(await desk.sms(to)), await desk.email(email));
    await desk.sms(phone());
    const seen: string[] = [];
    for (let cursor: string | null = null, pages = 0; pages === 0 || cursor; pages++) {
      const answer = await app.graphql(HISTORY, { id, limit: 4, cursor });
      const { items, pagination } = answer.body.data.contact.messages;
      expect(items.every((item: { contact: object }) => JSON.stringify(item.contact) === JSON.stringify({ id }))).toBe(
        true,
      );
      expect(pagination.total).toBeNull();
      seen.push(...items.map((item: { id: string }) => item.id));
      cursor = pagination.nextCursor;
    }
    expect(seen).toEqual(sent.toReversed());
  });

  test('of many contacts is one statement', async () => {
    const to = Array.from({ length: 20 }, phone);
    for (const number of to) await insertContact(app, { phone: number });
    await sendDesk(app).sms(to);
    await sendDesk(app).sms(to);
    const query =
      '{ contacts(limit: 20) { items { phone messages(limit: 1) { items { to } pagination { nextCursor } } } } }';
    const { result, texts } = await statementsOf(/m\.contact_id = a\.contact_id/, () => app.graphql(query));
    expect(result.body.errors).toBeUndefined();
    for (const { phone: number, messages } of result.body.data.contacts.items) {
      expect(messages.items).toEqual([{ to: number }]);
      expect(messages.pagination.nextCursor).toEqual(expect.any(String));
    }
    expect(texts, texts.join('\n---\n')).toHaveLength(1);
  });

  test('shows each key the messages of its world and of the channels that it may read', async () => {
    const [to, email] = [phone(), `alan${last}@example.com`];
    const id = await insertContact(app, { phone: to, email });
    const desk = sendDesk(app);
    const sandboxSms = (await desk.sms(to))[0];
    const sandboxMail = await desk.email(email);
    const liveSms = (await desk.sms(to, { key: app.liveKey }))[0];
    const shown = async (key: string) => {
      const { body } = await app.graphql(HISTORY, { id, limit: 10 }, { key });
      return body.errors
        ? body.errors[0].extensions.code
        : body.data.contact.messages.items.map((item: { id: string }) => item.id);
    };
    expect(await shown(app.testKey)).toEqual([sandboxMail, sandboxSms]);
    expect(await shown(app.liveKey)).toEqual([liveSms]);
    expect(await shown(await app.key({ scopes: ['contacts:read', 'email:read'] }))).toEqual([sandboxMail]);
    expect(await shown(await app.key({ scopes: ['contacts:read'] }))).toBe('FORBIDDEN');
  });

  test('takes no cursor of another contact', async () => {
    const [to, other] = [phone(), phone()];
    const id = await insertContact(app, { phone: to });
    const otherId = await insertContact(app, { phone: other });
    await sendDesk(app).sms(to);
    await sendDesk(app).sms(to);
    const first = await app.graphql(HISTORY, { id, limit: 1 });
    const cursor = first.body.data.contact.messages.pagination.nextCursor;
    const { body } = await app.graphql(HISTORY, { id: otherId, limit: 1, cursor });
    expect(body.errors[0].extensions.code).toBe('INVALID_CURSOR');
  });
});
