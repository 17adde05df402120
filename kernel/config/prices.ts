import { z } from 'zod';
import { readPrices } from './price-table.js';

/** The variable of the operator's price table. */
export const PRICE_VARIABLES = { PRICES_FILE: z.string().optional() };

type PriceEnvironment = z.output<z.ZodObject<typeof PRICE_VARIABLES>>;

/** Returns `null` when the prices of the catalogue apply. */
export const pricesOf = ({ PRICES_FILE }: PriceEnvironment): { file: string } | null =>
  PRICES_FILE ? { file: PRICES_FILE } : null;

/** Every fault of the table. */
export function priceErrors({ PRICES_FILE: file }: Readonly<Record<string, string | undefined>>): string[] {
  const table = file ? readPrices(file) : { rows: [] };
  return 'faults' in table ? table.faults.map(fault => `PRICES_FILE: ${fault}`) : [];
}
