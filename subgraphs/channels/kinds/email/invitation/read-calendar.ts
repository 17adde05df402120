import { createRequire } from 'node:module';
import type ICAL from 'ical.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { LibraryThread } from '../../../../../kernel/thread/library-thread.js';
import { textOfBytes } from '../mail-in/text-of-bytes.js';

/** A time as a calendar gives it. */
export type CalendarTime =
  | { readonly kind: 'moment'; readonly at: number }
  | { readonly kind: 'day'; readonly day: string }
  /** By the clocks of a time zone that the calendar names and does not define; of none where `zone` is null. */
  | { readonly kind: 'clock'; readonly time: string; readonly zone: string | null };

/** The event of a calendar, with its texts as they are written. */
export interface CalendarEvent {
  readonly method: string | null;
  readonly status: string | null;
  readonly summary: string | null;
  readonly location: string | null;
  readonly start: CalendarTime | null;
  readonly end: CalendarTime | null;
  readonly organizer: CalendarPerson | null;
  readonly attendees: readonly (CalendarPerson & { readonly answer: string | null })[];
  /** The frequency of its rule; `OTHER` for dates without a rule; `null` for once. */
  readonly repeats: string | null;
}

export interface CalendarPerson {
  readonly address: string;
  readonly name: string | null;
}

interface Question {
  readonly text: string;
}

const MAX_TIME: Duration = seconds(5);
const MAX_MEGABYTES = 128;
/** Characters of a calendar: invitations have some thousands. */
const MAX_CALENDAR = 1_048_576;

const require = createRequire(import.meta.url);

/** Reads the event of a calendar, or the first; `null` for none. Throws for what is no calendar. */
async function readWith(
  { default: ical }: { default: typeof ICAL },
  { text }: Question,
): Promise<CalendarEvent | null> {
  const MOST_ATTENDEES = 20;
  const parsed: unknown = ical.parse(text);
  const calendars = (Array.isArray((parsed as unknown[])[0]) ? parsed : [parsed]) as unknown[][];
  const calendar = calendars
    .map(given => new ical.Component(given as never))
    .find(component => component.getFirstSubcomponent('vevent'));
  if (!calendar) return null;
  const events = calendar.getAllSubcomponents('vevent');
  // Changed occurrences of a series stand beside it.
  const event = events.find(each => !each.hasProperty('recurrence-id')) ?? events[0]!;
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map(zone => [String(zone.getFirstPropertyValue('tzid')), zone]),
  );
  const textOf = (name: string, of = event): string | null => {
    const value = of.getFirstPropertyValue(name);
    return value === null || value === undefined ? null : String(value);
  };
  const timeOf = (time: ICAL.Time, zone: string | null): CalendarTime => {
    if (time.isDate) return { kind: 'day', day: time.toString() };
    const defined = zone === null ? undefined : zones.get(zone);
    const own = defined ? new ical.Timezone({ component: defined, tzid: zone! }) : null;
    if (own) time.zone = own;
    const isKnown = own || time.zone === ical.Timezone.utcTimezone;
    if (isKnown) return { kind: 'moment', at: time.toUnixTime() * 1_000 };
    return { kind: 'clock', time: time.toString().slice(0, 19), zone };
  };
  const timeIn = (name: string): CalendarTime | null => {
    const property = event.getFirstProperty(name);
    const value = property?.getFirstValue();
    return value instanceof ical.Time ? timeOf(value, (property!.getFirstParameter('tzid') as string) ?? null) : null;
  };
  const endByDuration = (): CalendarTime | null => {
    const [start, duration] = [event.getFirstProperty('dtstart'), event.getFirstPropertyValue('duration')];
    const from = start?.getFirstValue();
    if (!(from instanceof ical.Time && duration instanceof ical.Duration)) return null;
    const to = from.clone();
    to.addDuration(duration);
    return timeOf(to, (start!.getFirstParameter('tzid') as string) ?? null);
  };
  const personOf = (property: ICAL.Property): CalendarPerson => ({
    address: String(property.getFirstValue()).replace(/^mailto:/i, ''),
    name: (property.getFirstParameter('cn') as string | undefined) ?? null,
  });
  const organizer = event.getFirstProperty('organizer');
  const rule = event.getFirstPropertyValue('rrule') as { freq?: string } | null;
  return {
    method: textOf('method', calendar),
    status: textOf('status'),
    summary: textOf('summary'),
    location: textOf('location'),
    start: timeIn('dtstart'),
    end: timeIn('dtend') ?? endByDuration(),
    organizer: organizer ? personOf(organizer) : null,
    attendees: event
      .getAllProperties('attendee')
      .slice(0, MOST_ATTENDEES)
      .map(property => ({
        ...personOf(property),
        answer: (property.getFirstParameter('partstat') as string | undefined) ?? null,
      })),
    repeats: rule ? (rule.freq ?? 'OTHER') : event.hasProperty('rdate') ? 'OTHER' : null,
  };
}

export const calendarReader = defineResource('calendar reader', () => {
  const thread = new LibraryThread<Question, CalendarEvent | null>({
    library: require.resolve('ical.js'),
    call: readWith,
    maxTime: MAX_TIME,
    maxMegabytes: MAX_MEGABYTES,
  });
  return { value: thread, close: () => thread.close() };
});

/**
 * Reads a calendar that anybody may have written, in a thread of its own.
 *
 * @returns `null` for one without an event, that cannot be read, or not within its time.
 */
export async function readCalendar(
  services: Pick<Services, 'resources'>,
  bytes: Buffer,
): Promise<CalendarEvent | null> {
  if (bytes.length > MAX_CALENDAR) return null;
  return (await resourceOf(services, calendarReader).ask({ text: textOfBytes(bytes) }))?.answer ?? null;
}
