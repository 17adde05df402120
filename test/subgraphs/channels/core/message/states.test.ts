import 'reflect-metadata';
import { describe, expect, test } from 'vitest';
import { after as later, seconds } from '../../../../../kernel/context/clock.js';
import { MAX_ATTEMPTS, MAX_UNRESOLVED, type Message } from '../../../../../subgraphs/channels/core/message/message.js';
import { engagementOf, MessageStatus } from '../../../../../subgraphs/channels/core/message/status.js';
import type { Outcome } from '../../../../../subgraphs/channels/core/provider/port.js';
import { messageIn, NOW, RECEIPTS, receipt, STATES } from '../../../../support/channels/message-states.js';

const RANK: Record<MessageStatus, number> = { QUEUED: 0, SCHEDULED: 0, SENT: 1, DELIVERED: 2, FAILED: 2 };

describe('a receipt', () => {
  const pairs = STATES.flatMap(state => RECEIPTS.map(item => [...state, item.status, item.substatus, item] as const));

  test.each(pairs)('moves %s/%s by %s/%s forward or not at all', (status, substatus, _status, _substatus, item) => {
    const message = messageIn(status, substatus);
    const move = message.apply(item);
    expect(RANK[message.status]).toBeGreaterThanOrEqual(RANK[status]);
    if (status === 'FAILED' || status === 'QUEUED' || status === 'SCHEDULED') {
      expect(move).toBeNull();
      expect(message).toMatchObject({ status, substatus });
    }
    if (status === 'DELIVERED') {
      expect(message.status).toBe('DELIVERED');
      expect(engagementOf(message.substatus)).toBeGreaterThanOrEqual(engagementOf(substatus));
    }
    if (status === 'SENT') expect(message.status).toBe(item.status);
  });

  test.each(pairs)('says nothing new the second time: %s/%s, %s/%s', (status, substatus, _status, _substatus, item) => {
    const message = messageIn(status, substatus);
    message.apply(item);
    const settled = { ...message };
    expect(message.apply(item)).toBeNull();
    expect({ ...message }).toEqual(settled);
  });

  test('of a click on a message that is only SENT tells of everything before it', () => {
    expect(messageIn('SENT').apply(receipt('DELIVERED', 'clicked'))?.events).toEqual([
      'delivered',
      'read',
      'opened',
      'clicked',
    ]);
  });

  test('charges a message whose outcome is unknown, whichever way it went, and no other', () => {
    expect(messageIn('SENT', 'unknown').apply(receipt('DELIVERED'))?.settles).toBe('charge');
    expect(messageIn('SENT', 'unknown').apply(receipt('FAILED', 'expired'))?.settles).toBe('charge');
    expect(messageIn('SENT').apply(receipt('DELIVERED'))?.settles).toBeNull();
    expect(messageIn('SENT').apply(receipt('FAILED', 'expired'))?.settles).toBeNull();
  });
});

describe('the outcome of a send', () => {
  const conclude = (outcome: Outcome, more: Partial<Message> = {}) => {
    const message = messageIn('QUEUED', null, more);
    return { message, move: message.conclude('smtp', outcome, NOW) };
  };

  test('accepted: SENT and charged', () => {
    const { message, move } = conclude({ kind: 'accepted', providerRef: 'r', parts: 3 });
    expect(message).toMatchObject({
      status: 'SENT',
      substatus: null,
      sentAt: NOW,
      providerRef: 'r',
      parts: 3,
      dueAt: null,
    });
    expect(move).toEqual({ events: ['sent'], settles: 'charge' });
  });

  test('rejected: FAILED with its code and refunded', () => {
    const { message, move } = conclude({ kind: 'rejected', code: 'RECIPIENT_REJECTED', reason: 'no' });
    expect(message).toMatchObject({
      status: 'FAILED',
      errorCode: 'RECIPIENT_REJECTED',
      errorReason: 'no',
      dueAt: null,
    });
    expect(move).toEqual({ events: ['failed'], settles: 'refund' });
  });

  test('retry: due again after the wait that the provider asks for', () => {
    const { message, move } = conclude({ kind: 'retry', after: seconds(7), reason: 'busy' });
    expect(message).toMatchObject({ status: 'QUEUED', dueAt: later(NOW, seconds(7)), leaseUntil: null });
    expect(move).toEqual({ events: [], settles: null });
  });

  test('retry after the last attempt: FAILED with PROVIDER_UNAVAILABLE and refunded', () => {
    const { message, move } = conclude({ kind: 'retry', after: 1, reason: 'busy' }, { attempt: MAX_ATTEMPTS });
    expect(message).toMatchObject({ status: 'FAILED', errorCode: 'PROVIDER_UNAVAILABLE' });
    expect(move.settles).toBe('refund');
  });

  test('retry: a provider may try for longer', () => {
    const { message } = conclude({ kind: 'retry', after: 1, reason: 'busy', attempts: 16 }, { attempt: MAX_ATTEMPTS });
    expect(message.status).toBe('QUEUED');
    const last = conclude({ kind: 'retry', after: 1, reason: 'busy', attempts: 16 }, { attempt: 16 });
    expect(last.message).toMatchObject({ status: 'FAILED', errorCode: 'PROVIDER_UNAVAILABLE' });
  });

  test('unknown: SENT, its credits held until a receipt or the time limit', () => {
    const { message, move } = conclude({ kind: 'unknown', reason: 'cut' });
    expect(message).toMatchObject({ status: 'SENT', substatus: 'unknown', errorCode: 'PROVIDER_TIMEOUT' });
    expect(message.dueAt).toEqual(later(NOW, MAX_UNRESOLVED));
    expect(message.unresolved).toBe(true);
    expect(move).toEqual({ events: ['sent'], settles: null });
  });
});

describe('a cancel', () => {
  test.each(STATES)('of %s/%s is possible exactly while it waits', (status, substatus) => {
    expect(messageIn(status, substatus).cancellable).toBe(status === 'QUEUED' || status === 'SCHEDULED');
  });

  test('is not possible while a worker has claimed the message', () => {
    expect(messageIn('QUEUED', null, { leaseUntil: NOW }).cancellable).toBe(false);
  });

  test('fails the message and refunds it', () => {
    const message = messageIn('SCHEDULED');
    expect(message.cancel()).toEqual({ events: ['failed'], settles: 'refund' });
    expect(message).toMatchObject({ status: 'FAILED', substatus: 'cancelled', errorCode: null });
  });
});
