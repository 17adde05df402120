import { describe, expect, test } from 'vitest';
import type { OutboundMessage } from '../../../../../subgraphs/channels/core/provider/port.js';
import { sandbox } from '../../../../../subgraphs/channels/core/provider/sandbox.js';
import { CHANNELS } from '../../../../../subgraphs/channels/index.js';
import type { EmailContent } from '../../../../../subgraphs/channels/kinds/email/content/content.js';
import type { SmsContent } from '../../../../../subgraphs/channels/kinds/sms/content.js';
import { providerContract } from './provider.contract.js';
import { deps, type Harness, messageTo, type Peer } from './provider.harness.js';

const NO_PEER = 'the sandbox talks to nobody';

const noPeer: Peer = {
  url: 'sandbox:',
  arrived: () => [],
  mostInFlight: () => 0,
  acknowledged: () => [],
  stop: async () => {},
};

const harness: Harness<SmsContent> = {
  name: 'sandbox',
  lacks: {
    peer: NO_PEER,
    receipts: 'the sandbox knows its receipts at once and returns them with the outcome',
    throttling: 'no sandbox recipient stands for congestion',
  },
  startPeer: async () => noPeer,
  makeProvider: (_url, given) => sandbox(CHANNELS, given),
  content: text => ({ kind: 'sms', text }),
  window: Number.POSITIVE_INFINITY,
  acceptTo: '+5511999990000',
  rejectTo: '+5511999990001',
  cutTo: '+5511999990003',
  referenceOf: to => `sandbox:${to}`,
  injections: [],
};

providerContract(harness);

const NOW = new Date('2026-01-02T03:04:05.000Z');
const provider = sandbox(CHANNELS, { ...deps, clock: { now: () => NOW, leaseNow: () => NOW } });
/** The pretended time to a failure, and between two receipts. */
const STEP = 200;
const later = (steps: number) => new Date(NOW.getTime() + steps * STEP);
const mailTo = (to: string): OutboundMessage<EmailContent> => ({
  ...messageTo(harness, to),
  channel: 'email',
  content: { kind: 'email', from: 'us@example.com', subject: 'Hi', text: 'Hi' },
});
const smsTo = (to: string): OutboundMessage => messageTo(harness, to, 'Hi', '+551130000000');

describe('sandbox recipients (decisions §4)', () => {
  const delivered = { status: 'DELIVERED', at: NOW };
  const inbound = (from: string, to: string) => ({ inbound: { from, to, text: 'Reply from the sandbox' } });

  test.each([
    ['deliver@example.com', [delivered]],
    ['anybody@example.com', [delivered]],
    ['bounce@example.com', [{ status: 'FAILED', substatus: 'bounced', code: 'EMAIL_BOUNCED', at: later(1) }]],
    ['engage@example.com', [delivered, { substatus: 'opened', at: later(1) }, { substatus: 'clicked', at: later(2) }]],
    ['reply@example.com', [delivered, { at: later(1), ...inbound('reply@example.com', 'us@example.com') }]],
    ['Engage+tag@example.com', [delivered, { substatus: 'opened' }, { substatus: 'clicked' }]],
  ])('mail to %s', async (to, receipts) => {
    const outcome = await provider.send(mailTo(to));
    expect(outcome).toMatchObject({ kind: 'accepted', receipts });
  });

  test.each([
    ['+5511999990000', [delivered]],
    ['+5511999991234', [delivered]],
    ['+5511999990002', [{ status: 'FAILED', substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE', at: later(1) }]],
    ['+5511999990004', [delivered, { substatus: 'read', at: later(1) }]],
    ['+5511999990005', [delivered, { at: later(1), ...inbound('+5511999990005', '+551130000000') }]],
  ])('SMS to %s', async (to, receipts) => {
    expect(await provider.send(smsTo(to))).toMatchObject({ kind: 'accepted', receipts });
  });

  test.each([mailTo('fail@example.com'), smsTo('+5511999990001')])('$to is refused by the provider', async message => {
    expect(await provider.send(message)).toMatchObject({ kind: 'rejected', code: 'PROVIDER_REJECTED' });
  });

  test.each([mailTo('timeout@example.com'), smsTo('+5511999990003')])('$to stays unknown', async message => {
    expect(await provider.send(message)).toMatchObject({ kind: 'unknown', providerRef: `sandbox:${message.id}` });
  });

  test('long texts count their parts', async () => {
    expect(await provider.send(messageTo(harness, '+5511999990000', 'a'.repeat(161)))).toMatchObject({ parts: 2 });
  });
});
