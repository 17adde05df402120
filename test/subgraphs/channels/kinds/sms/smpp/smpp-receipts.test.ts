import type { PDU } from 'smpp';
import { describe, expect, test } from 'vitest';
import { receiptOf } from '../../../../../../subgraphs/channels/kinds/sms/smpp/receipt.js';

describe('deliver_sm', () => {
  const NOW = new Date('2026-01-02T03:04:05.000Z');
  const pdu = (fields: object) => ({ command: 'deliver_sm', command_status: 0, ...fields }) as unknown as PDU;
  const receipt = (text: string, more: object = {}) =>
    receiptOf(pdu({ esm_class: 4, short_message: { message: text }, ...more }), NOW);

  test.each([
    ['DELIVRD', { status: 'DELIVERED' }],
    ['UNDELIV', { status: 'FAILED', substatus: 'undeliverable', code: 'MESSAGE_UNDELIVERABLE' }],
    ['EXPIRED', { status: 'FAILED', substatus: 'expired', code: 'MESSAGE_UNDELIVERABLE' }],
    ['DELETED', { status: 'FAILED', substatus: 'undeliverable' }],
    ['REJECTD', { status: 'FAILED', substatus: 'undeliverable' }],
    ['UNKNOWN', { status: 'FAILED', substatus: 'undeliverable' }],
    ['delivrd', { status: 'DELIVERED' }],
  ])('the text of a receipt with stat:%s', (stat, expected) => {
    const text = `id:a1b2 sub:001 dlvrd:001 submit date:2601020304 done date:2601020305 stat:${stat} err:012 text:Hello`;
    expect(receipt(text)).toMatchObject({ providerRef: 'a1b2', at: NOW, ...expected });
  });

  test.each(['ENROUTE', 'ACCEPTD'])('%s is no news', stat => {
    expect(receipt(`id:a1 stat:${stat} err:000`)).toBeNull();
  });

  test('fields win over the text, and are enough without it', () => {
    expect(receipt('id:wrong stat:UNDELIV', { receipted_message_id: 'right', message_state: 2 })).toMatchObject({
      providerRef: 'right',
      status: 'DELIVERED',
    });
    expect(receiptOf(pdu({ esm_class: 0, receipted_message_id: 'a', message_state: 5 }), NOW)).toMatchObject({
      status: 'FAILED',
    });
  });

  test.each(['', 'id: stat:DELIVRD', 'stat:DELIVRD', 'id:1', 'garbage'])('%j names nothing and is ignored', text => {
    expect(receipt(text)).toBeNull();
  });

  test('a message that only looks like a receipt is an inbound message', () => {
    expect(
      receiptOf(pdu({ esm_class: 0, source_addr: '551199', short_message: { message: 'id:1 stat:DELIVRD' } }), NOW),
    ).toMatchObject({
      providerRef: '',
      inbound: { text: 'id:1 stat:DELIVRD' },
    });
  });
});
