import { isSameAddress, toAddress } from '../../../../../kernel/address/mail-address.js';
import { toTimeZone } from '../../../../../kernel/address/time-zone.js';
import { momentOf } from '../../../../../kernel/address/wall-clock.js';
import { days } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { InvitationMethod, type MailInvitation } from '../../../core/inbound/mail-invitation.js';
import { storable } from '../../../core/message/storable.js';
import { type CalendarEvent, type CalendarPerson, type CalendarTime, readCalendar } from './read-calendar.js';

/** A file of a mail, as far as this needs it. */
interface File {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const MAX_TEXT = 500;

/** Returns the calendar entry of a mail by its files; `null` for a mail without one that can be read. */
export async function readInvitation(
  services: Pick<Services, 'resources'>,
  files: readonly File[],
): Promise<MailInvitation | null> {
  const file = files.find(isCalendar);
  const event = file ? await readCalendar(services, file.bytes) : null;
  return event && storable(invitationOf(event));
}

const isCalendar = ({ name, contentType }: File): boolean =>
  /^(?:text\/calendar|application\/ics)$/i.test(contentType) || /\.ics$/i.test(name);

function invitationOf(event: CalendarEvent): MailInvitation {
  const { organizer, attendees, start, end } = event;
  const method = methodOf(event);
  const isAnswer = method === 'REPLY' || method === 'COUNTER';
  const [attendee] = attendees.filter(({ address }) => !organizer || !isSameAddress(address, organizer.address));
  return {
    method,
    summary: lineOf(event.summary),
    start: start && shownTime(start),
    end: end && shownTime(end.kind === 'day' ? lastDay(end.day, start) : end),
    location: lineOf(event.location),
    organizer: organizer && personOf(organizer),
    attendee: isAnswer && attendee ? personOf(attendee) : null,
    answer: method === 'REPLY' ? lineOf(attendee?.answer?.toUpperCase() ?? null) : null,
    repeats: event.repeats && (FREQUENCIES.has(event.repeats) ? event.repeats : 'OTHER'),
  };
}

const FREQUENCIES: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/** A calendar without a method is one to look at (RFC 5546 §3.2.1); some programs cancel by the status alone. */
function methodOf({ method, status }: CalendarEvent): InvitationMethod {
  const given = (method ?? 'PUBLISH').toUpperCase();
  if (status?.toUpperCase() === 'CANCELLED' && given !== 'REPLY') return 'CANCEL';
  return Object.hasOwn(InvitationMethod, given) ? (given as InvitationMethod) : 'OTHER';
}

/** The end of days is the day after the last one (RFC 5545 §3.6.1). */
function lastDay(day: string, start: CalendarTime | null): CalendarTime {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - days(1));
  const last = Number.isNaN(before.getTime()) ? day : before.toISOString().slice(0, 10);
  return { kind: 'day', day: start?.kind === 'day' && start.day > last ? start.day : last };
}

function shownTime(time: CalendarTime): string | null {
  if (time.kind === 'day') return time.day;
  if (time.kind === 'moment') return isoOf(new Date(time.at));
  const zone = time.zone === null ? null : toTimeZone(time.zone);
  const shown = new Date(`${time.time}Z`);
  if (Number.isNaN(shown.getTime())) return null;
  return zone === null ? time.time : isoOf(momentOf(shown, zone, new Date(0)));
}

const isoOf = (moment: Date): string | null => (Number.isNaN(moment.getTime()) ? null : moment.toISOString());

function personOf({ address, name }: CalendarPerson): string | null {
  const shown = lineOf(name?.replace(/[<>"]/g, ' ') ?? null);
  const mailbox = toAddress(address);
  if (mailbox === null) return shown;
  return shown === null || isSameAddress(shown, mailbox) ? mailbox : `${shown} <${mailbox}>`;
}

/** Texts of strangers, on one line. */
const lineOf = (text: string | null): string | null =>
  text
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT) || null;
