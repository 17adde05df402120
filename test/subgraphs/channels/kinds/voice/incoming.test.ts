import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../../../kernel/context/context.js';
import { setProtection } from '../../../../../subgraphs/channels/core/protection/protection.service.js';
import { PhoneNumber } from '../../../../../subgraphs/channels/features/number/phone-number.js';
import { followSenders } from '../../../../../subgraphs/channels/features/number/sender.js';
import { type LiveCalls, startLiveCalls } from '../../../../support/channels/live-calls.js';
import { answer, type Receiver, startReceiver } from '../../../../support/peers/webhook-receiver.js';

let live: LiveCalls;
let receiver: Receiver;
beforeAll(async () => {
  live = await startLiveCalls();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver?.stop();
  await live?.stop();
});

let serial = 0;

/** A number of the workspace, set to do something. */
async function numberThat(voice: object | null): Promise<string> {
  const number = `+1415558${String(1_000 + serial++)}`;
  await live.app.services.db.pool.query(
    `insert into channels.phone_number (id, workspace_id, phone_number, country, type, features, status, sandbox, voice, sms,
       price, next_at, fence, attempt, created_at, updated_at)
     values ($1, $2, $3, 'US', 'LOCAL', '{VOICE}', 'ACTIVE', false, $4, '{}', 1, '2027-12-01', 0, 0,
       now(), now())`,
    [`num_${serial}`, live.app.workspaceId, number, JSON.stringify(voice)],
  );
  return number;
}

const call = async (voice: object | null, From = '+14155560000') => {
  const To = await numberThat(voice);
  const fields = { CallSid: `CA_in_${serial}`, From, To };
  return { To, fields, answer: await live.incoming(fields) };
};

const ofNumber = async (to: string) => (await live.desk.list(`?direction=INBOUND&to=${encodeURIComponent(to)}`))[0];

test('a number that a workspace rents may call, as long as it works', async () => {
  const from = await numberThat({ mode: 'REJECT', reason: 'REJECTED' });
  const body = { to: ['+14155560000'], payload: { speak: 'Hello', from } };
  expect((await live.desk.post(body)).body.code).toBe('SENDER_NOT_ALLOWED');
  const become = (status: PhoneNumber['status']) =>
    transact(live.app.ctx(live.app.workspaceId), async tx => {
      const number = await tx.em.findOneOrFail(PhoneNumber, { phoneNumber: from });
      number.status = status;
      await followSenders(tx, number);
    });
  await become('ACTIVE');
  const { status, body: accepted } = await live.desk.post(body);
  expect(status, JSON.stringify(accepted)).toBe(202);
  await live.app.settle();
  expect([...live.peer.calls.values()].at(-1)!.from).toBe(from);
  await become('SUSPENDED');
  expect((await live.desk.post(body)).body.code).toBe('SENDER_NOT_ALLOWED');
});

describe('a call that comes in to a number', () => {
  test('TTS_HANGUP says its text; the same request again is answered again', async () => {
    const { To, fields, answer: first } = await call({ mode: 'TTS_HANGUP', text: 'We are closed', language: 'pt' });
    expect(first.body).toContain('<Say language="pt-BR">We are closed</Say>');
    expect((await live.incoming(fields)).body).toBe(first.body);
    expect((await live.follow(first.body, 'next')).body).toContain('<Hangup/>');
    const { id } = await ofNumber(To);
    await live.report(id, 'status', { CallStatus: 'completed', CallDuration: '4', CallSid: fields.CallSid });
    expect(await live.desk.timeline(id)).toEqual(['received', 'answered', 'completed']);
    expect(await live.desk.read(id)).toMatchObject({ from: '+14155560000', to: To, status: 'COMPLETED', cost: 0 });
  });

  test('its end is reported to the same address, or found within a minute', async () => {
    const { app, desk, peer } = live;
    const reported = await call({ mode: 'VOICEMAIL', text: null, language: 'en-US', maxLengthSec: 600 });
    app.clock.advance(4_000);
    expect((await live.incoming({ ...reported.fields, CallStatus: 'completed', CallDuration: '4' })).status).toBe(204);
    expect(await ofNumber(reported.To)).toMatchObject({ status: 'COMPLETED', durationSec: 4 });
    const lost = await call({ mode: 'TTS_HANGUP', text: 'Hello', language: 'en' });
    const { id } = await ofNumber(lost.To);
    Object.assign(peer.calls.get(lost.fields.CallSid)!, { status: 'completed', duration: 9 });
    app.clock.advance(61_000);
    await app.settle();
    expect(await desk.read(id)).toMatchObject({ status: 'COMPLETED', durationSec: 9 });
  });

  test('a long message is not cut when the provider is asked', async () => {
    const { app, desk } = live;
    const { To, answer: first } = await call({ mode: 'VOICEMAIL', text: null, language: 'en-US', maxLengthSec: 600 });
    const pause = await live.follow(first.body, 'next');
    const { id } = await ofNumber(To);
    for (let minute = 0; minute < 9; minute++) {
      app.clock.advance(60_000);
      await app.settle();
    }
    expect(await desk.read(id)).toMatchObject({ status: 'ANSWERED', endReason: null });
    expect((await live.follow(pause.body, 'next')).body).toContain('<Hangup/>');
  });

  test('FORWARD to what the workspace blocks meanwhile is rejected', async () => {
    const ctx = live.app.ctx(live.app.workspaceId);
    await setProtection(ctx, { blockedPrefixes: ['+44'] });
    const { answer: blocked } = await call({ mode: 'FORWARD', to: '+447911123456', timeoutSec: 20 });
    await setProtection(ctx, { blockedPrefixes: [] });
    expect(blocked.body).toContain('<Reject reason="rejected"/>');
  });

  test('FORWARD passes it on, VOICEMAIL records', async () => {
    const forward = await call({ mode: 'FORWARD', to: '+14155570000', timeoutSec: 20 });
    expect(forward.answer.body).toMatch(/<Dial [^>]*timeout="20"[^>]*><Number [^>]*>\+14155570000</);
    const mail = await call({ mode: 'VOICEMAIL', text: null, language: 'en-US', maxLengthSec: 60 });
    expect(mail.answer.body).toContain('Please leave a message.');
    expect((await live.follow(mail.answer.body, 'next')).body).toContain('<Pause length="60"/>');
    await live.app.settle();
    expect(live.peer.requests.some(({ line }) => line === `POST /Calls/${mail.fields.CallSid}/Recordings.json`)).toBe(
      true,
    );
  });

  test('WEBHOOK_CONTROL asks its URL; what it answers is heard', async () => {
    receiver.answerWith(answer(200, '{"steps":[{"name":"hi","type":"say","text":"From your server"}]}'));
    const { To, answer: first } = await call({
      mode: 'WEBHOOK_CONTROL',
      url: receiver.url,
      text: null,
      language: 'en-US',
    });
    expect(first.body).toContain('<Pause length="60"/>');
    await live.app.settle();
    const { id } = await ofNumber(To);
    expect(receiver.received.at(-1)!.body.data).toMatchObject({ callId: id, direction: 'INBOUND', to: To });
    const said = await live.ordered(live.peer.calls.get(`CA_in_${serial}`)!);
    expect(said.body).toContain('From your server');
  });

  test.each([
    ['REJECTED', 'rejected'],
    ['BUSY', 'busy'],
  ])('REJECT as %s', async (reason, heard) => {
    const { To, answer: refused } = await call({ mode: 'REJECT', reason });
    expect(refused.body).toContain(`<Reject reason="${heard}"/>`);
    expect(await live.desk.timeline((await ofNumber(To)).id)).toEqual(['received', 'failed']);
  });

  test('to nobody is rejected, and hidden callers are called nothing', async () => {
    const nobody = await live.incoming({ CallSid: 'CA_none', From: 'anonymous', To: '+14155589999' });
    expect(nobody.body).toContain('<Reject reason="rejected"/>');
    const { To } = await call({ mode: 'TTS_HANGUP', text: 'Hello', language: 'xx' }, 'anonymous');
    expect(await ofNumber(To)).toMatchObject({ from: null, status: 'ANSWERED' });
  });
});
