import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { failIfInvalid, invalidField } from '../../../../../kernel/errors/errors.js';
import { checkPage, PageArgs } from '../../../../../kernel/graph/paging.js';
import { CheckedBy, Optional } from '../../../../../kernel/graph/validation.js';

/**
 * The names that callers see, each with its name in the table. For n credits an entry has these
 * `amount` and `held`: grant (+n, 0), hold (−n, +n), charge (0, −n), refund (+n, −n), rental of a
 * number (−n, 0), and (+n, 0) when the number was not given after all.
 */
export const LedgerKind = {
  GRANT: 'grant',
  HOLD: 'hold',
  CHARGE: 'charge',
  REFUND: 'refund',
  RENTAL: 'rental',
} as const;
export type LedgerKind = (typeof LedgerKind)[keyof typeof LedgerKind];
registerEnumType(LedgerKind, {
  description:
    'GRANT: the operator gave credits. HOLD: credits were set aside for a message or a call. CHARGE: held credits were spent. REFUND: held credits came back. RENTAL: a period of a phone number was paid, or returned because the number was not given.',
  name: 'LedgerKind',
});

@ObjectType({
  description:
    'A change of the balance. The balance is the sum of all `amount`s; the held credits are the sum of all `held`.',
})
export class LedgerEntry {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field(() => Date, { description: 'The time of the entry.' })
  at!: Date;

  @Field(() => LedgerKind, {
    description:
      'GRANT: the operator gave credits. HOLD: a message was accepted, or a call passed on. CHARGE: its provider took it. REFUND: it was refused or cancelled. RENTAL: a period of a phone number was paid, or returned because the number was not given.',
  })
  kind!: LedgerKind;

  @Field(() => Int, { description: 'The change of the balance.' })
  amount!: number;

  @Field(() => Int, { description: 'The change of the held credits.' })
  held!: number;

  @Field(() => ID, { description: 'The message that it was for; null if it was for none.', nullable: true })
  messageId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The phone number of a rental.' })
  phoneNumberId!: string | null;

  @Field(() => String, { nullable: true, description: 'The reason of a grant, or the phone number of a rental.' })
  reason!: string | null;

  @Field(() => Boolean, {
    description: 'True for the sum of the entries of its UTC day and kind, which are too old to be kept.',
  })
  summed!: boolean;
}

@CheckedBy<CreditsArgs>(args => {
  checkPage(args);
  checkSpan(args);
})
@ArgsType()
export class CreditsArgs extends PageArgs {
  @Field(() => LedgerKind, { nullable: true, description: 'Returns only entries of this kind.' })
  @Optional()
  kind?: LedgerKind | null;

  @Field(() => Date, { nullable: true, description: 'Returns only entries from this time on.' })
  @Optional()
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Returns only entries before this time.' })
  @Optional()
  to?: Date | null;
}

/** Throws `VALIDATION_ERROR` for a time that runs backwards. */
export function checkSpan({ from, to }: Pick<CreditsArgs, 'from' | 'to'>): void {
  if (from && to && from > to) failIfInvalid([invalidField('from', 'limit', { max: to.toISOString() })]);
}
