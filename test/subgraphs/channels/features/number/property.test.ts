import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours } from '../../../../../kernel/context/clock.js';
import { sql } from '../../../../../kernel/database/database.js';
import { grantCredits } from '../../../../../subgraphs/channels/core/credit/credit.service.js';
import {
  BLOCKS,
  numbersIn,
  offeredInSandbox,
} from '../../../../../subgraphs/channels/features/number/inventory/sandbox-blocks.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { Dice } from '../../../../support/contacts/dice.js';
import { type NumberInventory, startNumberInventory } from '../../../../support/peers/number-inventory.js';
import { account } from './number.harness.js';

const [PERIOD, GRACE, SUSPENSION] = [days(10), days(3), days(4)];
const PRICE = 100;

let app: TestApp;
let peer: NumberInventory;
beforeAll(async () => {
  peer = await startNumberInventory(BLOCKS.flatMap(numbersIn).map(number => offeredInSandbox(number)!));
  const timing = { NUMBER_PERIOD: '10d', NUMBER_GRACE: '3d', NUMBER_SUSPENSION: '4d', NUMBER_QUARANTINE: '2d' };
  app = await startApp({ env: { ...peer.env, ...timing, WEBHOOK_RETENTION: '3650d', LEDGER_DETAIL: '3650d' } });
});
afterAll(async () => {
  await app?.stop();
  await peer?.stop();
});

type Owner = Awaited<ReturnType<typeof account>>;

/**
 * The expected state of a number by the guide, implemented a second time: it takes a step whenever
 * it is read.
 */
class Rental {
  state = 'ACTIVE';
  paidUntil: number;
  /** The time at which an unpaid number moves to its next state. */
  deadline = Number.POSITIVE_INFINITY;
  events = ['activated'];
  payments = 1;

  constructor(
    readonly id: string,
    now: number,
  ) {
    this.paidUntil = now + PERIOD;
  }

  /** Returns the credits that are left. */
  look(now: number, credits: number): number {
    let left = credits;
    while (this.state === 'ACTIVE' && this.paidUntil <= now && left >= PRICE) {
      left -= this.#pay(this.paidUntil);
    }
    if (this.state === 'ACTIVE' && this.paidUntil <= now) return this.#become('PAST_DUE', now + GRACE, left);
    if (this.state !== 'PAST_DUE' && this.state !== 'SUSPENDED') return left;
    if (left >= PRICE) {
      left -= this.#pay(this.state === 'SUSPENDED' ? now : this.paidUntil);
      this.#become('ACTIVE', Number.POSITIVE_INFINITY, left);
      return this.look(now, left);
    }
    if (now < this.deadline) return left;
    return this.state === 'PAST_DUE' ? this.#become('SUSPENDED', now + SUSPENSION, left) : this.end(left);
  }

  end(left = 0): number {
    return this.#become('RELEASED', Number.POSITIVE_INFINITY, left);
  }

  #pay(from: number): number {
    this.paidUntil = from + PERIOD;
    this.payments++;
    return PRICE;
  }

  #become(state: string, deadline: number, left: number): number {
    this.state = state;
    this.deadline = deadline;
    this.events.push(
      { ACTIVE: 'activated', PAST_DUE: 'past_due', SUSPENDED: 'suspended', RELEASED: 'released' }[state]!,
    );
    return left;
  }
}

interface Player {
  owner: Owner;
  rental: Rental | null;
  credits: number;
  granted: number;
  paid: number;
}

const isOver = ({ rental }: Player): boolean => rental === null || rental.state === 'RELEASED';

/** One number each, so that it alone decides where the credits go. */
async function act(player: Player, dice: Dice, phoneNumber: string): Promise<void> {
  const { owner, rental } = player;
  if (dice.chance(0.35)) {
    const amount = dice.pick([10, 50, 100, 250]);
    await grantCredits(app.ctx(owner.workspaceId), owner.workspaceId, amount, 'dice');
    player.credits += amount;
    player.granted += amount;
  } else if (isOver(player)) {
    const { status, body } = await owner.live.buy(phoneNumber);
    expect(status).toBe(player.credits >= PRICE ? 201 : 402);
    if (status !== 201) return;
    player.credits -= PRICE;
    player.paid++;
    player.rental = new Rental(body.data.id, app.clock.now().getTime());
  } else if (rental && dice.chance(0.04)) {
    expect((await owner.live.release(rental.id)).status).toBe(200);
    rental.end();
  }
}

async function compare({ owner, rental, credits }: Player): Promise<void> {
  expect((await owner.live.credits()).balance).toBe(credits);
  if (!rental) return;
  const seen = (await owner.live.read(rental.id)).body.data;
  expect(seen.status).toBe(rental.state);
  if (rental.state !== 'RELEASED') expect(Date.parse(seen.renewsAt)).toBe(rental.paidUntil);
  const deadline = seen.suspendsAt ?? seen.releasesAt;
  expect(deadline ? Date.parse(deadline) : Number.POSITIVE_INFINITY).toBe(rental.deadline);
}

async function look(players: readonly Player[]): Promise<void> {
  await app.settle();
  for (const player of players) {
    const { rental } = player;
    if (rental) {
      const before = rental.payments;
      player.credits = rental.look(app.clock.now().getTime(), player.credits);
      player.paid += rental.payments - before;
    }
    await compare(player);
  }
}

test.each([1, 2])('whatever comes in whatever order, a number lives as the guide says (seed %i)', async seed => {
  const dice = new Dice(seed);
  const players: Player[] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const owner = await account(app, { credits: 300 });
      return { owner, rental: null, credits: 300, granted: 300, paid: 0 };
    }),
  );
  const finished: Rental[] = [];
  for (let step = 0; step < 15; step++) {
    const free = step * 10 + (seed - 1) * 250;
    for (const [place, player] of players.entries()) {
      if (player.rental && isOver(player)) finished.push(player.rental);
      await act(player, dice, `+1415555${String(free + place).padStart(4, '0')}`);
    }
    await look(players);
    // A payment that failed is tried again after an hour, so a look later than that is a try.
    app.clock.advance(dice.pick([hours(2), days(1), days(2), days(5), days(11)]));
    await look(players);
  }
  for (const player of players) {
    expect(player.granted - player.paid * PRICE).toBe(player.credits);
    await checkHistory(player.owner, [...finished, ...(player.rental ? [player.rental] : [])]);
  }
});

/** Every event in its order, and every period once. */
async function checkHistory(owner: Owner, rentals: readonly Rental[]): Promise<void> {
  const events = await owner.live.events();
  for (const rental of rentals) {
    const own = events.filter(({ data }) => data['phoneNumberId'] === rental.id);
    if (own.length === 0) continue;
    expect(own.map(({ event }) => event.replace('phone_number.', ''))).toEqual(rental.events);
    const query =
      'select count(*)::int as entries, count(distinct period_from)::int as periods from channels.ledger where phone_number_id = $1';
    const [row] = await sql<{ entries: number; periods: number }>(app.services.db, query, [rental.id]);
    expect(row).toEqual({ entries: rental.payments, periods: rental.payments });
  }
}
