import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { defineResource } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { readPrices } from './price-file.js';
import { PriceTable } from './price-table.js';

/** The longest time until a changed file is in force. */
const RELOAD: Duration = seconds(2);

/** The operator's table, as it is now. */
export class Prices {
  table = new PriceTable([]);
  private version = '';

  constructor(
    private readonly file: string,
    private readonly log: Services['log'],
  ) {
    this.load(statSync(file, { throwIfNoEntry: false }));
  }

  /** Reads the file if it has changed. A table with faults leaves the one before in force. */
  async refresh(): Promise<void> {
    this.load(await stat(this.file).catch(() => undefined));
  }

  private load(stats: Stats | undefined): void {
    const version = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : 'missing';
    if (version === this.version) return;
    this.version = version;
    const read = readPrices(this.file);
    if ('faults' in read) {
      this.log.error(
        { file: this.file, faults: read.faults },
        'the price table has faults; the one before stays in force',
      );
      return;
    }
    this.table = new PriceTable(read.rows);
    this.log.info({ file: this.file, rows: read.rows.length }, 'read the price table');
  }
}

/** The operator's prices. Without a file, the prices of the catalogue hold. */
export const prices = defineResource<Pick<Prices, 'table'>>('prices', ({ config, log }) => {
  if (!config.prices) return { value: { table: new PriceTable([]) } };
  const value = new Prices(config.prices.file, log);
  const timer = setInterval(() => void value.refresh(), RELOAD);
  timer.unref();
  return { value, close: async () => clearInterval(timer) };
});
