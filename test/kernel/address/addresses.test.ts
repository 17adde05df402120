import { expect, test } from 'vitest';
import { canonicalOf, spellingsOf } from '../../../kernel/address/forms.js';
import { foldAddress, isSameAddress, toAddress } from '../../../kernel/address/mail-address.js';
import {
  spellingsOfNumber,
  toCanonicalNumber,
  toDialledNumber,
  toNumber,
} from '../../../kernel/address/phone-number.js';
import { toTimeZone } from '../../../kernel/address/time-zone.js';
import { addressesIn } from '../../corpus/read-corpus.js';

interface Reading {
  readonly kind: 'MAILBOX' | 'E164';
  /** The address as it is stored; `null` if the text is none. */
  readonly is: string | null;
  /** The country of a number without its code. */
  readonly country?: string;
  /** The form by which a number is compared. */
  readonly canonical?: string;
}

test.each(addressesIn<Reading>().map(sample => [sample.name, sample] as const))(
  'addresses/%s',
  (_, { raw, reading }) => {
    const { kind, is, country, canonical } = reading;
    expect(kind === 'MAILBOX' ? toAddress(raw) : toNumber(raw, country)).toBe(is);
    if (is === null) return;
    // The stored form is read as itself, and each of its forms is compared as the same.
    expect(kind === 'MAILBOX' ? toAddress(is) : toNumber(is, undefined)).toBe(is);
    const one = kind === 'MAILBOX' ? foldAddress(is) : canonical;
    expect(canonicalOf(kind, is)).toBe(one);
    for (const spelling of spellingsOf(kind, is)) {
      expect(canonicalOf(kind, spelling)).toBe(one);
      expect(spellingsOf(kind, spelling)).toEqual(spellingsOf(kind, is));
    }
    if (kind === 'MAILBOX') expect(isSameAddress(raw, is)).toBe(true);
  },
);

test('an address that another person may have is another one', () => {
  const mailboxes = addressesIn<Reading>().flatMap(({ reading }) =>
    reading.kind === 'MAILBOX' ? (reading.is ?? []) : [],
  );
  for (const [one, other] of [
    ['a@fa\u00df.de', 'a@fass.de'],
    ['ann+shop@x.org', 'ann@x.org'],
    ['a.n.n@x.org', 'ann@x.org'],
    ['\u0430nn@x.org', 'ann@x.org'],
  ] as const) {
    expect(mailboxes).toContain(one);
    expect(isSameAddress(one, other)).toBe(false);
  }
  expect(toCanonicalNumber('+551178990001', undefined)).not.toBe(toCanonicalNumber('+5511978990001', undefined));
});

test('a number that nobody dials any more is called as it is today; one of a landline stays', () => {
  expect(toDialledNumber('+55 47 9999-0001', undefined)).toBe('+5547999990001');
  expect(toDialledNumber('+52 1 55 1234 5678', undefined)).toBe('+525512345678');
  expect(toDialledNumber('+54 11 2345-6789', undefined)).toBe('+541123456789');
  expect(spellingsOfNumber('+14155552226')).toEqual(['+14155552226']);
});

test.each([
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Europe/Kiev', 'Europe/Kiev'],
  ['europe/kyiv', 'Europe/Kyiv'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['asia/calcutta', 'Asia/Calcutta'],
  ['America/Nuuk', 'America/Nuuk'],
  ['america/sao_paulo', 'America/Sao_Paulo'],
  ['america/argentina/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ['us/pacific', 'US/Pacific'],
  ['utc', 'UTC'],
  ['Etc/GMT+3', 'Etc/GMT+3'],
  ['Europe/Nowhere', null],
  ['+03:00', null],
])('the time zone %j is %j', (given, name) => {
  expect(toTimeZone(given)).toBe(name);
});
