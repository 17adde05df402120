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

const ADD = `mutation ($channel: String!, $address: String!) { addSuppression(channel: $channel, address: $address) { id channel address reason sandbox } }`;
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
    const { id } = body.data.addSuppression;
    expect(body.data.addSuppression).toEqual({ id, channel: 'sms', address: to, reason: 'MANUAL', sandbox: true });
    expect((await app.graphql(ADD, { channel: 'sms', address: to })).body.data.addSuppression.id).toBe(id);
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
    expect(channel.body.errors[0].extensions.details).toMatchObject([{ field: 'channel' }]);
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
