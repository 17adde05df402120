import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { isTimeZone, minuteOfDay, momentOf, wallClock } from '../../../../../kernel/address/wall-clock.js';
import { days, minutes } from '../../../../../kernel/context/clock.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { isDay } from '../../../../../kernel/graph/scalar/day.js';
import { Items, Length, Matches, Nested, Range } from '../../../../../kernel/graph/validation.js';

/** Monday to Sunday, as ISO 8601 counts them. */
const WEEK = 7;
/** A lunch break in each day, and one more. */
const MAX_OPENINGS = 21;
const MAX_DAYS_OFF = 100;
/** Days ahead that are looked at for the next opening: every day off in a row, and a week. */
const HORIZON = MAX_DAYS_OFF + WEEK;

@InputType('OpeningTimeInput', { description: 'The hours of one day of the week.' })
@ObjectType({ description: 'A part of a day in which somebody answers.' })
export class OpeningTime {
  @Field(() => Int, { description: '1 is Monday, 7 is Sunday.' })
  @Range(1, WEEK)
  day!: number;

  @Field({ description: 'The time of day at which it begins, such as 09:00.' })
  @Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  from!: string;

  @Field({ description: 'The time of day at which it ends, such as 18:00. 24:00 is the end of the day.' })
  @Matches(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
  to!: string;
}

@InputType('BusinessHoursInput', { description: 'The hours in which the workspace answers.' })
@ObjectType({ description: 'The hours in which somebody answers.' })
export class BusinessHours {
  @Field({ description: 'The time zone by its IANA name, such as America/Sao_Paulo.' })
  @Length(1, 64)
  timeZone!: string;

  @Field(() => [OpeningTime], { description: 'The hours of the week. A day without any is closed.' })
  @Items(1, MAX_OPENINGS)
  @Nested()
  week!: OpeningTime[];

  @Field(() => [String], { defaultValue: [], description: 'Days on which nobody answers, such as 2026-12-25.' })
  @Items(0, MAX_DAYS_OFF)
  daysOff!: string[];
}

/** Every opening ends after it begins and shares no minute with another; every day off is a day. */
export function hoursErrors(field: string, { timeZone, week, daysOff }: Partial<BusinessHours>): InvalidField[] {
  const openings = (week ?? []).map((opening, place) => ({ ...opening, place }));
  const errors: InvalidField[] = [];
  if (timeZone !== undefined && !isTimeZone(timeZone)) errors.push(invalidField(`${field}.timeZone`, 'timeZone'));
  for (const { day, from, to, place } of openings) {
    const isWrong = from >= to || openings.some(other => other.place < place && overlaps(other, { day, from, to }));
    if (isWrong) errors.push(invalidField(`${field}.week[${place}]`, 'order'));
  }
  for (const [place, day] of (daysOff ?? []).entries())
    if (!isDay(day)) errors.push(invalidField(`${field}.daysOff[${place}]`, 'day'));
  return errors;
}

const overlaps = (one: OpeningTime, other: OpeningTime): boolean =>
  one.day === other.day && one.from < other.to && other.from < one.to;

/** The state of the hours at a moment. */
export interface Opening {
  readonly open: boolean;
  /** `null` when it is open, or no opening is in sight. */
  readonly opensAt: Date | null;
}

/** @param hours `null`: always open. */
export function openingAt(hours: BusinessHours | null, moment: Date): Opening {
  if (!hours) return { open: true, opensAt: null };
  const shown = wallClock(moment, hours.timeZone);
  const today = Math.floor(shown.getTime() / days(1)) * days(1);
  const minute = (shown.getTime() - today) / minutes(1);
  for (let ahead = 0; ahead <= HORIZON; ahead++) {
    const day = today + days(ahead);
    for (const { from, to } of openingsOn(hours, day)) {
      if (ahead === 0 && minute >= minuteOfDay(to)) continue;
      if (ahead === 0 && minute >= minuteOfDay(from)) return { open: true, opensAt: null };
      return { open: false, opensAt: momentOf(new Date(day + minutes(minuteOfDay(from))), hours.timeZone, moment) };
    }
  }
  return { open: false, opensAt: null };
}

/** @param day its midnight, as if it were UTC. */
export function openingsOn({ week, daysOff }: BusinessHours, day: number): readonly OpeningTime[] {
  const date = new Date(day);
  if (daysOff.includes(date.toISOString().slice(0, 10))) return [];
  const weekday = date.getUTCDay() || WEEK;
  return week.filter(opening => opening.day === weekday).sort((one, other) => one.from.localeCompare(other.from));
}
