import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { days, seconds } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { sms } from '../../../subgraphs/channels/kinds/sms/sms.js';
import { suppressByEvents } from '../../../subgraphs/contacts/suppression/consume-events.js';
import { startApp, type TestApp } from '../../support/app.js';
import { insertContact } from '../../support/channels/audience.js';
import { sendDesk } from '../../support/channels/sends.js';
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

/** Lets the receipts of the sandbox come. */
async function arrive(): Promise<void> {
  await app.settle();
  app.clock.advance(seconds(2));
  await app.settle();
}

describe('an address is suppressed', () => {
  test('when a mail bounces, whatever the case in which it is written next', async () => {
    const to = desk.mailbox('bounce');
    expect((await desk.mail(to)).status).toBe(202);
    await arrive();
    expect(await desk.reasonOf(to)).toBe('HARD_BOUNCE');
    const again = await desk.mail(to.toUpperCase());
    expect([again.status, again.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
  });

  test('when its reader reports spam', async () => {
    const to = desk.mailbox('complain');
    const { body } = await desk.mail(to);
    await arrive();
    const id = body.data.messageIds[0];
    expect(await sendDesk(app).read('email', id)).toMatchObject({ status: 'DELIVERED', substatus: 'complained' });
    expect(await sendDesk(app).events(id)).toEqual(['email.sent', 'email.delivered', 'email.complained']);
    expect(await desk.reasonOf(to)).toBe('COMPLAINT');
  });

  test('not by a failure that may pass, and not by a provider that refuses', async () => {
    const [failed, timedOut] = [desk.mailbox('fail'), desk.mailbox('timeout')];
    await Promise.all([desk.mail(failed), desk.mail(timedOut), desk.text('+14155560002')]);
    await arrive();
    for (const address of [failed, timedOut, '+14155560002']) expect(await desk.reasonOf(address)).toBeNull();
  });

  test('in its own world alone', async () => {
    const to = desk.mailbox('bounce');
    await desk.mail(to);
    await arrive();
    expect(await desk.reasonOf(to, app.liveKey)).toBeNull();
    expect((await desk.listed({ sandbox: true }, app.liveKey)).length).toBe(0);
  });
});

describe('STOP', () => {
  const write = async (from: string, words: string): Promise<void> => {
    await centre.deliver({ from: from.slice(1), to: SHOP.slice(1), text: words });
    await app.settle();
  };

  test('that a phone answers ends live messages to it, and START begins them again', async () => {
    const to = desk.phone();
    const contactId = await insertContact(app, { phone: to });
    await write(to, ' Stop! ');
    expect(await desk.reasonOf(to, app.liveKey)).toBe('STOP');
    const refused = await desk.text(to, app.liveKey, { class: 'transactional' });
    expect([refused.status, refused.body.code]).toEqual([422, 'RECIPIENT_SUPPRESSED']);
    expect((await desk.text(to)).body.code).toBe('RECIPIENT_OPTED_OUT');
    await write(to, 'START');
    expect(await desk.reasonOf(to, app.liveKey)).toBeNull();
    expect((await desk.text(to, app.liveKey)).status).toBe(202);
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
    const to = desk.phone();
    await write(to, words);
    expect(await desk.reasonOf(to, app.liveKey)).toBe('STOP');
  });

  test('is a word alone: no sentence with it', async () => {
    const to = desk.phone();
    await write(to, 'I will stop by tomorrow');
    expect(await desk.reasonOf(to, app.liveKey)).toBeNull();
  });

  test('does not hide another reason, and START takes back STOP alone', async () => {
    const to = desk.phone();
    await app.graphql(ADD, { channel: 'sms', address: to }, { key: app.liveKey });
    await write(to, 'STOP');
    await write(to, 'START');
    expect(await desk.reasonOf(to, app.liveKey)).toBe('MANUAL');
  });
});

describe('soft bounces', () => {
  const soft = (to: string, name = 'email.bounced'): EventRecord => ({
    id: `evt_${desk.serial()}`,
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
    const to = desk.mailbox();
    await suppressByEvents.consume(app.services, [soft(to)]);
    const second = soft(to);
    await suppressByEvents.consume(app.services, [second]);
    await suppressByEvents.consume(app.services, [second]);
    expect(await desk.reasonOf(to)).toBeNull();
    await suppressByEvents.consume(app.services, [soft(to)]);
    expect(await desk.reasonOf(to)).toBe('SOFT_BOUNCES');
    expect((await desk.mail(to)).body.code).toBe('RECIPIENT_SUPPRESSED');
    app.clock.advance(days(7));
    expect((await desk.mail(to)).status).toBe(202);
  });

  test('count anew after a mail that arrives, and after a month', async () => {
    const [one, other] = [desk.mailbox(), desk.mailbox()];
    await suppressByEvents.consume(app.services, [
      soft(one),
      soft(one),
      soft(one, 'email.delivered'),
      soft(one),
      soft(one),
    ]);
    await suppressByEvents.consume(app.services, [soft(other), soft(other)]);
    app.clock.advance(days(31));
    await suppressByEvents.consume(app.services, [soft(other)]);
    expect([await desk.reasonOf(one), await desk.reasonOf(other)]).toEqual([null, null]);
  });
});

test('an event that comes again suppresses nothing again, and its id is kept for a week', async () => {
  const to = desk.mailbox();
  const event: EventRecord = {
    id: `evt_${desk.serial()}`,
    name: 'email.bounced',
    workspaceId: app.workspaceId,
    instanceId: '',
    messageId: 'msg_1',
    at: app.clock.now(),
    sandbox: true,
    data: { messageId: 'msg_1', channel: 'email', to, error: { code: 'EMAIL_BOUNCED' } },
  };
  await suppressByEvents.consume(app.services, [event, { ...event }]);
  const [found] = (await desk.listed()).filter(item => item.address === to);
  await app.graphql(REMOVE, { id: found!.id });
  await suppressByEvents.consume(app.services, [event]);
  expect(await desk.reasonOf(to)).toBeNull();
  app.clock.advance(days(8));
  await app.settle();
  const kept = await sql(app.services.db, 'select from contacts.handled_event where id = $1', [event.id]);
  expect(kept).toEqual([]);
});
