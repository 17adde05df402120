import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type PDU, type Session } from 'smpp';
import { afterEach, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import type { Receipt } from '../../subgraphs/channels/providers/port.js';
import type { SmppProvider } from '../../subgraphs/channels/providers/smpp.js';
import { messageTo, until } from './provider.harness.js';
import { providerAt, smppHarness } from './smpp.harness.js';

describe('SMPP session', () => {
  let centre: MessageCentre | null = null;
  let provider: SmppProvider | null = null;
  let close: (() => void) | null = null;

  afterEach(async () => {
    await provider?.stop(500);
    await centre?.stop();
    close?.();
    provider = centre = close = null;
  });

  /** A centre that answers as told; `bound` counts its sessions. */
  async function scripted(onSession: (session: Session) => void) {
    let sessions = 0;
    const server = smpp.createServer(session => {
      sessions += 1;
      session.on('error', () => session.destroy());
      onSession(session);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    close = () => {
      for (const session of [...server.sessions]) session.destroy();
      server.close();
    };
    return { url: `smpp://127.0.0.1:${(server.address() as AddressInfo).port}`, sessions: () => sessions };
  }
  const bindAll = (session: Session) => {
    for (const command of ['bind_transceiver', 'unbind'])
      session.on(command, (pdu: PDU) => session.send(pdu.response()));
  };

  test('hands inbound messages over and acknowledges them', async () => {
    centre = await startMessageCentre();
    provider = providerAt(centre.url);
    const receipts: Receipt[] = [];
    await provider.start(async batch => void receipts.push(...batch));
    centre.deliver({ from: '+5511988887777', to: '+551130000000', text: 'Olá {você} 😀' });
    await until(() => centre?.acknowledged.length === 1, 'the message was acknowledged');
    expect(receipts).toMatchObject([
      { providerRef: '', inbound: { from: '+5511988887777', to: '+551130000000', text: 'Olá {você} 😀' } },
    ]);
  });

  test('stores what gathered meanwhile in one go', async () => {
    centre = await startMessageCentre();
    provider = providerAt(centre.url);
    const batches: number[] = [];
    const first = Promise.withResolvers<void>();
    await provider.start(async batch => {
      batches.push(batch.length);
      await first.promise;
    });
    for (let i = 0; i < 50; i += 1) centre.deliver({ from: '+5511988887777', to: '+551130000000', text: `${i}` });
    await until(() => batches.length === 1, 'the first was offered');
    await sleep(100);
    first.resolve();
    await until(() => centre?.acknowledged.length === 50, 'all were acknowledged');
    expect(batches).toEqual([1, 49]);
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

  test('a refused bind is not healthy, means retry, and is tried again', async () => {
    let password = '';
    const { url, sessions } = await scripted(session =>
      session.on('bind_transceiver', (pdu: PDU) => {
        password = pdu.password ?? '';
        session.send(pdu.response({ command_status: smpp.errors['ESME_RINVPASWD'] ?? 0 }));
      }),
    );
    provider = providerAt(url, {}, 'wrong');
    await provider.start(async () => {});
    expect(provider.healthy()).toBe(false);
    expect(password).toBe('wrong');
    expect(await provider.send(messageTo(smppHarness, '+5511999990000'))).toMatchObject({ kind: 'retry' });
    await until(() => sessions() >= 3, 'it was tried three times');
  });

  test('a centre that stops answering enquire_link is left and bound again', async () => {
    const { url, sessions } = await scripted(session => bindAll(session));
    provider = providerAt(url, { enquire: 50, answer: 100 });
    await provider.start(async () => {});
    expect(provider.healthy()).toBe(true);
    await until(() => sessions() >= 2, 'a second session was opened');
  });

  test('a submission without an answer in time is unknown', async () => {
    const { url } = await scripted(session => bindAll(session));
    provider = providerAt(url, { answer: 100 });
    await provider.start(async () => {});
    expect(await provider.send(messageTo(smppHarness, '+5511999990000'))).toMatchObject({ kind: 'unknown' });
  });

  test('garbage from the centre ends the session and nothing else', async () => {
    const { url, sessions } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', () => session.socket.write(Buffer.alloc(64, 0xff)));
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    expect(await provider.send(messageTo(smppHarness, '+5511999990000'))).toMatchObject({ kind: 'unknown' });
    await until(() => sessions() >= 2 && provider?.healthy() === true, 'it was bound again');
  });

  test('a centre that unbinds is answered and bound again', async () => {
    const answers: number[] = [];
    const { url, sessions } = await scripted(session => {
      session.on('bind_transceiver', (pdu: PDU) => {
        session.send(pdu.response());
        if (sessions() === 1) session.unbind(response => void answers.push(response.command_status));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    await until(() => sessions() === 2 && provider?.healthy() === true, 'it was bound again');
    expect(answers).toEqual([0]);
  });

  test.each(['smpps', 'ssmpp'])('%s never speaks in clear', async scheme => {
    const bound: PDU[] = [];
    const { url } = await scripted(session => session.on('bind_transceiver', (pdu: PDU) => void bound.push(pdu)));
    provider = providerAt(url.replace('smpp', scheme), { connect: 300 });
    await provider.start(async () => {});
    expect(provider.healthy()).toBe(false);
    expect(bound).toEqual([]);
  });
});
