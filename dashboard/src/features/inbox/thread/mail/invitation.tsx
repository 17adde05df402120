import { useTranslation } from 'react-i18next';
import type { InboxEntryFragment } from '../../../../graph/generated/inbox';
import { IconCalendar } from '../../../../ui/icons/icons';
import { Facts } from '../../../../ui/object/facts';
import classes from './mail.module.css';

type Received = NonNullable<InboxEntryFragment['received']>;
type Shown = NonNullable<Received['contentPreview']['invitation']>;

const ANSWERS = ['ACCEPTED', 'DECLINED', 'TENTATIVE', 'DELEGATED'] as const;
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

/** The calendar entry of a mail: what it asks for, and the event. */
export function Invitation({ received: { contentPreview } }: { received: Received }) {
  const { t, i18n } = useTranslation();
  const { invitation } = contentPreview;
  if (!invitation) return null;
  const { method, summary, location, organizer, attendee, answer, repeats } = invitation;
  const answered = ANSWERS.find(each => each === answer);
  const frequency = FREQUENCIES.find(each => each === repeats) ?? 'OTHER';
  return (
    <div className={classes.invitation}>
      <strong>
        <IconCalendar size={14} aria-hidden />{' '}
        {answered ? t(`invitation.answers.${answered}`) : t(`invitation.methods.${method}`)}
      </strong>
      <Facts
        facts={[
          [t('words.event'), summary && <bdi key="event">{summary}</bdi>],
          [t('words.when'), timeOf(invitation, i18n.language, t('invitation.zoneUnknown'))],
          [t('invitation.repeats'), repeats && t(`invitation.frequencies.${frequency}`)],
          [t('invitation.where'), location && <bdi key="where">{location}</bdi>],
          [t('invitation.organizer'), organizer],
          [t('invitation.attendee'), attendee],
        ]}
      />
    </div>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Writes when it is by the clocks of the reader; a time of no known zone as it is written, which is said. */
function timeOf({ start, end }: Shown, language: string, unknown: string): string | null {
  if (!start) return null;
  const isDay = DAY.test(start);
  const isMoment = start.endsWith('Z');
  const format = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...(isDay ? {} : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(isMoment ? { timeZoneName: 'short' } : { timeZone: 'UTC' }),
  });
  const read = (text: string) => new Date(isMoment || isDay ? text : `${text}Z`);
  const shown = end && end > start ? format.formatRange(read(start), read(end)) : format.format(read(start));
  return isDay || isMoment ? shown : `${shown} (${unknown})`;
}
