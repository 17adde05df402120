import smpp, { type PDU, type Session } from 'smpp';
import { afterEach, describe, expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../../../../../../kernel/context/clock.js';
import type { SmsContent } from '../../../../../../subgraphs/channels/kinds/sms/content.js';
import type { SmppProvider } from '../../../../../../subgraphs/channels/kinds/sms/smpp/provider.js';
import { messageTo } from '../../../core/provider/provider.harness.js';
import { bindAll, providerAt, type ScriptedCentre, smppHarness, startScriptedCentre } from './smpp.harness.js';

describe('submit_sm', () => {
  let provider: SmppProvider | null = null;
  let scriptedCentre: ScriptedCentre | null = null;

  const scripted = async (onSession: (session: Session) => void) => {
    scriptedCentre = await startScriptedCentre(onSession);
    return scriptedCentre;
  };

  afterEach(async () => {
    await provider?.stop(500);
    scriptedCentre?.stop();
    provider = scriptedCentre = null;
  });

  test.each([
    ['+5511999990000', 1, 1],
    ['551130000000', 1, 1],
    ['28585', 3, 0],
    ['Loja 24h', 5, 0],
  ])('the sender %s has type %i and plan %i', async (from, ton, npi) => {
    const seen: PDU[] = [];
    const { url } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => {
        seen.push(pdu);
        session.send(pdu.response({ message_id: '1' }));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    expect(await provider.send(messageTo(smppHarness, '+5511999990000', 'x', from))).toMatchObject({
      kind: 'accepted',
    });
    expect(seen[0]).toMatchObject({ source_addr: from.replace('+', ''), source_addr_ton: ton, source_addr_npi: npi });
    expect(seen[0]).toMatchObject({
      destination_addr: '5511999990000',
      dest_addr_ton: 1,
      registered_delivery: 1,
      data_coding: 0,
    });
  });

  test('asks for a receipt of the last part, whose reference is the message’s; a repeated attempt has the same header', async () => {
    const seen: PDU[] = [];
    const { url } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => {
        seen.push(pdu);
        session.send(pdu.response({ message_id: `m${seen.length}` }));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    const message = messageTo(smppHarness, '+5511999990000', 'a'.repeat(400));
    expect(await provider.send(message)).toMatchObject({ kind: 'accepted', providerRef: 'm3', parts: 3 });
    await provider.send({ ...message, attempt: 2 });
    expect(seen.map(pdu => pdu.registered_delivery)).toEqual([0, 0, 1, 0, 0, 1]);
    const headers = seen.map(pdu => pdu.short_message?.udh?.[0]?.toString('hex'));
    expect(headers.slice(3)).toEqual(headers.slice(0, 3));
    expect(headers.map(header => header?.slice(6))).toEqual(['0301', '0302', '0303', '0301', '0302', '0303']);
  });

  test.each([
    ['ESME_RINVDSTADR', { kind: 'rejected', code: 'RECIPIENT_REJECTED' }],
    ['ESME_RINVSRCADR', { kind: 'rejected', code: 'SENDER_REJECTED' }],
    ['ESME_RINVDCS', { kind: 'rejected', code: 'CONTENT_REJECTED' }],
    [
      'ESME_RSUBMITFAIL',
      { kind: 'rejected', code: 'PROVIDER_REJECTED', reason: expect.stringContaining('ESME_RSUBMITFAIL') },
    ],
    ['ESME_RTHROTTLED', { kind: 'retry', after: 1_000 }],
    ['ESME_RMSGQFUL', { kind: 'retry', after: 1_000 }],
    ['ESME_RSYSERR', { kind: 'retry', after: 1_000 }],
  ])('%s on the second part', async (status, expected) => {
    let parts = 0;
    const { url } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => {
        parts += 1;
        session.send(pdu.response(parts === 1 ? { message_id: '1' } : { command_status: smpp.errors[status] ?? 0 }));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    expect(await provider.send(messageTo(smppHarness, '+5511999990000', 'a'.repeat(400)))).toMatchObject(expected);
    expect(parts).toBe(2);
  });

  test('CONTENT_REJECTED for more parts than the header can count, and nothing is sent', async () => {
    let submitted = 0;
    const { url } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => {
        submitted += 1;
        session.send(pdu.response({ message_id: '1' }));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    const send = (parts: number) => provider?.send(messageTo(smppHarness, '+5511999990000', 'a'.repeat(153 * parts)));
    expect(await send(256)).toMatchObject({ kind: 'rejected', code: 'CONTENT_REJECTED' });
    expect(submitted).toBe(0);
    expect(await send(255)).toMatchObject({ kind: 'accepted', parts: 255 });
  });

  test('a centre that gives no identifier leaves our own as the reference', async () => {
    const { url } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => session.send(pdu.response()));
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    const message = messageTo(smppHarness, '+5511999990000');
    expect(await provider.send(message)).toMatchObject({ kind: 'accepted', providerRef: message.id });
  });

  const submitted = async (message: string, options: Partial<SmsContent>): Promise<PDU[]> => {
    const seen: PDU[] = [];
    const { url } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => {
        seen.push(pdu);
        session.send(pdu.response({ message_id: '1' }));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    const { content, ...rest } = messageTo(smppHarness, '+5511999990000', message);
    expect(await provider.send({ ...rest, content: { ...content, ...options } })).toMatchObject({ kind: 'accepted' });
    return seen;
  };

  test('flash sets the message class, in either encoding', async () => {
    expect(await submitted('Hello', { flash: true })).toMatchObject([{ data_coding: 0x10 }]);
    scriptedCentre?.stop();
    await provider?.stop(100);
    expect(await submitted('Olá', { flash: true })).toMatchObject([{ data_coding: 0x18 }]);
  });

  test('no receipt is asked for where the sender wants none', async () => {
    const pdus = await submitted('a'.repeat(400), { deliveryReport: false });
    expect(pdus.map(pdu => pdu.registered_delivery)).toEqual([0, 0, 0]);
  });

  test('what is left of the validity period is told to the centre', async () => {
    const expiresAt = new Date(Date.now() + days(2) + hours(3) + minutes(4) + seconds(5)).toISOString();
    const [pdu] = await submitted('Hello', { expiresAt });
    // The library reads a relative time as one from now.
    const validUntil = pdu?.['validity_period'] as Date | undefined;
    expect(Math.abs((validUntil?.getTime() ?? 0) - new Date(expiresAt).getTime())).toBeLessThan(seconds(5));
  });

  test('a national alphabet is announced in every part, and the text arrives', async () => {
    const text = 'Habrá más canción. '.repeat(20).trim();
    const pdus = await submitted(text, { nationalAlphabet: 'es' });
    expect(pdus.map(pdu => pdu.short_message?.udh?.map(element => element.toString('hex')).at(-1))).toEqual(
      pdus.map(() => '240102'),
    );
    expect(pdus).toHaveLength(3);
    expect(pdus.map(pdu => pdu.short_message?.message).join('')).toBe(text);
  });
});
