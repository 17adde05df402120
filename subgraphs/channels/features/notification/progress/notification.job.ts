import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { type RowsOf, workTogether } from '../../../../../kernel/jobs/without-bad.js';
import type { Channels } from '../../../core/channels.js';
import { advance, settleKnown } from './advance.js';
import { type Claimed, claim } from './claim.js';
import { NOTIFICATIONS } from './outcomes.js';

/** Notifications that are advanced at once: each takes a connection. */
const AT_ONCE = 2;

const BACKLOG = backlogOf(
  'select due_at as at from channels.notification_recipient where due_at <= $1 order by due_at',
);

/** Decides for people whose message has ended or whose time is over. One that fails is set aside. */
export const notificationJob = (channels: Channels): Job =>
  implementJob(NOTIFICATIONS, {
    every: seconds(1),
    loops: 2,
    run: async services => {
      const claimed = await claim(services);
      if (claimed.length > 0) await workOn(services, channels, claimed);
      return claimed.length;
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

const PEOPLE: RowsOf<Claimed> = {
  job: NOTIFICATIONS,
  idOf: ({ notificationId, place }) => `${notificationId} ${place}`,
};

async function workOn(services: Services, channels: Channels, claimed: readonly Claimed[]): Promise<void> {
  const open: Claimed[] = [];
  await workTogether(services, PEOPLE, claimed, async some => {
    open.push(...(await settleKnown(services, channels, some)));
    return some.length;
  });
  const groups = [...Map.groupBy(open, ({ notificationId }) => notificationId)];
  while (groups.length > 0)
    await Promise.all(
      groups.splice(0, AT_ONCE).map(([, own]) =>
        workTogether(services, PEOPLE, own, async some => {
          await advance(services, channels, some);
          return some.length;
        }),
      ),
    );
}
