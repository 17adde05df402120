import { ArgsType, Field, ObjectType } from 'type-graphql';
import { isTimeZone } from '../../../kernel/address/wall-clock.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { CheckedBy, Length, Matches } from '../../../kernel/graph/validation.js';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

@ObjectType({
  description: 'The hours in which no marketing is sent: from one time of day to another, across midnight or not.',
})
export class QuietHours {
  @Field({ description: 'The time of day in the time zone of the contact, such as 22:00.' })
  starts!: string;

  @Field({ description: 'The first time of day at which marketing may be sent again.' })
  ends!: string;

  @Field({
    description: 'The IANA name of the time zone for contacts without one, and for recipients that are not contacts.',
  })
  timeZone!: string;
}

@CheckedBy(checkQuietHours)
@ArgsType()
export class QuietHoursArgs {
  @Field({ description: 'A time of day, such as 22:00.' })
  @Matches(TIME)
  starts!: string;

  @Field({ description: 'A time of day, such as 08:00.' })
  @Matches(TIME)
  ends!: string;

  @Field({ description: 'The time zone by its IANA name, such as America/Sao_Paulo.' })
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
