import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { days, seconds } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { assignSender } from '../../../subgraphs/channels/sender/sender.service.js';
import { sms } from '../../../subgraphs/channels/sms/sms.js';
import { suppressByEvents } from '../../../subgraphs/contacts/suppression/consume-events.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact } from '../../support/channels/audience.js';
import { sendDesk } from '../../support/channels/sends.js';

const SHOP = '+14155550100';

let app: TestApp;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
  await assignSender(app.ctx(app.workspaceId), sms, SHOP);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

let last = 6_000;
const phone = () => `+1415555${last++}`;
const mailbox = (name = 'ada') => `${name}+${last++}@example.com`;

interface Listed {
  id: string;
  channel: string;
  address: string;
  reason: string;
  sandbox: boolean;
}

const LIST = `query ($channel: String, $sandbox: Boolean) {
  suppressions(limit: 100, channel: $channel, sandbox: $sandbox) { items { id channel address reason messageId sandbox } }
}`;
const listed = async (variables: object = {}, key = app.testKey): Promise<Listed[]> =>
  (await app.graphql(LIST, variables as Record<string, unknown>, { key })).body.data.suppressions.items;
const reasonOf = async (address: string, key = app.testKey): Promise<string | null> =>
  (await listed({}, key)).find(item => item.address === address)?.reason ?? null;

const ADD = `mutation ($channel: String!, $address: String!) { createSuppressions(channels: [$channel], address: $address) { id channel address reason sandbox } }`;
const REMOVE = 'mutation ($id: ID!) { removeSuppression(id: $id) { id } }';

const mail = (to: string, key = app.testKey) =>
  app.request('POST', '/v1/email/messages', { key, body: { to: [to], payload: { subject: 'Hello', text: 'Hello' } } });
const text = (to: string, key = app.testKey, more: object = {}) =>
  app.request('POST', '/v1/sms/messages', {
    key,
    body: { to: [to], payload: { message: 'Hello', from: SHOP }, ...more },
  });

/** Lets the receipts of the sandbox come. */
async function arrive(): Promise<void> {
  await app.settle();
  app.clock.advance(seconds(2));
  await app.settle();
}

describe('an address is suppressed', () => {
  test('when a mail bounces, whatever the case in which it is written next', async () => {
    const to = mailbox('bounce');
    expect((await mail(to)).status).toBe(202);
    await arrive();
    expect(await reasonOf(to)).toBe('HARD_BOUNCE');
    const again = await mail(to.toUpperCase());
    expect([again.status, again.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
  });

  test('when its reader reports spam', async () => {
    const to = mailbox('complain');
    const { body } = await mail(to);
    await arrive();
    const id = body.data.messageIds[0];
    expect(await sendDesk(app).read('email', id)).toMatchObject({ status: 'DELIVERED', substatus: 'complained' });
    expect(await sendDesk(app).events(id)).toEqual(['email.sent', 'email.delivered', 'email.complained']);
    expect(await reasonOf(to)).toBe('COMPLAINT');
  });

  test('not by a failure that may pass, and not by a provider that refuses', async () => {
    const [failed, timedOut] = [mailbox('fail'), mailbox('timeout')];
    await Promise.all([mail(failed), mail(timedOut), text('+14155560002')]);
    await arrive();
    for (const address of [failed, timedOut, '+14155560002']) expect(await reasonOf(address)).toBeNull();
  });

  test('in its own world alone', async () => {
    const to = mailbox('bounce');
    await mail(to);
    await arrive();
    expect(await reasonOf(to, app.liveKey)).toBeNull();
    expect((await listed({ sandbox: true }, app.liveKey)).length).toBe(0);
  });
});

describe('STOP', () => {
  const write = async (from: string, words: string): Promise<void> => {
    await centre.deliver({ from: from.slice(1), to: SHOP.slice(1), text: words });
    await app.settle();
  };

  test('that a phone answers ends live messages to it, and START begins them again', async () => {
    const to = phone();
    const contactId = await insertContact(app, { phone: to });
    await write(to, ' Stop! ');
    expect(await reasonOf(to, app.liveKey)).toBe('STOP');
    const refused = await text(to, app.liveKey, { class: 'transactional' });
    expect([refused.status, refused.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
    expect((await text(to)).body.code).toBe('RECIPIENT_OPTED_OUT');
    await write(to, 'START');
    expect(await reasonOf(to, app.liveKey)).toBeNull();
    expect((await text(to, app.liveKey)).status).toBe(202);
    const history = await sql(
      app.services.db,
      'select subject, channel, granted, method from contacts.consent where contact_id = $1 order by id',
      [contactId],
    );
    expect(history).toEqual([
      { subject: 'CHANNEL', channel: 'sms', granted: false, method: 'REPLY' },
      { subject: 'CHANNEL', channel: 'sms', granted: true, method: 'REPLY' },
    ]);
  });

  test.each(['unsubscribe', 'SAIR', 'cancelar.', 'Dar de baja', 'opt-out'])('may be written as %s', async words => {
    const to = phone();
    await write(to, words);
    expect(await reasonOf(to, app.liveKey)).toBe('STOP');
  });

  test('is a word alone: no sentence with it', async () => {
    const to = phone();
    await write(to, 'I will stop by tomorrow');
    expect(await reasonOf(to, app.liveKey)).toBeNull();
  });

  test('does not hide another reason, and START takes back STOP alone', async () => {
    const to = phone();
    await app.graphql(ADD, { channel: 'sms', address: to }, { key: app.liveKey });
    await write(to, 'STOP');
    await write(to, 'START');
    expect(await reasonOf(to, app.liveKey)).toBe('MANUAL');
  });
});

describe('suppressions over the graph', () => {
  test('are added by hand, in the form of messages and in the world of the key, listed and removed', async () => {
    const to = phone();
    const spaced = `${to.slice(0, 2)} (${to.slice(2, 5)}) ${to.slice(5)}`;
    const { body } = await app.graphql(ADD, { channel: 'sms', address: spaced });
    const [{ id }] = body.data.createSuppressions;
    expect(body.data.createSuppressions).toEqual([
      { id, channel: 'sms', address: to, reason: 'MANUAL', sandbox: true },
    ]);
    expect((await app.graphql(ADD, { channel: 'sms', address: to })).body.data.createSuppressions[0].id).toBe(id);
    expect((await text(to)).status).toBe(422);
    expect((await listed({ channel: 'email' })).map(item => item.id)).not.toContain(id);
    const live = await app.graphql(REMOVE, { id }, { key: app.liveKey });
    expect(live.body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(REMOVE, { id })).body.data.removeSuppression).toEqual({ id });
    expect((await text(to)).status).toBe(202);
    expect((await app.graphql(REMOVE, { id })).body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('refuse what is no address and no channel, and callers without the scope', async () => {
    const wrong = await app.graphql(ADD, { channel: 'sms', address: 'nobody' });
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'address' }],
    });
    const channel = await app.graphql(ADD, { channel: 'fax', address: phone() });
    expect(channel.body.errors[0].extensions.details).toMatchObject([{ field: 'channels' }]);
    const reader = await app.key({ scopes: ['contacts:read'] });
    const denied = await app.graphql(ADD, { channel: 'sms', address: phone() }, { key: reader });
    expect(denied.body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('are shown on the contact', async () => {
    const to = phone();
    const contactId = await insertContact(app, { phone: to });
    await app.graphql(ADD, { channel: 'sms', address: to });
    const { body } = await app.request('GET', `/v1/contacts/${contactId}`);
    expect(body.data.suppressed).toEqual([{ channel: 'sms', reason: 'MANUAL' }]);
  });
});

describe('/v1/suppressions', () => {
  const add = (body: object, key = app.testKey) => app.request('POST', '/v1/suppressions', { key, body });

  test('POST suppresses an address on every channel that has it, GET lists it with its note, DELETE ends it', async () => {
    const [to, note] = [mailbox(), 'Asked us by letter.'];
    const { status, body } = await add({ address: to, note });
    expect([status, body.data.length]).toEqual([201, 1]);
    const [made] = body.data;
    expect(made).toMatchObject({ channel: 'email', address: to, reason: 'MANUAL', note, expiresAt: null });
    const list = await app.request('GET', '/v1/suppressions?channel=email&limit=100');
    expect(list.body.data).toContainEqual(made);
    expect((await mail(to)).body.code).toBe('RECIPIENT_SUPPRESSED');
    expect((await app.request('DELETE', `/v1/suppressions/${made.id}`)).body.data).toEqual({
      id: made.id,
      deleted: true,
    });
    expect((await mail(to)).status).toBe(202);
  });

  test('a domain stands for every address of it, and for no other', async () => {
    const contact = (await app.request('POST', '/v1/contacts', { body: { email: 'c@closed.example' } })).body.data;
    expect(contact.suppressed).toEqual([]);
    expect((await add({ address: 'Closed.Example' })).body.data[0]).toMatchObject({ address: 'closed.example' });
    for (const to of ['a@closed.example', 'B@CLOSED.example', 'c@closed.example'])
      expect([to, (await mail(to)).body.code]).toEqual([to, 'RECIPIENT_SUPPRESSED']);
    for (const to of ['a@sub.closed.example', 'a@notclosed.example']) expect((await mail(to)).status).toBe(202);
    await add({ address: 'a@closed.example' });
    const both = { to: ['a@closed.example', 'ok@open.example'], payload: { subject: 'Hi', text: 'Hi' } };
    const { body } = await app.request('POST', '/v1/email/messages', { body: both });
    expect(body.details.map((item: { field: string }) => item.field)).toEqual(['to[0]']);
    const shown = await app.request('GET', `/v1/contacts/${contact.id}`);
    expect(shown.body.data.suppressed).toEqual([{ channel: 'email', reason: 'MANUAL' }]);
  });

  test('one of a topic holds for its sends alone, beside one of all sends, and ends with it', async () => {
    const topic = async (slug: string): Promise<string> =>
      (await app.request('POST', '/v1/topics', { body: { slug, name: slug, defaultOptIn: true } })).body.data.id;
    const [news, offers, to] = [await topic('news-of-us'), await topic('offers-of-us'), mailbox()];
    const about = (topicId: string | null, more: object = {}) =>
      app.request('POST', '/v1/email/messages', {
        body: { to: [to], payload: { subject: 'Hi', text: 'Hi' }, ...(topicId ? { topicId } : {}), ...more },
      });
    const made = (await add({ address: to, topicId: news })).body.data[0];
    expect(made).toMatchObject({ address: to, topicId: news });
    expect((await about(news, { class: 'transactional' })).body.code).toBe('RECIPIENT_SUPPRESSED');
    for (const other of [offers, null]) expect((await about(other)).status).toBe(202);
    const all = (await add({ address: to })).body.data[0];
    expect([all.topicId, all.id === made.id]).toEqual([null, false]);
    expect((await about(offers)).body.code).toBe('RECIPIENT_SUPPRESSED');
    await app.request('DELETE', `/v1/suppressions/${all.id}`);
    expect((await about(news)).body.code).toBe('RECIPIENT_SUPPRESSED');
    await add({ address: 'topical.example', topicId: offers });
    const ofDomain = { to: ['b@topical.example'], payload: { subject: 'Hi', text: 'Hi' } };
    const sent = (topicId: string) => app.request('POST', '/v1/email/messages', { body: { ...ofDomain, topicId } });
    expect((await sent(offers)).body.code).toBe('RECIPIENT_SUPPRESSED');
    expect((await sent(news)).status).toBe(202);
    await app.request('DELETE', `/v1/topics/${news}`);
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
  });

  test('one of a topic that does not exist here is refused', async () => {
    const { status, body } = await add({ address: mailbox(), topicId: 'top_missing' });
    expect([status, body.details]).toMatchObject([400, [{ field: 'topicId' }]]);
  });

  test('one that ends does, also for what is scheduled behind its end; a longer one replaces it', async () => {
    const to = mailbox();
    const at = (after: number) => new Date(app.clock.now().getTime() + after).toISOString();
    const later = (after: number) =>
      app.request('POST', '/v1/email/messages', {
        body: { to: [to], payload: { subject: 'Hi', text: 'Hi' }, schedule: { sendAt: at(after) } },
      });
    await add({ address: to, expiresAt: at(days(2)) });
    expect((await later(days(1))).body.code).toBe('RECIPIENT_SUPPRESSED');
    expect((await later(days(3))).status).toBe(202);
    await add({ address: to, expiresAt: at(days(1)) });
    expect((await later(days(1) + seconds(5))).body.code).toBe('RECIPIENT_SUPPRESSED');
    await add({ address: to, expiresAt: at(days(4)) });
    expect((await later(days(3))).body.code).toBe('RECIPIENT_SUPPRESSED');
    app.clock.advance(days(4));
    expect((await mail(to)).status).toBe(202);
    await app.settle();
    expect(await reasonOf(to)).toBeNull();
  });

  test('PATCH changes the note and the end of one, and leaves what it does not name', async () => {
    const [to, note] = [mailbox(), 'Asked us by letter.'];
    const end = new Date(app.clock.now().getTime() + days(2)).toISOString();
    const { id } = (await add({ address: to, note })).body.data[0];
    const patch = (body: object, key = app.testKey) => app.request('PATCH', `/v1/suppressions/${id}`, { key, body });
    expect((await patch({ expiresAt: end })).body.data).toMatchObject({ id, note, expiresAt: end, reason: 'MANUAL' });
    expect((await patch({ note: null })).body.data).toMatchObject({ note: null, expiresAt: end });
    const past = await patch({ note: '', expiresAt: '2020-01-01T00:00:00Z' });
    expect([past.status, past.body.details]).toMatchObject([400, [{ field: 'note' }, { field: 'expiresAt' }]]);
    expect((await patch({ expiresAt: null }, app.liveKey)).status).toBe(404);
    const read = await app.request('GET', `/v1/suppressions/${id}`);
    expect(read.body.data).toMatchObject({ id, address: to, note: null, expiresAt: end });
    app.clock.advance(days(2));
    expect((await mail(to)).status).toBe(202);
  });

  test('400 names what is wrong', async () => {
    const answer = await add({ address: 'nobody', channels: ['email', 'fax'], expiresAt: '2020-01-01T00:00:00Z' });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    const fields = answer.body.details.map((item: { field: string }) => item.field);
    expect(fields.sort()).toEqual(['address', 'channels', 'expiresAt']);
    expect((await add({ address: phone(), channels: ['email'] })).body.details).toMatchObject([{ field: 'address' }]);
  });
});

describe('soft bounces', () => {
  const soft = (to: string, name = 'email.bounced'): EventRecord => ({
    id: `evt_${last++}`,
    name,
    workspaceId: app.workspaceId,
    instanceId: '',
    messageId: 'msg_1',
    at: app.clock.now(),
    sandbox: true,
    data: {
      messageId: 'msg_1',
      channel: 'email',
      to,
      ...(name === 'email.bounced' ? { error: { code: 'MESSAGE_UNDELIVERABLE' } } : {}),
    },
  });

  test('suppress after three in a row, for a week', async () => {
    const to = mailbox();
    await suppressByEvents(app.services, [soft(to)]);
    const second = soft(to);
    await suppressByEvents(app.services, [second]);
    await suppressByEvents(app.services, [second]);
    expect(await reasonOf(to)).toBeNull();
    await suppressByEvents(app.services, [soft(to)]);
    expect(await reasonOf(to)).toBe('SOFT_BOUNCES');
    expect((await mail(to)).body.code).toBe('RECIPIENT_SUPPRESSED');
    app.clock.advance(days(7));
    expect((await mail(to)).status).toBe(202);
  });

  test('count anew after a mail that arrives, and after a month', async () => {
    const [one, other] = [mailbox(), mailbox()];
    await suppressByEvents(app.services, [soft(one), soft(one), soft(one, 'email.delivered'), soft(one), soft(one)]);
    await suppressByEvents(app.services, [soft(other), soft(other)]);
    app.clock.advance(days(31));
    await suppressByEvents(app.services, [soft(other)]);
    expect([await reasonOf(one), await reasonOf(other)]).toEqual([null, null]);
  });
});

test('an event that comes again suppresses nothing again, and its id is kept for a week', async () => {
  const to = mailbox();
  const event: EventRecord = {
    id: `evt_${last++}`,
    name: 'email.bounced',
    workspaceId: app.workspaceId,
    instanceId: '',
    messageId: 'msg_1',
    at: app.clock.now(),
    sandbox: true,
    data: { messageId: 'msg_1', channel: 'email', to, error: { code: 'EMAIL_BOUNCED' } },
  };
  await suppressByEvents(app.services, [event, { ...event }]);
  const [found] = (await listed()).filter(item => item.address === to);
  await app.graphql(REMOVE, { id: found!.id });
  await suppressByEvents(app.services, [event]);
  expect(await reasonOf(to)).toBeNull();
  app.clock.advance(days(8));
  await app.settle();
  const kept = await sql(app.services.db, 'select from contacts.handled_event where id = $1', [event.id]);
  expect(kept).toEqual([]);
});
