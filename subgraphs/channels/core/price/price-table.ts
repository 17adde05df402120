import type { NumberType } from '../../../../kernel/address/phone-number.js';
import type { PriceRow } from './price-file.js';

/** The number that a message goes to, with the country and the type that prices depend on. */
export interface Destination {
  /** The number in E.164. */
  readonly number: string;
  /** ISO 3166. */
  readonly country: string | null;
  readonly type: NumberType | null;
}

/** Credits of a message: for itself and for each of its parts. */
export interface Price {
  readonly perMessage: number;
  readonly perPart: number;
}

const MAX_PREFIX = 16;

/** Rows of one channel, found by what is most particular: the longest prefix, then the country, then the type alone. */
class ChannelPrices {
  private readonly byPrefix: ReadonlyMap<string, readonly PriceRow[]>;
  private readonly byCountry: ReadonlyMap<string, readonly PriceRow[]>;
  private readonly others: readonly PriceRow[];

  constructor(rows: readonly PriceRow[]) {
    this.byPrefix = groupBy(rows, ({ prefix }) => prefix);
    this.byCountry = groupBy(rows, ({ country }) => country);
    this.others = rows.filter(({ prefix, country }) => !prefix && !country);
  }

  /**
   * The rows by country, then by type; those of every country come last. Rows of prefixes, which
   * may be thousands, are left out.
   */
  get withoutPrefix(): readonly PriceRow[] {
    const countries = [...this.byCountry].sort(([one], [other]) => (one < other ? -1 : 1));
    return [...countries.flatMap(([, rows]) => rows), ...this.others];
  }

  /** Returns whether the row depends on the recipient at all. */
  get needsDestination(): boolean {
    return this.byPrefix.size > 0 || this.byCountry.size > 0 || this.others.some(({ type }) => type !== undefined);
  }

  find(destination: Destination | null): PriceRow | null {
    return (
      ((destination && this.byLongestPrefix(destination)) ??
        (destination?.country && typed(this.byCountry.get(destination.country), destination)) ??
        typed(this.others, destination)) ||
      null
    );
  }

  private byLongestPrefix(destination: Destination): PriceRow | null {
    if (this.byPrefix.size === 0) return null;
    for (let length = Math.min(MAX_PREFIX, destination.number.length); length > 1; length--) {
      const found = typed(this.byPrefix.get(destination.number.slice(0, length)), destination);
      if (found) return found;
    }
    return null;
  }
}

/** Returns the row of the destination's type, else the row of any type. The rows have one place. */
const typed = (rows: readonly PriceRow[] | undefined, destination: Destination | null): PriceRow | null =>
  rows?.find(({ type }) => type !== undefined && type === destination?.type) ??
  rows?.find(({ type }) => type === undefined) ??
  null;

function groupBy(
  rows: readonly PriceRow[],
  keyOf: (row: PriceRow) => string | undefined,
): ReadonlyMap<string, readonly PriceRow[]> {
  const groups = Map.groupBy(rows, row => keyOf(row) ?? '');
  groups.delete('');
  return groups;
}

/** The prices of the operator. */
export class PriceTable {
  private readonly channels: ReadonlyMap<string, ChannelPrices>;

  constructor(rows: readonly PriceRow[]) {
    const groups = Map.groupBy(rows, ({ channel }) => channel);
    this.channels = new Map([...groups].map(([channel, own]) => [channel, new ChannelPrices(own)]));
  }

  /** Returns whether the prices of a channel depend on where its messages go. */
  needsDestination(channel: string): boolean {
    return this.channels.get(channel)?.needsDestination ?? false;
  }

  /** The rows of a channel but for those of prefixes. */
  rowsOf(channel: string): readonly PriceRow[] {
    return this.channels.get(channel)?.withoutPrefix ?? [];
  }

  /**
   * Returns the credits of a phone number for each period, or `null` when the operator sells none
   * like it.
   */
  rentalOf(destination: Destination, usual: number): number | null {
    const row = this.channels.get('phone_number')?.find(destination);
    return row?.blocked ? null : (row?.perPeriod ?? usual);
  }

  /**
   * Returns the price, or `null` when the operator sends nothing there. `usual` is the credits of a
   * part where no row holds.
   */
  priceOf(channel: string, destination: Destination | null, usual: number): Price | null {
    const row = this.channels.get(channel)?.find(destination);
    if (row?.blocked) return null;
    return { perMessage: row?.perMessage ?? 0, perPart: row ? (row.perPart ?? 0) : usual };
  }
}
