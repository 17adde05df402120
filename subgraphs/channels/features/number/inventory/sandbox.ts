import type { Clock } from '../../../../../kernel/context/clock.js';
import { type Database, type Em, sql } from '../../../../../kernel/database/database.js';
import type { Found, Inventory, NumberSearch, Offer, OrderOutcome } from './port.js';
import { BLOCKS, numbersIn, offeredInSandbox } from './sandbox-blocks.js';

/** The outcome of the order of a number, by its end. All other numbers are given. */
const OUTCOMES: readonly (readonly [end: RegExp, outcome: OrderOutcome])[] = [
  [/0001$/, 'refused'],
  [/0002$/, 'taken'],
  [/0003$/, 'away'],
];

/** Numbers up to this end have a fixed outcome, or are free for tests: no stranger takes them. */
const FIXED = /000\d$/;
const HOURS = 24;

const HELD =
  'select phone_number as "phoneNumber" from channels.phone_number where sandbox and returned_at is null and phone_number = any($1)';

/**
 * Numbers that nobody can call. Strangers have one of 24 of them, others in each hour of the day, so that what was listed
 * may be gone when it is bought.
 */
export class SandboxInventory implements Inventory {
  readonly decidesAtOnce = true;

  constructor(
    private readonly on: Database | Em,
    private readonly clock: Clock,
  ) {}

  async search(search: NumberSearch): Promise<Found> {
    const candidates = BLOCKS.filter(
      ({ country, type, features }) =>
        country === search.country &&
        (search.type === null || type === search.type) &&
        search.features.every(feature => features.includes(feature)),
    )
      .flatMap(numbersIn)
      .filter(number => fits(number, search) && !this.#isAway(number));
    const held = await this.#held(candidates);
    const free = candidates.filter(number => !held.has(number));
    const page = free.slice(search.offset, search.offset + search.limit);
    return { numbers: page.map(number => offeredInSandbox(number)!), total: free.length };
  }

  async find(phoneNumber: string): Promise<Offer> {
    const offer = offeredInSandbox(phoneNumber);
    if (!offer) return 'unknown';
    const held = await this.#held([phoneNumber]);
    return held.size > 0 || this.#isAway(phoneNumber) ? 'taken' : offer;
  }

  /** One that is `away` is given when it is asked for again. */
  async order(phoneNumber: string, _reference: string, attempt: number): Promise<OrderOutcome> {
    const [, outcome = 'given'] = OUTCOMES.find(([end]) => end.test(phoneNumber)) ?? [];
    return outcome === 'away' && attempt > 1 ? 'given' : outcome;
  }

  async release(): Promise<'done'> {
    return 'done';
  }

  async #held(numbers: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await sql<{ phoneNumber: string }>(this.on, HELD, [numbers]);
    return new Set(rows.map(({ phoneNumber }) => phoneNumber));
  }

  #isAway(number: string): boolean {
    return !FIXED.test(number) && Number(number.slice(-3)) % HOURS === this.clock.now().getUTCHours();
  }
}

const fits = (number: string, { prefix, contains }: NumberSearch): boolean =>
  (prefix === null || number.startsWith(prefix)) && (contains === null || number.includes(contains));
