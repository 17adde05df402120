import type { PriceSince } from '../../core/provider/account/provider-account.js';

const DIGITS = 6;
const SCALE = 10n ** BigInt(DIGITS);

/** Reads a decimal of at most six digits after the point, in millionths. */
function millionthsOf(price: string): bigint {
  const [whole = '0', rest = ''] = price.split('.');
  return BigInt(whole) * SCALE + BigInt(rest.padEnd(DIGITS, '0'));
}

function writtenOf(millionths: bigint): string {
  const rest = String(millionths % SCALE)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '');
  return `${millionths / SCALE}${rest === '' ? '' : `.${rest}`}`;
}

/** Returns the price of some parts by what held at a time; `null` if that is not known any more. */
export function priceOf(prices: readonly PriceSince[], at: Date, parts: number): string | null {
  const held = prices.findLast(({ from }) => new Date(from) <= at);
  return held ? writtenOf(millionthsOf(held.price) * BigInt(parts)) : null;
}
