import { z } from 'zod';
import { toTimeZone } from '../../../../../kernel/address/time-zone.js';
import { after } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { readTimestamp } from '../../../../../kernel/graph/scalar/timestamp.js';
import { integer, list, MAX_WAIT, matching, path, text } from '../../definition/fields.js';
import { contactData } from '../../run/contact-of.js';
import { nextTime } from '../../trigger/local-time.js';
import { valueAt } from '../condition.js';
import { defineStep, type GivenStep, type Work } from '../step.js';

const OF_CONTACT = 'contact';
const USUAL_ZONE = 'UTC';

const members = {
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .describe('A time of day: the next time that clocks show it.'),
  weekdays: list(integer(1, 7), 1, 7)
    .optional()
    .describe('With time: the days of the week, where 1 is Monday and 7 is Sunday; every day, unless given.'),
  timeZone: text(64)
    .optional()
    .describe(
      'With time: the time zone, an IANA name, or contact for that of the contact, with UTC if it has none. UTC, unless given.',
    ),
  from: path.optional().describe('In place of time: a timestamp at a path in the data of the run.'),
};

type Given = GivenStep & z.infer<z.ZodObject<typeof members>>;

export const waitUntil = defineStep({
  type: 'waitUntil',
  description: 'Waits until a time of day, or until a time in the data of the run.',
  members,
  waits: true,
  async check(_ctx, { time, from, timeZone }, at): Promise<InvalidField[]> {
    const zone = timeZone && timeZone !== OF_CONTACT && !toTimeZone(timeZone);
    return [
      ...(time || from ? [] : [invalidField(`${at}.time`, 'orAnother', { others: 'from' })]),
      ...(time && from ? [invalidField(`${at}.from`, 'notBeside', { other: 'time' })] : []),
      ...(zone ? [invalidField(`${at}.timeZone`, 'timeZone')] : []),
    ];
  },
  async begin(work) {
    const { ctx, run, step } = work;
    const until = step.time ? await nextMoment(work, step.time) : momentIn(run.data, step.from!);
    if (!until || until <= ctx.clock.now()) return { kind: 'next', output: { until } };
    const latest = after(ctx.clock.now(), MAX_WAIT);
    return { kind: 'wait', until: new Date(Math.min(until.getTime(), latest.getTime())) };
  },
});

async function nextMoment({ ctx, run, step }: Work<Given>, time: string): Promise<Date> {
  const zone = step.timeZone === OF_CONTACT ? await zoneOf(ctx, run.contactId) : (step.timeZone ?? USUAL_ZONE);
  return nextTime(ctx.clock.now(), time, zone, step.weekdays).at;
}

async function zoneOf(ctx: Context, contactId: string | null): Promise<string> {
  const contact = contactId === null ? null : await contactData(ctx, contactId);
  return toTimeZone(contact?.timeZone ?? '') ?? USUAL_ZONE;
}

function momentIn(data: object, place: string): Date | null {
  const value = valueAt(data, place);
  const text = readTimestamp(value);
  return text === null ? null : new Date(text);
}
