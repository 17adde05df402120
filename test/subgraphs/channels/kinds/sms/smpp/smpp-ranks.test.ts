import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../../../../../examples/demo-peers/message-centre.js';
import type { Rank } from '../../../../../../subgraphs/channels/core/provider/rank.js';
import type { SmppProvider } from '../../../../../../subgraphs/channels/kinds/sms/smpp/provider.js';
import { messageTo } from '../../../core/provider/provider.harness.js';
import { centreAt, providerOf, smppHarness } from './smpp.harness.js';

let centre: MessageCentre;
let provider: SmppProvider;
beforeAll(async () => {
  centre = await startMessageCentre({ receiptDelayMs: 60_000, answerDelayMs: 20 });
  provider = providerOf([centreAt(centre.url, { window: 2 })]);
  await provider.start(async () => {});
});
afterAll(async () => {
  await provider?.stop(1_000);
  await centre?.stop();
});

const send = (to: string, rank: Rank) => provider.send({ ...messageTo(smppHarness, to), rank });

test('a message of a higher rank has the next place in the window of a message centre, and bulk keeps an eighth of them', async () => {
  const bulk = Array.from({ length: 20 }, (_, at) => send(`+55119999${10_100 + at}`, 'BULK'));
  const single = send('+5511999930100', 'USUAL');
  const codes = Array.from({ length: 10 }, (_, at) => send(`+55119999${20_100 + at}`, 'FIRST'));
  await Promise.all([...bulk, single, ...codes]);
  const order = centre.received.map(({ to }) => to.replace('55119999', '')[0]);
  expect(order.slice(0, 14).join('')).toBe('11222222231222');
});
