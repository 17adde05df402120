import { expect, test } from 'vitest';
import { withoutAddresses } from '../../../kernel/address/without-addresses.js';

test.each([
  ['The number +1 (415) 555-0101 is blocked.', 'The number ••• is blocked.'],
  ['to=14155550101, from=+44.20.7946.0958', 'to=•••, from=•••'],
  ['(415) 555-0101 or 06 12 34 56 78 is not in use since 2026-11-30', '••• or ••• is not in use since 2026-11-30'],
  ['535 535 5.7.8 refused', '535 535 5.7.8 refused'],
  ['550 5.1.1 <ada.l+x@mail.example.com>: user unknown', '550 5.1.1 <•••>: user unknown'],
  ['Twilio refused it with 20003: Authenticate', 'Twilio refused it with 20003: Authenticate'],
  ['status 429, try again in 120 seconds', 'status 429, try again in 120 seconds'],
])('%s', (words, shown) => {
  expect(withoutAddresses(words)).toBe(shown);
});

test('long words without an end take no longer than their length', () => {
  const spent = process.cpuUsage();
  for (const part of ['a', '1 ', 'a@', '@', '+1---']) withoutAddresses(part.repeat(100_000));
  expect(process.cpuUsage(spent).user).toBeLessThan(2_000_000);
});
