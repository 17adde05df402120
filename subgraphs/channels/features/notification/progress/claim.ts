import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import type { Metadata } from '../../../../../kernel/graph/input/labels.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { type Channels, channelOf } from '../../../core/channels.js';
import { MESSAGE_COLUMNS, toMessage } from '../../../core/message/row.js';
import type { MessageSource } from '../../../core/message/source.js';
import type { MessageContent } from '../../../core/provider/port.js';
import type { LegRow, NotificationMode } from '../notification.js';
import type { Person } from '../person.js';
import type { Got } from './decide.js';
import { NOTIFICATIONS } from './outcomes.js';

const LEASE: Duration = seconds(60);
const BATCH = 100;

/** A person that this worker claimed. */
export interface Claimed {
  readonly notificationId: string;
  readonly place: number;
  readonly fence: number;
}

/** The facts about a notification that decide for its people. */
export interface Whole {
  readonly id: string;
  readonly workspaceId: string;
  readonly sandbox: boolean;
  readonly mode: NotificationMode;
  readonly rank: number;
  readonly waits: readonly number[];
  readonly legs: readonly LegRow[];
  /** The contents by leg. */
  readonly contents: readonly MessageContent[] | null;
  readonly instanceIds: readonly string[];
  readonly source: MessageSource;
  readonly reference: string | null;
  readonly metadata: Metadata | null;
}

/** A person with its notification and its messages. */
export interface Case {
  readonly claimed: Claimed;
  readonly whole: Whole;
  readonly person: Person;
  readonly got: readonly Got[];
}

const CLAIM = `
with due as (
  select notification_id, place from channels.notification_recipient
  where due_at <= $1 and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
    and ${notAside(NOTIFICATIONS, "notification_id || ' ' || place", '$1')}
  order by due_at limit $3 for update skip locked
)
update channels.notification_recipient r
  set lease_until = coalesce($2::timestamptz, now()) + $4 * interval '1 ms', fence = r.fence + 1
from due where r.notification_id = due.notification_id and r.place = due.place
returning r.notification_id as "notificationId", r.place, r.fence`;

/** Claims people whose time has come, under a lease. */
export const claim = ({ db, clock }: Services): Promise<Claimed[]> =>
  sql<Claimed>(db, CLAIM, [clock.now(), clock.leaseNow(), BATCH, LEASE]);

const ASKED = `json_to_recordset($1::json) as a("notificationId" text, place int, fence int)`;

const LOCK = `
select r.notification_id as "notificationId", r.place, r.fence, r.status, r.addresses, r.variables, r.route, r.at, r.until,
  r.channel, r.message_id as "messageId", r.refusals
from ${ASKED} join channels.notification_recipient r
  on r.notification_id = a."notificationId" and r.place = a.place and r.fence = a.fence
where r.status = 'RUNNING' order by r.notification_id, r.place for update of r`;

const WHOLES = `select id, workspace_id as "workspaceId", sandbox, mode, success_rank as rank, waits, legs,
    case when $2 then contents end as contents, instance_ids as "instanceIds", reference, metadata
  from channels.notification where id = any($1)`;

const MESSAGES = `select ${MESSAGE_COLUMNS}, nm.notification_id as "notificationId", nm.place, nm.leg,
    case ch.kind when 'DELETE' then ch.status end as deletion
  from ${ASKED}
  join channels.notification_message nm on nm.notification_id = a."notificationId" and nm.place = a.place
  join channels.message m on m.id = nm.message_id
  left join channels.message_change ch on ch.id = m.change_id
  order by m.id`;

interface PersonRow extends Person {
  readonly notificationId: string;
  readonly fence: number;
}

interface MessageRow extends Pick<Got, 'leg' | 'deletion'> {
  readonly notificationId: string;
  readonly place: number;
}

/**
 * Locks claimed people that are still this worker's, and reads what their messages have come to since.
 *
 * @param sends whether something may be sent: then the contents are read and the messages locked.
 */
export async function lockCases(
  em: Em,
  channels: Channels,
  claimed: readonly Claimed[],
  sends: boolean,
): Promise<Case[]> {
  const asked = JSON.stringify(claimed);
  const people = await sql<PersonRow>(em, LOCK, [asked]);
  if (people.length === 0) return [];
  const ids = [...new Set(people.map(({ notificationId }) => notificationId))];
  const wholes = new Map((await sql<Omit<Whole, 'source'>>(em, WHOLES, [ids, sends])).map(whole => [whole.id, whole]));
  const rows = await sql<MessageRow>(em, sends ? `${MESSAGES} for update of m` : MESSAGES, [asked]);
  const got = Map.groupBy(rows, keyOf);
  return people.map(({ fence, ...person }) => {
    const { notificationId, place } = person;
    return {
      claimed: { notificationId, place, fence },
      whole: { ...wholes.get(notificationId)!, source: { kind: 'NOTIFICATION', id: notificationId } },
      person,
      got: (got.get(keyOf(person)) ?? []).map(row => gotOf(channels, row)),
    };
  });
}

const keyOf = ({ notificationId, place }: { notificationId: string; place: number }): string =>
  `${notificationId} ${place}`;

function gotOf(channels: Channels, { leg, deletion, notificationId: _, place: __, ...row }: MessageRow): Got {
  const message = toMessage(row);
  return { message, channel: channelOf(channels, message), leg, deletion };
}
