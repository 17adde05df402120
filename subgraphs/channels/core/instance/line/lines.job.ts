import { after, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { backlogOf, readBacklog } from '../../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import type { Instance } from '../instance.js';
import { LINES } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { claimInstances, endRelease, postponeInstance, removeInstance, WORKABLE } from '../store/work.js';
import { attemptOf, lineOf } from './lines.js';
import { endOf } from './port.js';
import { reportLine } from './report.js';

/** The time for which a claimed instance belongs to its worker. */
const LEASE: Duration = seconds(30);
const BATCH = 50;
/** A batch takes as long as its slowest line. */
const LOOPS = 4;
/** The delay before a line that could not be reached is asked again. */
const RETRY: Duration = seconds(10);

type RulesOf = (channel: string) => InstanceRules;

/** Goes on with attempts to connect, and releases the lines of what was disconnected or deleted. */
export const linesJob = (rulesOf: RulesOf): Job =>
  implementJob(LINES, {
    every: seconds(1),
    loops: LOOPS,
    async run(services) {
      const claimed = await claimInstances(services, { lease: LEASE, limit: BATCH });
      await Promise.all(claimed.map(instance => work(services, instance, rulesOf)));
      return claimed.length;
    },
    backlog: ({ db, clock }) =>
      readBacklog(
        db,
        backlogOf(
          `select due_at as at from channels.instance where due_at is not null and due_at <= $1 and ${WORKABLE} order by due_at`,
        ),
        [clock.now()],
      ),
  });

/**
 * Does the task of one instance. An unexpected failure is logged, and the task is tried again when
 * its lease has ended.
 */
async function work(services: Services, instance: Instance, rulesOf: RulesOf): Promise<void> {
  try {
    const rules = rulesOf(instance.channel);
    await (instance.task === 'release' ? release(services, instance, rules) : advance(services, instance, rules));
  } catch (error) {
    services.log.error({ err: error, instance: instance.id }, 'work on a line failed');
  }
}

async function release(services: Services, instance: Instance, rules: InstanceRules): Promise<void> {
  const { id, attempt } = instance;
  // If there is no line, nothing could still be connected.
  const outcome = (await lineOf(services, rules, instance)?.disconnect(id, attempt)) ?? 'done';
  if (outcome === 'retry') await postponeInstance(services, instance, after(services.clock.now(), RETRY));
  else if (instance.deletedAt) await removeInstance(services, id);
  else await endRelease(services, instance);
}

async function advance(services: Services, instance: Instance, rules: InstanceRules): Promise<void> {
  const { clock } = services;
  const { id, workspaceId, fence, attemptEndsAt: ends } = instance;
  const ctx = jobContext(services, workspaceId);
  const line = lineOf(services, rules, instance);
  if (!line || ends <= clock.now()) {
    await reportLine(ctx, rules, id, { kind: 'disconnected', reason: 'attempt_expired' }, { fence });
    return;
  }
  const state = await line.advance(attemptOf(services, instance, rules));
  if (state.kind !== 'waiting') {
    await reportLine(ctx, rules, id, endOf(state), { fence });
    return;
  }
  if (state.qr) await reportLine(ctx, rules, id, { kind: 'qr', qr: state.qr }, { fence });
  const { pairingCode } = state;
  if (pairingCode) await reportLine(ctx, rules, id, { kind: 'pairingCode', pairingCode }, { fence });
  if (state.challenge) await reportLine(ctx, rules, id, { kind: 'challenge', challenge: state.challenge }, { fence });
  await postponeInstance(services, instance, new Date(Math.min(state.again.getTime(), ends.getTime())));
}
