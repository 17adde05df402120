import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type PDU, type Session } from 'smpp';
import { afterEach, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../../examples/demo-peers/message-centre.js';
import type { Receipt } from '../../../../../../subgraphs/channels/core/provider/port.js';
import type { SmppProvider } from '../../../../../../subgraphs/channels/kinds/sms/smpp/provider.js';
import { messageTo, until } from '../../../core/provider/provider.harness.js';
import { bindAll, providerAt, type ScriptedCentre, smppHarness, startScriptedCentre } from './smpp.harness.js';

describe('SMPP session', () => {
  let centre: MessageCentre | null = null;
  let provider: SmppProvider | null = null;
  let scriptedCentre: ScriptedCentre | null = null;

  const scripted = async (onSession: (session: Session) => void) => {
    scriptedCentre = await startScriptedCentre(onSession);
    return scriptedCentre;
  };

  afterEach(async () => {
    await provider?.stop(500);
    await centre?.stop();
    scriptedCentre?.stop();
    provider = centre = scriptedCentre = null;
  });

  test('hands inbound messages over and acknowledges them', async () => {
    centre = await startMessageCentre();
    provider = providerAt(centre.url);
    const receipts: Receipt[] = [];
    await provider.start(async batch => void receipts.push(...batch));
    void centre.deliver({ from: '+5511988887777', to: '+551130000000', text: 'Olá {você} 😀' });
    await until(() => centre?.acknowledged.length === 1, 'the message was acknowledged');
    expect(receipts).toMatchObject([
      { providerRef: '', inbound: { from: '+5511988887777', to: '+551130000000', text: 'Olá {você} 😀' } },
    ]);
  });

  test('a receipt that came while nobody was bound arrives after the next start', async () => {
    centre = await startMessageCentre({ receiptDelayMs: 100 });
    const gone = providerAt(centre.url);
    await gone.start(async () => {});
    const outcome = await gone.send(messageTo(smppHarness, '+5511999990000'));
    await gone.stop(0);
    await sleep(200);
    provider = providerAt(centre.url);
    const receipts: Receipt[] = [];
    await provider.start(async batch => void receipts.push(...batch));
    await until(() => receipts.length > 0, 'the receipt came');
    expect(receipts).toMatchObject([{ providerRef: outcome.kind === 'accepted' && outcome.providerRef }]);
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
    for (let i = 0; i < 50; i += 1) void centre.deliver({ from: '+5511988887777', to: '+551130000000', text: `${i}` });
    await until(() => batches.length === 1, 'the first was offered');
    await sleep(100);
    first.resolve();
    await until(() => centre?.acknowledged.length === 50, 'all were acknowledged');
    expect(batches).toEqual([1, 49]);
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

  test('hostile deliver_sm end at most the session', async () => {
    const { url, sessions } = await scripted(session => {
      bindAll(session);
      session.on('submit_sm', (pdu: PDU) => {
        for (let i = 0; i < 50; i += 1) session.socket.write(hostile(i));
        session.send(pdu.response({ message_id: '1' }));
      });
    });
    provider = providerAt(url);
    await provider.start(async () => {});
    for (let i = 0; i < 5; i += 1) {
      await until(() => provider?.healthy() === true, 'it is bound');
      expect(['accepted', 'unknown']).toContain((await provider.send(messageTo(smppHarness, '+5511999990000'))).kind);
    }
    expect(sessions()).toBeLessThan(10);
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

/** A deliver_sm of the right frame whose fields are noise, the same for the same seed. */
function hostile(seed: number): Buffer {
  const noise = Buffer.concat([0, 1, 2].map(part => createHash('sha512').update(`${seed}:${part}`).digest())).subarray(
    0,
    3 * seed,
  );
  const header = Buffer.alloc(16);
  header.writeUInt32BE(16 + noise.length, 0);
  header.writeUInt32BE(0x00000005, 4);
  header.writeUInt32BE(seed + 1, 12);
  return Buffer.concat([header, noise]);
}
