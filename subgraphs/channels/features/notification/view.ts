import type { Locale } from '../../../../catalogue/texts.js';
import { messageOf } from '../../../../kernel/errors/errors.js';
import type { LegStatus, Notification, NotificationLeg, NotificationSummary } from './notification.js';
import type { LegMessage, Person } from './person.js';

/** The data that a notification is shown from. */
export interface Parts {
  readonly people: readonly Pick<Person, 'place' | 'status' | 'route' | 'at' | 'channel' | 'messageId' | 'refusals'>[];
  readonly messages: readonly LegMessage[];
}

/** Returns a notification with the result for each channel and each person. */
export function viewOf(summary: NotificationSummary, { people, messages }: Parts, locale: Locale): Notification {
  const messageIds = [...new Set(messages.map(({ messageId }) => messageId))];
  const detail = {
    notificationId: summary.id,
    messageIds,
    count: messageIds.length,
    legs: summary.legRows.map((_, leg) => legOf(summary, { people, messages }, leg, locale)),
    recipients: people.map(({ place, status, channel, messageId }) => ({
      ...{ recipient: place, status, channel, messageId },
    })),
  };
  // The getters of the row stay: they are on its prototype.
  return Object.assign(Object.create(summary) as Notification, detail);
}

function legOf(
  summary: NotificationSummary,
  { people, messages }: Parts,
  leg: number,
  locale: Locale,
): NotificationLeg {
  const { channel, code, params } = summary.legRows[leg]!;
  const own = messages.filter(message => message.leg === leg);
  const refused = people.flatMap(({ place, refusals }) =>
    refusals
      .filter(refusal => refusal.leg === leg && refusal.code !== code)
      .map(refusal => ({
        ...{ recipient: place, code: refusal.code },
        message: messageOf(refusal.code, locale, refusal.params),
      })),
  );
  return {
    ...{ channel, refused, code },
    status: code ? 'SKIPPED' : statusOf(summary, people, leg, own.length > 0),
    messageIds: [...new Set(own.map(({ messageId }) => messageId))],
    message: code ? messageOf(code, locale, params) : null,
  };
}

function statusOf({ status }: NotificationSummary, people: Parts['people'], leg: number, isUsed: boolean): LegStatus {
  if (isUsed) return status === 'COMPLETED' ? 'DONE' : 'RUNNING';
  const mayCome = people.some(({ status, route, at }) => status === 'RUNNING' && route.indexOf(leg) > at);
  return mayCome ? 'WAITING' : 'UNUSED';
}
