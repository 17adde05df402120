import { setTimeout as sleep } from 'node:timers/promises';
import smpp, { type PDU } from 'smpp';
import { afterEach, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../../examples/demo-peers/message-centre.js';
import type { Receipt } from '../../../../../../subgraphs/channels/core/provider/port.js';
import type { SmppProvider } from '../../../../../../subgraphs/channels/kinds/sms/smpp/provider.js';
import { routesTo } from '../../../../../../subgraphs/channels/kinds/sms/smpp/route.js';
import { messageTo, until } from '../../../core/provider/provider.harness.js';
import { bindAll, centreAt, providerOf, smppHarness, startScriptedCentre } from './smpp.harness.js';

const BRAZIL = '+5511999990000';
const FRANCE = '+33612345678';

let provider: SmppProvider | null = null;
const peers: { stop(): unknown }[] = [];
afterEach(async () => {
  await provider?.stop(200);
  await Promise.all(peers.splice(0).map(peer => peer.stop()));
  provider = null;
});

async function centre(options: Parameters<typeof startMessageCentre>[0] = {}): Promise<MessageCentre> {
  const started = await startMessageCentre({ receiptDelayMs: 20, ...options });
  peers.push(started);
  return started;
}

/** Answers each submission with the next status; the last one stays. */
async function scripted(statuses: readonly string[], messageId = 'id') {
  let submitted = 0;
  const started = await startScriptedCentre(session => {
    bindAll(session);
    session.on('submit_sm', (pdu: PDU) => {
      const status = smpp.errors[statuses[Math.min(submitted, statuses.length - 1)] ?? ''] ?? 0;
      submitted += 1;
      session.send(pdu.response(status === 0 ? { message_id: messageId } : { command_status: status }));
    });
  });
  peers.push(started);
  return { url: started.url, submitted: () => submitted };
}

async function bound(...centres: Parameters<typeof providerOf>[0]): Promise<SmppProvider> {
  provider = providerOf(centres);
  await provider.start(async () => {});
  return provider;
}

const send = (to: string, text?: string) => provider!.send(messageTo(smppHarness, to, text));

test.each([
  [BRAZIL, ['exact', 'dear', 'cheap', 'first', 'second']],
  ['+5521999990000', ['cheap', 'dear', 'first', 'second']],
  [FRANCE, ['first', 'second']],
])('%s is sent by the longest prefix, then by price, then in order', (number, names) => {
  const named = (name: string, ...routes: [string, number][]) => ({
    name,
    config: { routes: routes.map(([prefix, price]) => ({ prefix, price })) },
  });
  const centres = [
    named('first', ['', 1]),
    named('dear', ['+55', 9], ['', 5], ['+5511', 7]),
    named('second', ['', 1]),
    named('cheap', ['+55', 2]),
    named('exact', ['+5511', 3]),
  ];
  const own = routesTo(centres, number).map(({ name }) => name);
  expect(own.filter(name => names.includes(name))).toEqual(names);
});

describe('several centres', () => {
  test('each gets the numbers of its route', async () => {
    const [brazil, world] = [await centre(), await centre()];
    await bound(
      centreAt(world.url, { name: 'world' }),
      centreAt(brazil.url, { name: 'brazil', routes: [{ prefix: '+55', price: 1 }] }),
    );
    for (const to of [BRAZIL, FRANCE]) expect(await send(to)).toMatchObject({ kind: 'accepted' });
    expect(brazil.received.map(({ to }) => to)).toEqual([BRAZIL.slice(1)]);
    expect(world.received.map(({ to }) => to)).toEqual([FRANCE.slice(1)]);
  });

  test('a number without a route is refused', async () => {
    const brazil = await centre();
    await bound(centreAt(brazil.url, { name: 'brazil', routes: [{ prefix: '+55', price: 1 }] }));
    expect(await send(FRANCE)).toMatchObject({ kind: 'rejected', code: 'DESTINATION_UNSUPPORTED' });
  });

  test('the next one takes what the first cannot, and the first takes over when it is back', async () => {
    const [first, second] = [await centre(), await centre()];
    await bound(centreAt(first.url, { name: 'first' }), centreAt(second.url, { name: 'second' }));
    await first.stop();
    await sleep(100);
    expect(await send(BRAZIL)).toMatchObject({ kind: 'accepted', providerRef: expect.stringMatching(/^second:/) });
    await centre({ port: Number(new URL(first.url).port) });
    const ofFirst = async () => {
      const outcome = await send(BRAZIL);
      return outcome.kind === 'accepted' && outcome.providerRef.startsWith('first:');
    };
    await until(ofFirst, 'the first took a message again');
  });

  test('a message of which one may have taken a part is given to no other', async () => {
    const cuts = await startScriptedCentre(session => {
      bindAll(session);
      session.on('submit_sm', () => session.destroy());
    });
    peers.push(cuts);
    const second = await centre();
    await bound(centreAt(cuts.url, { name: 'cuts' }), centreAt(second.url, { name: 'second' }));
    expect(await send(BRAZIL)).toMatchObject({ kind: 'unknown' });
    const late = await scripted(['ESME_ROK', 'ESME_RTHROTTLED']);
    await provider?.stop(100);
    await bound(centreAt(late.url, { name: 'late' }), centreAt(second.url, { name: 'second' }));
    expect(await send(BRAZIL, 'a'.repeat(400))).toMatchObject({ kind: 'retry' });
    expect(second.received).toEqual([]);
  });

  test('a final refusal is not tried elsewhere', async () => {
    const [refuses, second] = [await scripted(['ESME_RINVDSTADR']), await centre()];
    await bound(centreAt(refuses.url, { name: 'refuses' }), centreAt(second.url, { name: 'second' }));
    expect(await send(BRAZIL)).toMatchObject({ kind: 'rejected', code: 'RECIPIENT_REJECTED' });
    expect(second.received).toEqual([]);
  });

  test('receipts of two centres with one identifier are told apart', async () => {
    const receipts: Receipt[] = [];
    const urls: string[] = [];
    for (let index = 0; index < 2; index++) {
      const started = await startScriptedCentre(session => {
        bindAll(session);
        session.on('submit_sm', (pdu: PDU) => {
          session.send(pdu.response({ message_id: '42' }));
          session.deliver_sm({ esm_class: 4, short_message: `id:42 stat:${index ? 'UNDELIV' : 'DELIVRD'} err:000` });
        });
      });
      peers.push(started);
      urls.push(started.url);
    }
    provider = providerOf([
      centreAt(urls[0]!, { name: 'one', routes: [{ prefix: '+55', price: 0 }] }),
      centreAt(urls[1]!, { name: 'two', routes: [{ prefix: '+33', price: 0 }] }),
    ]);
    await provider.start(async batch => void receipts.push(...batch));
    const refs = [await send(BRAZIL), await send(FRANCE)].map(
      outcome => 'providerRef' in outcome && outcome.providerRef,
    );
    await until(() => receipts.length === 2, 'both receipts came');
    expect(refs).toEqual(['one:42', 'two:42']);
    expect(receipts.map(({ providerRef, status }) => [providerRef, status]).toSorted()).toEqual([
      ['one:42', 'DELIVERED'],
      ['two:42', 'FAILED'],
    ]);
  });
});

describe('ESME_RTHROTTLED', () => {
  test('pauses a centre: nothing more is submitted to it meanwhile, and others take over', async () => {
    const [busy, second] = [await scripted(['ESME_RTHROTTLED', 'ESME_ROK']), await centre()];
    await bound(centreAt(busy.url, { name: 'busy' }), centreAt(second.url, { name: 'second' }));
    for (let message = 0; message < 5; message++)
      expect(await send(BRAZIL)).toMatchObject({ providerRef: expect.stringMatching(/^second:/) });
    expect(busy.submitted()).toBe(1);
    await sleep(1_100);
    expect(await send(BRAZIL)).toMatchObject({ providerRef: 'busy:id' });
  });

  test('of the only centre means retry until the pause ends, which gets longer each time', async () => {
    const busy = await scripted(['ESME_RTHROTTLED']);
    await bound(centreAt(busy.url));
    expect(await send(BRAZIL)).toMatchObject({ kind: 'retry', after: 1_000 });
    expect(await send(BRAZIL)).toMatchObject({ kind: 'retry' });
    expect(busy.submitted()).toBe(1);
    await sleep(1_100);
    await send(BRAZIL);
    expect(busy.submitted()).toBe(2);
    await sleep(1_100);
    await send(BRAZIL);
    expect(busy.submitted()).toBe(2);
  });
});
