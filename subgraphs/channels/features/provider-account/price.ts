import { timesDecimal } from '../../../../kernel/text/decimal.js';
import type { PriceSince } from '../../core/provider/account/provider-account.js';

/** Returns the price of some parts by what held at a time; `null` if that is not known any more. */
export function priceOf(prices: readonly PriceSince[], at: Date, parts: number): string | null {
  const held = prices.findLast(({ from }) => new Date(from) <= at);
  return held ? timesDecimal(held.price, parts) : null;
}
