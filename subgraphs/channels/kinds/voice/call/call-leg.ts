import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { after, seconds } from '../../../../../kernel/context/clock.js';

export const LegStatus = {
  INITIATED: 'INITIATED',
  RINGING: 'RINGING',
  ANSWERED: 'ANSWERED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  NO_ANSWER: 'NO_ANSWER',
  BUSY: 'BUSY',
} as const;
export type LegStatus = keyof typeof LegStatus;
registerEnumType(LegStatus, {
  description:
    'INITIATED: it is with the provider. RINGING: it rings. ANSWERED: it was answered and goes on. COMPLETED: it was answered and is over. FAILED: it could not be placed. NO_ANSWER: it was not answered. BUSY: the line was busy.',
  name: 'CallLegStatus',
});

@ObjectType({ description: 'A call to a second number, to which a call was passed on.' })
export class CallLeg {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The number that is called.' })
  to!: string;

  @Field(() => LegStatus, { description: 'The state of the call to the second number.' })
  status!: LegStatus;

  @Field(() => Date, { description: 'The time at which it was placed.' })
  startedAt!: Date;

  @Field(() => Date, { description: 'The time at which it was answered; null before.', nullable: true })
  answeredAt!: Date | null;

  @Field(() => Date, { description: 'The time at which it ended; null before.', nullable: true })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Seconds from the answer to the end.' })
  durationSec!: number | null;
}

/** Credits of an answered call, and of each of its minutes. */
export interface Rate {
  readonly perCall: number;
  readonly perMinute: number;
}

/**
 * A leg as it is stored: moments are ISO 8601. `rate` is that of its number, as it was when it was
 * called.
 */
export type StoredLeg = { readonly rate?: Rate } & {
  [Name in keyof CallLeg]: CallLeg[Name] extends Date | null ? string | null : CallLeg[Name];
};

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const legOf = ({ startedAt, answeredAt, endedAt, rate: _, ...leg }: StoredLeg): CallLeg => ({
  ...leg,
  startedAt: new Date(startedAt!),
  answeredAt: moment(answeredAt),
  endedAt: moment(endedAt),
});

/** Each begun second counts. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / seconds(1)));

/** The progress of a leg, by its status; all ends are as far. */
const PLACES: Readonly<Record<LegStatus, number>> = {
  INITIATED: 0,
  RINGING: 1,
  ANSWERED: 2,
  COMPLETED: 3,
  FAILED: 3,
  NO_ANSWER: 3,
  BUSY: 3,
};

/**
 * Returns a leg in its next state, or `null` when it is as far already. One that was answered has
 * ended well.
 *
 * @param durationSec seconds from its answer, as the provider says: it was answered, whether that was reported or not.
 */
export function movedLeg(leg: StoredLeg, status: LegStatus, at: Date, durationSec?: number): StoredLeg | null {
  if (PLACES[status] <= PLACES[leg.status]) return null;
  if (status === 'RINGING') return { ...leg, status };
  if (status === 'ANSWERED') return { ...leg, status, answeredAt: at.toISOString() };
  const endedAt = at.toISOString();
  const wasTaken = status === 'COMPLETED' && durationSec !== undefined;
  const answeredAt = leg.answeredAt ?? (wasTaken ? after(at, -seconds(durationSec || 1)).toISOString() : null);
  if (answeredAt === null) return { ...leg, status: status === 'COMPLETED' ? 'NO_ANSWER' : status, endedAt };
  const lasted = durationSec || secondsBetween(new Date(answeredAt), at);
  return { ...leg, status: 'COMPLETED', answeredAt, endedAt, durationSec: lasted };
}

/**
 * Returns the credits of a call that lasts so long, with the numbers to which it was passed on.
 * `lasts` returns `null` for a leg that was not answered.
 */
export function chargeOf(
  call: Rate & { readonly storedLegs: readonly StoredLeg[] },
  durationSec: number,
  lasts: (leg: StoredLeg) => number | null,
): number {
  const parts = call.storedLegs.flatMap(leg => {
    const lasted = lasts(leg);
    return lasted === null ? [] : [{ rate: leg.rate ?? call, lasted }];
  });
  const all = [{ rate: call, lasted: durationSec }, ...parts];
  const perMinutes = all.reduce((sum, { rate, lasted }) => sum + rate.perMinute * lasted, 0);
  return all.reduce((sum, { rate }) => sum + rate.perCall, 0) + Math.ceil(perMinutes / 60);
}
