import { ArgsType, Field, ObjectType } from 'type-graphql';
import { isTimeZone } from '../../../kernel/address/wall-clock.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Matches } from '../../../kernel/graph/validation.js';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

@ObjectType({
  description: 'When marketing is sent to nobody: from one time of the day to another, over midnight or not.',
})
export class QuietHours {
  @Field({ description: 'Time of day in the time zone of the contact: 22:00.' })
  starts!: string;

  @Field({ description: 'The first time of day at which marketing may be sent again.' })
  ends!: string;

  @Field({ description: 'IANA name. Holds for contacts without a time zone, and for recipients that are no contacts.' })
  timeZone!: string;
}

@CheckedBy(checkQuietHours)
@ArgsType()
export class QuietHoursArgs {
  @Field({ description: 'Time of day: 22:00.' })
  @Matches(TIME)
  starts!: string;

  @Field({ description: 'Time of day: 08:00.' })
  @Matches(TIME)
  ends!: string;

  @Field({ description: 'IANA name: America/Sao_Paulo.' })
  @Length(1, 64)
  timeZone!: string;
}

/** Throws `VALIDATION_ERROR` for a time zone that does not exist, and for a night without length. */
export function checkQuietHours({ starts, ends, timeZone }: QuietHoursArgs): void {
  failIfInvalid([
    ...(timeZone !== undefined && !isTimeZone(timeZone) ? [invalidField('timeZone', 'unknown')] : []),
    ...(starts !== undefined && starts === ends ? [invalidField('ends', 'notAllowed')] : []),
  ]);
}
