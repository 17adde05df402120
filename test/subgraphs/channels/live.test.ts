import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { type SmtpSink, startSmtpSink } from '../../../examples/demo-peers/smtp-sink.js';
import { seconds } from '../../../kernel/context/clock.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { sms } from '../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type SendDesk, sendDesk } from '../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
let centre: MessageCentre;
let sink: SmtpSink;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  sink = await startSmtpSink();
  app = await startApp({ env: { SMPP_URL: centre.url, SMTP_URL: sink.url, SMTP_FROM: 'Shop <hi@shop.example>' } });
  desk = sendDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
  await sink?.stop();
});

/** The workspace's own account, so that no test sees another's credits. */
async function account(credits = 10) {
  const workspaceId = await app.workspace({ credits });
  const key = await app.key({ workspaceId, mode: 'live' });
  const read = async (channel: string, id: string) =>
    (await app.request('GET', `/v1/${channel}/messages/${id}`, { key })).body.data;
  return { workspaceId, key, read };
}

/** Lets jobs and the waits of retries pass until the message is in `status`: the peers answer in their own time. */
async function reach(read: () => Promise<{ status: string }>, status: string): Promise<void> {
  await expect
    .poll(
      async () => {
        app.clock.advance(seconds(1));
        await app.settle();
        return (await read()).status;
      },
      { timeout: 60_000 },
    )
    .toBe(status);
}

describe('a live SMS', () => {
  test('goes to the message centre, is charged, and delivered by its receipt', async () => {
    const { workspaceId, key, read } = await account();
    await assignSender(app.ctx(workspaceId), sms, 'Shop');
    const [id = ''] = await desk.sms('+5511999990000', { key, from: 'Shop' });
    await reach(() => read('sms', id), 'DELIVERED');
    expect(centre.received.at(-1)).toMatchObject({ to: '5511999990000', from: 'Shop', text: 'Hello' });
    expect(await read('sms', id)).toMatchObject({ sandbox: false, cost: 1, error: null });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 0 });
  });

  test('that the centre refuses fails and is refunded', async () => {
    const { workspaceId, key, read } = await account();
    const [id = ''] = await desk.sms('+5511999990001', { key });
    await reach(() => read('sms', id), 'FAILED');
    expect((await read('sms', id)).error.code).toBe('RECIPIENT_REJECTED');
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });

  test('whose centre hangs up before it answers is in doubt, and not sent again', async () => {
    const { workspaceId, key, read } = await account();
    const [id = ''] = await desk.sms('+5511999990003', { key });
    await reach(() => read('sms', id), 'SENT');
    expect(await read('sms', id)).toMatchObject({ substatus: 'unknown', error: { code: 'PROVIDER_TIMEOUT' } });
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 1 });
  });

  test('that is answered is told of as received and replied', async () => {
    const { workspaceId, key, read } = await account();
    await assignSender(app.ctx(workspaceId), sms, '+14155550100');
    const [id = ''] = await desk.sms('+5511999990005', { key, from: '+14155550100' });
    await reach(() => read('sms', id), 'DELIVERED');
    const events = async () => {
      await app.settle();
      const { body } = await app.request('GET', '/v1/events?limit=100', { key });
      return body.data.filter((item: { messageId: string }) => item.messageId === id);
    };
    await expect.poll(async () => (await events()).length).toBe(4);
    const names = (await events()).map((item: { event: string }) => item.event);
    expect(names).toEqual(expect.arrayContaining(['sms.sent', 'sms.delivered', 'sms.received', 'sms.replied']));
    expect((await events())[0]).toMatchObject({ workspaceId });
  });
});

describe('a live mail', () => {
  test('goes to the relay and is charged when the relay takes it', async () => {
    const { workspaceId, key, read } = await account();
    const created = await app.request('POST', '/v1/topics', { key, body: { slug: 'news', name: 'News' } });
    const topic = created.body.data.id;
    const { body } = await app.request('POST', '/v1/email/messages', {
      key,
      body: {
        to: ['ada@example.com'],
        payload: { subject: 'Olá', html: '<p>Olá</p>' },
        listUnsubscribe: true,
        listUnsubscribeTopicId: topic,
      },
    });
    const id = body.data.messageIds[0];
    await reach(() => read('email', id), 'SENT');
    const mail = sink.received.at(-1)!;
    expect(mail).toMatchObject({ from: 'hi@shop.example', to: ['ada@example.com'] });
    expect(mail.raw.replace(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <mailto:hi@shop.example?subject=unsubscribe%20${topic}>`,
    );
    expect(await desk.credits(workspaceId)).toEqual({ balance: 9, held: 0 });
  });

  test('that the relay refuses fails and is refunded', async () => {
    const { workspaceId, key, read } = await account();
    const id = await desk.email('reject@example.com', key);
    await reach(() => read('email', id), 'FAILED');
    expect((await read('email', id)).error.code).toBe('RECIPIENT_REJECTED');
    expect(await desk.credits(workspaceId)).toEqual({ balance: 10, held: 0 });
  });
});
