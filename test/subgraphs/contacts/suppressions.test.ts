import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { days, seconds } from '../../../kernel/context/clock.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { sms } from '../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact } from '../../support/channels/audience.js';
import { ADD, REMOVE, SHOP, suppressionDesk } from '../../support/contacts/suppressions.js';

let app: TestApp;
let centre: MessageCentre;
let desk: ReturnType<typeof suppressionDesk>;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
  desk = suppressionDesk(app);
  await assignSender(app.ctx(app.workspaceId), sms, SHOP);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

describe('suppressions over the graph', () => {
  test('are added by hand, in the form of messages and in the world of the key, listed and removed', async () => {
    const to = desk.phone();
    const spaced = `${to.slice(0, 2)} (${to.slice(2, 5)}) ${to.slice(5)}`;
    const { body } = await app.graphql(ADD, { channel: 'sms', address: spaced });
    const [{ id }] = body.data.createSuppressions;
    expect(body.data.createSuppressions).toEqual([
      { id, channel: 'sms', address: to, reason: 'MANUAL', sandbox: true },
    ]);
    expect((await app.graphql(ADD, { channel: 'sms', address: to })).body.data.createSuppressions[0].id).toBe(id);
    expect((await desk.text(to)).status).toBe(422);
    expect((await desk.listed({ channel: 'email' })).map(item => item.id)).not.toContain(id);
    const live = await app.graphql(REMOVE, { id }, { key: app.liveKey });
    expect(live.body.errors[0].extensions.code).toBe('NOT_FOUND');
    expect((await app.graphql(REMOVE, { id })).body.data.removeSuppression).toEqual({ id });
    expect((await desk.text(to)).status).toBe(202);
    expect((await app.graphql(REMOVE, { id })).body.errors[0].extensions.code).toBe('NOT_FOUND');
  });

  test('refuse what is no address and no channel, and callers without the scope', async () => {
    const wrong = await app.graphql(ADD, { channel: 'sms', address: 'nobody' });
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'address' }],
    });
    const channel = await app.graphql(ADD, { channel: 'fax', address: desk.phone() });
    expect(channel.body.errors[0].extensions.details).toMatchObject([{ field: 'channels' }]);
    const reader = await app.key({ scopes: ['contacts:read'] });
    const denied = await app.graphql(ADD, { channel: 'sms', address: desk.phone() }, { key: reader });
    expect(denied.body.errors[0].extensions.code).toBe('FORBIDDEN');
  });

  test('are shown on the contact', async () => {
    const to = desk.phone();
    const contactId = await insertContact(app, { phone: to });
    await app.graphql(ADD, { channel: 'sms', address: to });
    const { body } = await app.request('GET', `/v1/contacts/${contactId}`);
    expect(body.data.suppressed).toEqual([{ channel: 'sms', reason: 'MANUAL' }]);
  });
});

describe('/v1/suppressions', () => {
  const add = (body: object, key = app.testKey) => app.request('POST', '/v1/suppressions', { key, body });

  test('GET finds those that hold for an address in any case, also by its domain', async () => {
    const [to, other] = [desk.mailbox('Eve'), desk.mailbox()];
    for (const address of [to, other, 'held.example']) await add({ address, channels: ['email'] });
    const found = async (address: string) => {
      const { body } = await app.request('GET', `/v1/suppressions?address=${encodeURIComponent(address)}`);
      return body.data?.map((item: { address: string }) => item.address) ?? body.code;
    };
    expect(await found(to.toUpperCase())).toEqual([to]);
    expect(await found('anybody@held.example')).toEqual(['held.example']);
    expect(await found('held.example')).toEqual(['held.example']);
    expect(await found(desk.phone())).toEqual([]);
    expect(await found('nobody at all')).toBe('VALIDATION_ERROR');
  });

  test('POST suppresses an address on every channel that has it, GET lists it with its note, DELETE ends it', async () => {
    const [to, note] = [desk.mailbox(), 'Asked us by letter.'];
    const { status, body } = await add({ address: to, note });
    expect([status, body.data.length]).toEqual([201, 1]);
    const [made] = body.data;
    expect(made).toMatchObject({ channel: 'email', address: to, reason: 'MANUAL', note, expiresAt: null });
    const list = await app.request('GET', '/v1/suppressions?channel=email&limit=100');
    expect(list.body.data).toContainEqual(made);
    expect((await desk.mail(to)).body.code).toBe('RECIPIENT_SUPPRESSED');
    expect((await app.request('DELETE', `/v1/suppressions/${made.id}`)).body.data).toEqual({
      id: made.id,
      deleted: true,
    });
    expect((await desk.mail(to)).status).toBe(202);
  });

  test('names the channels that there are where another one is asked for, beside what else is wrong', async () => {
    const { status, body } = await app.request('GET', '/v1/suppressions?channel=rcs&limit=0');
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    const said = body.details.map(({ field, message }: { field: string; message: string }) => [field, message]);
    expect(Object.fromEntries(said)).toEqual({ channel: 'must be one of sms, email', limit: expect.any(String) });
  });

  test('a domain stands for every address of it, and for no other', async () => {
    const contact = (await app.request('POST', '/v1/contacts', { body: { email: 'c@closed.example' } })).body.data;
    expect(contact.suppressed).toEqual([]);
    expect((await add({ address: 'Closed.Example' })).body.data[0]).toMatchObject({ address: 'closed.example' });
    for (const to of ['a@closed.example', 'B@CLOSED.example', 'c@closed.example'])
      expect([to, (await desk.mail(to)).body.code]).toEqual([to, 'RECIPIENT_SUPPRESSED']);
    for (const to of ['a@sub.closed.example', 'a@notclosed.example']) expect((await desk.mail(to)).status).toBe(202);
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
    const [news, offers, to] = [await topic('news-of-us'), await topic('offers-of-us'), desk.mailbox()];
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
    expect((await desk.listed()).map(({ id }) => id)).not.toContain(made.id);
  });

  test('one of a topic that does not exist here is refused', async () => {
    const { status, body } = await add({ address: desk.mailbox(), topicId: 'top_missing' });
    expect([status, body.details]).toMatchObject([400, [{ field: 'topicId' }]]);
  });

  test('one that ends does, also for what is scheduled behind its end; a longer one replaces it', async () => {
    const to = desk.mailbox();
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
    expect((await desk.mail(to)).status).toBe(202);
    await app.settle();
    expect(await desk.reasonOf(to)).toBeNull();
  });

  test('PATCH changes the note and the end of one, and leaves what it does not name', async () => {
    const [to, note] = [desk.mailbox(), 'Asked us by letter.'];
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
    expect((await desk.mail(to)).status).toBe(202);
  });

  test('400 names what is wrong', async () => {
    const answer = await add({ address: 'nobody', channels: ['email', 'fax'], expiresAt: '2020-01-01T00:00:00Z' });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    const fields = answer.body.details.map((item: { field: string }) => item.field);
    expect(fields.sort()).toEqual(['address', 'channels', 'expiresAt']);
    expect((await add({ address: desk.phone(), channels: ['email'] })).body.details).toMatchObject([
      { field: 'address' },
    ]);
  });
});
