import { z } from 'zod';
import { defineConfig } from '../../../../kernel/config/part.js';
import { readPrices } from './price-file.js';

declare module '../../../../kernel/config/config.js' {
  interface Config {
    /** The operator's table of prices; `null` for those of the catalogue. */
    prices: { file: string } | null;
  }
}

export const priceConfig = defineConfig({
  variables: { PRICES_FILE: z.string().optional() },
  errors: ({ PRICES_FILE: file }) => {
    const table = file ? readPrices(file) : { rows: [] };
    return 'faults' in table ? table.faults.map(fault => `PRICES_FILE: ${fault}`) : [];
  },
  read: ({ PRICES_FILE: file }) => ({ prices: file ? { file } : null }),
});
