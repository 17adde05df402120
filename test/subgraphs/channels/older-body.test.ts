import { describe, expect, test } from 'vitest';
import { OLDER_BODIES } from '../../../subgraphs/channels/index.js';

const sms = OLDER_BODIES.get('sms')!;
const email = OLDER_BODIES.get('email')!;

describe('the older shape of SMS', () => {
  test('one recipient becomes a list, the message moves into the payload', () => {
    expect(sms({ to: '+5511987650000', message: 'Hi' })).toMatchObject({
      to: ['+5511987650000'],
      type: 'text',
      payload: { message: 'Hi' },
    });
  });

  test('several recipients and a schedule stay as they are', () => {
    const schedule = { sendAt: '2026-12-01T00:00:00.000Z' };
    const canonical = sms({ to: ['+1', '+2'], message: 'Hi', schedule });
    expect(canonical).toMatchObject({ to: ['+1', '+2'], schedule });
  });

  test('a canonical body passes untouched, even a wrong one', () => {
    const canonical = { to: '+1', type: 'text', payload: { message: 'Hi' }, message: 'ignored' };
    expect(sms(canonical)).toBe(canonical);
    const empty = { to: '+1' };
    expect(sms(empty)).toBe(empty);
  });

  test('what has a wrong type is handed on to be refused', () => {
    expect(sms({ to: 5, message: 6 })).toMatchObject({ to: 5, payload: { message: 6 } });
  });
});

describe('the older shape of e-mail', () => {
  test('every flat member moves into the payload', () => {
    const mail = { to: 'a@b.example', subject: 'S', html: '<p>H</p>', text: 'T', from: 'x@y.example' };
    const { to: _, ...payload } = mail;
    expect(email(mail)).toMatchObject({ to: ['a@b.example'], type: 'text', payload });
  });

  test('listUnsubscribe stays beside it', () => {
    expect(email({ to: 'a@b.example', subject: 'S', listUnsubscribe: false })).toMatchObject({
      listUnsubscribe: false,
      payload: { subject: 'S' },
    });
  });
});
