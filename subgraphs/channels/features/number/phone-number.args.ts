import { ArgsType, Field, ID } from 'type-graphql';
import { hasNumbers } from '../../../../kernel/address/phone-number.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../kernel/errors/input-errors.js';
import { MAX_STATUSES } from '../../../../kernel/graph/list/chosen.js';
import { MadeWithinArgs } from '../../../../kernel/graph/list/made-within.args.js';
import { checkPage, PageArgs } from '../../../../kernel/graph/paging.js';
import { CheckedBy, Items, Length, Line, Matches, Nested, Optional } from '../../../../kernel/graph/validation.js';
import { PhoneNumberSmsInput } from './behaviour/sms.js';
import { PhoneNumberFeature, PhoneNumberType } from './inventory/port.js';
import { PhoneNumberStatus } from './status.js';

const E164 = /^\+[1-9]\d{5,14}$/;

@ArgsType()
export class PhoneNumbersArgs extends MadeWithinArgs {
  @Field(() => PhoneNumberStatus, { nullable: true })
  @Optional()
  status?: PhoneNumberStatus | null;

  @Field(() => [PhoneNumberStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: PhoneNumberStatus[] | null;

  @Field(() => String, { nullable: true, description: 'Returns only this number, in E.164.' })
  @Optional()
  @Matches(E164)
  phoneNumber?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only those whose name or number contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 200)
  search?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Returns only those of the sandbox (`true`) or only live ones (`false`); both when absent. API keys list those of their mode.',
  })
  @Optional()
  sandbox?: boolean | null;
}

@CheckedBy<AvailablePhoneNumbersArgs>(checkSearch)
@ArgsType()
export class AvailablePhoneNumbersArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'The ISO 3166 code; the country of the workspace when absent.' })
  @Optional()
  @Matches(/^[A-Z]{2}$/)
  country?: string | null;

  @Field(() => PhoneNumberType, { description: 'Returns only numbers of this type.', nullable: true })
  @Optional()
  type?: PhoneNumberType | null;

  @Field(() => String, { nullable: true, description: 'The first digits of the number, such as +1415.' })
  @Optional()
  @Matches(/^\+[1-9]\d{0,14}$/)
  prefix?: string | null;

  @Field(() => String, { nullable: true, description: 'Consecutive digits that the number contains.' })
  @Optional()
  @Matches(/^\d{1,15}$/)
  contains?: string | null;

  @Field(() => [PhoneNumberFeature], {
    nullable: true,
    description: 'Returns only numbers with all of these features.',
  })
  @Optional()
  @Items(0, 10)
  features?: PhoneNumberFeature[] | null;
}

/** Throws `VALIDATION_ERROR` and the codes of {@link checkPage}. */
export function checkSearch(args: AvailablePhoneNumbersArgs): void {
  const errors = new InputErrors();
  const { country } = args;
  errors.of(() => checkPage(args));
  errors.of(() => failIfInvalid(country && !hasNumbers(country) ? [invalidField('country', 'unknown')] : []));
  errors.throwIfAny();
}

@ArgsType()
export class BuyPhoneNumberArgs {
  @Field({ description: 'An available number, in E.164.' })
  @Matches(E164)
  phoneNumber!: string;

  @Field(() => String, { nullable: true, description: 'A name that only the workspace sees.' })
  @Optional()
  @Line(120)
  name?: string | null;
}

@ArgsType()
export class UpdatePhoneNumberArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'A name that only the workspace sees; null removes it.' })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => PhoneNumberSmsInput, { nullable: true, description: 'Unchanged when absent.' })
  @Optional()
  @Nested()
  sms?: PhoneNumberSmsInput | null;

  /** The behaviour on calls, whose form the channel of calls adds. */
  voice?: object | null;
}
