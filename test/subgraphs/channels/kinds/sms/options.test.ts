import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../examples/demo-peers/message-centre.js';
import { minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Answer, startApp, type TestApp } from '../../../../support/app.js';
import { type SendDesk, sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 20 });
  app = await startApp({ env: { SMPP_URL: centre.url } });
  desk = sendDesk(app);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

const post = (payload: object, more: { key?: string; query?: string; schedule?: object } = {}): Promise<Answer> =>
  app.request('POST', `/v1/sms/messages${more.query ?? ''}`, {
    body: { to: ['+5511999990000'], payload, schedule: more.schedule },
    ...(more.key ? { key: more.key } : {}),
  });

const dryRun = async (payload: object) => (await post(payload, { key: app.liveKey, query: '?dryRun=true' })).body.data;

describe('how a text is counted', () => {
  test.each([
    ['Hello', {}, { encoding: 'gsm7', units: 5, unitsPerPart: 160, parts: 1 }],
    ['€'.repeat(81), {}, { encoding: 'gsm7', units: 162, unitsPerPart: 153, parts: 2 }],
    ['Olá', {}, { encoding: 'ucs2', units: 3, unitsPerPart: 70, parts: 1 }],
    ['Olá', { nationalAlphabet: 'pt' }, { encoding: 'gsm7-pt', units: 4, unitsPerPart: 155, parts: 1 }],
    ['😀'.repeat(36), {}, { encoding: 'ucs2', units: 72, unitsPerPart: 67, parts: 2 }],
    ['“Hi”', { smartEncoding: true }, { encoding: 'gsm7', units: 4, unitsPerPart: 160, parts: 1 }],
  ])('%j %o: the dry run of a live send says it, and what each recipient costs', async (message, options, text) => {
    const verdict = await dryRun({ message, ...options });
    const { parts } = text;
    expect(verdict).toMatchObject({ text, totalCost: parts, recipients: [{ price: 1, parts, cost: parts }] });
  });

  test('the answer to a send says it too, and what it costs', async () => {
    const workspaceId = await app.workspace({ credits: 10 });
    const key = await app.key({ workspaceId, mode: 'live' });
    const { status, body } = await post({ message: 'a'.repeat(161) }, { key });
    expect(status).toBe(202);
    const text = { encoding: 'gsm7', units: 161, unitsPerPart: 153, parts: 2 };
    expect(body.data).toMatchObject({ totalCost: 2, costs: [2], parts: 2, text });
    // Held until the message is sent, which may be over already.
    expect(await desk.credits(workspaceId)).toMatchObject({ balance: 8 });
  });

  test('the preview of a dry run shows the characters that are replaced', async () => {
    expect((await dryRun({ message: '“Hi” – ok', smartEncoding: true })).preview).toBe('"Hi" - ok');
    expect((await dryRun({ message: '“Hi” – ok' })).preview).toBeNull();
  });
});

describe('options', () => {
  test('of the payload or of the older shape, one answer names all that are invalid', async () => {
    const options = { nationalAlphabet: 'fr', validityPeriod: 59, flash: 'yes' };
    const fields = (answer: Answer) => answer.body.details.map(({ field }: { field: string }) => field).toSorted();
    const names = ['payload.flash', 'payload.nationalAlphabet', 'payload.validityPeriod'];
    expect(fields(await post({ message: 'x', ...options }))).toEqual(names);
    const flat = { to: '+5511999990000', message: 'x', ...options };
    expect(fields(await app.request('POST', '/v1/sms/messages', { body: flat }))).toHaveLength(3);
  });

  test('a text whose look-alikes are replaced arrives so', async () => {
    const key = await app.key({ workspaceId: await app.workspace({ credits: 10 }), mode: 'live' });
    await post({ message: '“Hi” – ok', smartEncoding: true }, { key });
    // The line may not have been bound when it was settled before.
    const received = async () => {
      await app.settle();
      return centre.received;
    };
    await expect.poll(received).toContainEqual(expect.objectContaining({ text: '"Hi" - ok', encoding: 'gsm7' }));
  });

  test('MESSAGE_EXPIRED once a message waited longer than its validity period', async () => {
    const sendAt = new Date(app.clock.now().getTime() + minutes(10)).toISOString();
    const send = async () =>
      (await post({ message: 'code 42', validityPeriod: 300 }, { schedule: { sendAt } })).body.data.messageIds[0];
    const [late, cancelled] = [await send(), await send()];
    await app.request('POST', `/v1/sms/messages/${cancelled}/cancel`);
    app.clock.advance(minutes(15) + seconds(1));
    await app.settle();
    expect(await desk.read('sms', late)).toMatchObject({ status: 'FAILED', error: { code: 'MESSAGE_EXPIRED' } });
    expect(await desk.read('sms', cancelled)).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
  });

  test('one that is still valid is sent', async () => {
    const { body } = await post({ message: 'code 42', validityPeriod: 300 });
    await app.settle();
    expect(await desk.read('sms', body.data.messageIds[0])).toMatchObject({ status: 'DELIVERED' });
  });
});
