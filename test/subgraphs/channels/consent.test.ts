import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemCaller } from '../../../kernel/context/caller.js';
import { createContext } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { acceptInternalSend } from '../../../subgraphs/channels/core/message/accept/internal-send.js';
import { sms } from '../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../support/app.js';
import { contactsOf, insertContact, insertSuppression } from '../../support/channels/audience.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
});
afterAll(() => app?.stop());

let last = 1_000;
const phone = () => `+1415555${last++}`;

const sendSms = (to: readonly string[], more: object = {}, key = app.testKey, query = '') =>
  app.request('POST', `/v1/sms/messages${query}`, { key, body: { to, payload: { message: 'Hello' }, ...more } });
const sendMail = (to: readonly string[], more: object = {}, key = app.testKey) =>
  app.request('POST', '/v1/email/messages', {
    key,
    body: { to, payload: { subject: 'Hello', text: 'Hello' }, ...more },
  });

const createTopic = async (): Promise<string> =>
  (await app.request('POST', '/v1/topics', { body: { slug: `t-${last++}`, name: 'Topic' } })).body.data.id;

describe('a send', () => {
  test('names every recipient that must not be written to by its place, and nothing is queued', async () => {
    const to = Array.from({ length: 100 }, phone);
    await insertContact(app, { phone: to[3]!, receiveMarketing: false });
    await insertContact(app, { phone: to[50]!, optedOutChannels: ['sms'] });
    await insertContact(app, { phone: to[51]!, optedOutChannels: ['email'] });
    await insertSuppression(app, 'sms', to[99]!);
    const { status, body } = await sendSms(to);
    expect([status, body.code]).toEqual([422, 'RECIPIENT_OPTED_OUT']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['to[3]', 'to[50]', 'to[99]']);
    const { body: list } = await app.request('GET', `/v1/sms/messages?to=${encodeURIComponent(to[0]!)}`);
    expect(list.data).toEqual([]);
  });

  test('answers RECIPIENT_SUPPRESSED for a suppressed one', async () => {
    const to = phone();
    await insertSuppression(app, 'sms', to);
    const { status, body } = await sendSms([to]);
    expect([status, body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
  });

  test('shows the refusal of each recipient in the dry run', async () => {
    const [open, out, suppressed] = [phone(), phone(), phone()];
    await insertContact(app, { phone: out, receiveMarketing: false });
    await insertSuppression(app, 'sms', suppressed);
    const { status, body } = await sendSms([open, out, suppressed], {}, app.testKey, '?dryRun=true');
    expect(status).toBe(200);
    expect(body.data.recipients.map(({ code }: { code: string }) => code)).toEqual([
      null,
      'RECIPIENT_OPTED_OUT',
      'RECIPIENT_SUPPRESSED',
    ]);
  });

  test('of the class transactional passes every opt-out and no suppression', async () => {
    const topicId = await createTopic();
    const [out, suppressed] = [phone(), phone()];
    await insertContact(app, { phone: out, receiveMarketing: false, optedOutChannels: ['sms'] });
    await insertContact(app, { phone: suppressed });
    await insertSuppression(app, 'sms', suppressed);
    expect((await sendSms([out], { class: 'transactional', topicId })).status).toBe(202);
    const refused = await sendSms([suppressed], { class: 'transactional' });
    expect([refused.status, refused.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
  });

  test('refuses a class that does not exist', async () => {
    const { status, body } = await sendSms([phone()], { class: 'urgent' });
    expect([status, body.details]).toEqual([
      400,
      [{ field: 'class', message: 'must be one of marketing, transactional' }],
    ]);
  });

  test('keeps sandbox and live suppressions apart', async () => {
    const [inSandbox, live] = [phone(), phone()];
    await insertSuppression(app, 'sms', inSandbox);
    await insertSuppression(app, 'sms', live, { sandbox: false });
    expect((await sendSms([inSandbox])).status).toBe(422);
    expect((await sendSms([inSandbox], {}, app.liveKey)).status).toBe(202);
    expect((await sendSms([live])).status).toBe(202);
    expect((await sendSms([live], {}, app.liveKey)).status).toBe(422);
  });

  test('does not see the contacts and suppressions of another workspace', async () => {
    const to = phone();
    const workspaceId = await app.workspace();
    await insertContact(app, { phone: to, receiveMarketing: false, workspaceId });
    await insertSuppression(app, 'sms', to, { workspaceId });
    const { status, body } = await sendSms([to]);
    expect(status).toBe(202);
    expect(await contactsOf(app, body.data.messageIds)).toEqual([null]);
  });

  test('finds a mailbox whatever its case', async () => {
    await insertContact(app, { email: 'Grace.Hopper@Example.com', optedOutChannels: ['email'] });
    await insertSuppression(app, 'email', 'ALAN@example.com');
    const { body } = await sendMail(['grace.hopper@example.com', 'alan@EXAMPLE.com']);
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['to[0]', 'to[1]']);
  });
});

describe('the contact of a message', () => {
  test('is found by phone and mailbox, with credits and without, and is empty for others', async () => {
    const [ada, bob] = [phone(), phone()];
    const adaId = await insertContact(app, { phone: ada, email: `ada${last}@example.com` });
    const free = await sendSms([bob, ada]);
    const paid = await sendSms([ada, bob], {}, app.liveKey);
    const mail = await sendMail([`ada${last}@example.com`]);
    expect(await contactsOf(app, free.body.data.messageIds)).toEqual([null, adaId]);
    expect(await contactsOf(app, paid.body.data.messageIds)).toEqual([adaId, null]);
    expect(await contactsOf(app, mail.body.data.messageIds)).toEqual([adaId]);
  });

  test('is found for each of the sends that share a statement', async () => {
    const people = Array.from({ length: 30 }, phone);
    const ids = await Promise.all(people.map((to, index) => (index % 3 ? insertContact(app, { phone: to }) : null)));
    const sent = await Promise.all(people.map(to => sendSms([to])));
    const messages = sent.flatMap(({ body }) => body.data.messageIds);
    expect(await contactsOf(app, messages)).toEqual(ids);
  });
});

describe('the topic of a send', () => {
  test('refuses contacts that are not subscribed to it, and no others', async () => {
    const topicId = await createTopic();
    const [subscribed, not, stranger] = [phone(), phone(), phone()];
    await insertContact(app, { phone: subscribed, topicIds: [topicId] });
    await insertContact(app, { phone: not });
    const { status, body } = await sendSms([subscribed, not, stranger], { topicId });
    expect([status, body.code]).toEqual([422, 'RECIPIENT_OPTED_OUT']);
    expect(body.details).toMatchObject([{ field: 'to[1]' }]);
    expect((await sendSms([subscribed, stranger], { topicId })).status).toBe(202);
  });

  test('must exist', async () => {
    for (const topicId of [newId('top'), 'nonsense', '']) {
      const { status, body } = await sendSms([phone()], { topicId });
      expect([status, body.code, body.details[0].field]).toEqual([400, 'VALIDATION_ERROR', 'topicId']);
    }
  });

  test('is the one that List-Unsubscribe leaves', async () => {
    const topicId = await createTopic();
    const email = `not-subscribed-${last}@example.com`;
    await insertContact(app, { email });
    const { status, body } = await sendMail([email], { listUnsubscribeTopicId: topicId });
    expect([status, body.code]).toEqual([422, 'RECIPIENT_OPTED_OUT']);
    const unknown = await sendMail([email], { listUnsubscribeTopicId: newId('top') });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID_LIST_UNSUBSCRIBE_TOPIC']);
    const two = await sendMail([email], { listUnsubscribeTopicId: topicId, topicId: await createTopic() });
    expect(two.body.details).toEqual([{ field: 'topicId', message: 'cannot be combined with listUnsubscribeTopicId' }]);
  });
});

describe('a batch of an inside caller', () => {
  const contextOf = () =>
    createContext(app.services, {
      caller: { ...systemCaller(app.workspaceId), sandbox: true },
      locale: 'en',
      requestId: '',
      ip: '',
    });
  const give = (to: readonly string[], leaveOutRefused: boolean) =>
    acceptInternalSend(contextOf(), {
      channel: sms,
      content: { kind: 'sms', text: 'Hello' } as { kind: string },
      messages: to.map((address, index) => ({ id: ids[index]!, to: address })),
      source: { kind: 'CAMPAIGN', id: 'cmp_1' },
      sendAt: null,
      leaveOutRefused,
    });
  const ids = Array.from({ length: 3 }, () => newId('msg'));

  test('leaves out who is refused and names the messages, or is refused as a whole', async () => {
    const to = [phone(), phone(), phone()];
    const contactId = await insertContact(app, { phone: to[0]! });
    await insertContact(app, { phone: to[1]!, receiveMarketing: false });
    await expect(give(to, false)).rejects.toMatchObject({ code: 'RECIPIENT_OPTED_OUT' });
    expect(await give(to, true)).toEqual({
      ids: [ids[0], ids[2]],
      costs: new Map([ids[0], ids[2]].map(id => [id, 0])),
      refused: [{ id: ids[1], code: 'RECIPIENT_OPTED_OUT', params: {} }],
    });
    expect(await contactsOf(app, ids)).toEqual([contactId, null, null]);
  });
});
