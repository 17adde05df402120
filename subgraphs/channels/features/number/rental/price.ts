import { NUMBER_PRICES } from '../../../../../catalogue/prices.js';
import { factsOf } from '../../../../../kernel/address/phone-number.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { prices } from '../../../core/price/prices.js';
import type { OfferedNumber } from '../inventory/port.js';

/**
 * Returns the credits of a period, or `null` when the operator sells no such number. No credits
 * move in the sandbox.
 */
export function priceOf(services: Services, { phoneNumber, type }: OfferedNumber): number | null {
  const { table } = resourceOf(services, prices);
  return table.rentalOf({ number: phoneNumber, ...factsOf(phoneNumber) }, NUMBER_PRICES[type]);
}
