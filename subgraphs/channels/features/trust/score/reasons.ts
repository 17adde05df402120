import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { TrustLoss, TrustReasonName } from './formula.js';

export const TrustReasonKind = {
  COMPLAINTS: 'COMPLAINTS',
  BLOCKS: 'BLOCKS',
  FAILURES: 'FAILURES',
} as const satisfies { readonly [Name in TrustReasonName]: Name };
registerEnumType(TrustReasonKind, {
  name: 'TrustReasonKind',
  description:
    'COMPLAINTS: reported as spam, abuse or phishing. BLOCKS: recipients who refused what it sends, or answered STOP. FAILURES: refused by the provider, or reported as not delivered.',
});

@ObjectType({ description: 'The points that one kind of trouble takes from the score of an instance.' })
export class TrustReason {
  @Field(() => TrustReasonKind, { description: 'The kind of trouble that takes points.' })
  reason!: TrustReasonName;

  @Field(() => Int, { description: 'The number within the last 30 days.' })
  count!: number;

  @Field(() => Float, { description: 'The points that it takes from 100 now.' })
  points!: number;

  @Field(() => Float, { description: 'The points that are new since the change before; below 0 when it recovers.' })
  change!: number;
}

const rounded = (points: number): number => Math.round(points * 10) / 10;

/** Returns the reasons that take points, or took some at the change before. */
export function reasonsOf(losses: readonly TrustLoss[], before: readonly TrustReason[]): TrustReason[] {
  return losses.flatMap(({ reason, count, points }) => {
    const now = rounded(points);
    const then = before.find(past => past.reason === reason)?.points ?? 0;
    return now === 0 && then === 0 ? [] : [{ reason, count, points: now, change: rounded(now - then) }];
  });
}
