import { after, type Duration, hours, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { countUses } from '../../../../../kernel/limits/exact-limit.js';
import { type Instance, PAYMENT_PROBE } from '../instance.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import { claimProbes, storeProbe } from '../store/probe.js';
import { credentialsOf } from './credentials.js';
import { lineOf } from './lines.js';
import type { Line, LineProbe } from './port.js';
import { lockReported, reportLine } from './report.js';

const PROBES = declareJob('channels.probe-lines');
const BATCH = 50;
const LOOPS = 4;
/** The time for which a claimed instance belongs to its worker: more than a probe takes. */
const LEASE: Duration = minutes(1);
/** The delay before a line that is deaf, or could not be asked, is asked again. */
const SOON: Duration = seconds(15);
/** The most times in an hour that a deaf line is connected again by itself. */
const REVIVALS = { max: 3, per: hours(1) };

type RulesOf = (channel: string) => InstanceRules;

/**
 * Asks connected lines whether they work: a deaf one is marked, and connected again; one that was
 * lost, or whose token has expired, is disconnected.
 */
export const probeJob = (rulesOf: RulesOf): Job =>
  implementJob(PROBES, {
    every: seconds(5),
    loops: LOOPS,
    async run(services) {
      const claimed = await claimProbes(services, { lease: LEASE, limit: BATCH });
      await Promise.all(claimed.map(instance => probe(services, instance, rulesOf)));
      return claimed.length;
    },
  });

async function probe(services: Services, instance: Instance, rulesOf: RulesOf): Promise<void> {
  try {
    const rules = rulesOf(instance.channel);
    const line = lineOf(services, rules, instance);
    if (line) await apply(services, instance, rules, line, await ask(services, instance, rules, line));
  } catch (error) {
    services.log.error({ err: error, instance: instance.id }, 'the probe of a line failed');
  }
}

/** A token whose time is over is not asked about. */
function ask(services: Services, instance: Instance, rules: InstanceRules, line: Line): Promise<LineProbe> | LineProbe {
  const { id, tokenExpiresAt } = instance;
  if (tokenExpiresAt && tokenExpiresAt <= services.clock.now()) return { kind: 'lost', reason: 'token_expired' };
  return line.probe({ instanceId: id, credentials: credentialsOf(services, rules, instance) });
}

async function apply(
  services: Services,
  instance: Instance,
  rules: InstanceRules,
  line: Line,
  found: LineProbe,
): Promise<void> {
  const { id, workspaceId, fence, deafSince, tokenExpiresAt } = instance;
  const now = services.clock.now();
  const ctx = jobContext(services, workspaceId);
  if (found.kind === 'lost') {
    await reportLine(ctx, rules, id, { kind: 'disconnected', reason: found.reason }, { fence });
  } else if (found.kind === 'deaf' && deafSince) {
    await reviveLine(ctx, rules, id, fence);
  } else {
    if (found.kind === 'abuse') await reportLine(ctx, rules, id, { kind: 'abuse' }, { fence });
    const alive = found.kind === 'alive' || found.kind === 'abuse';
    const canPay = found.kind === 'alive' ? (found.account?.canPay ?? null) : null;
    const every = !alive ? SOON : canPay === false ? PAYMENT_PROBE : line.probeEvery;
    const at = earliest(tokenExpiresAt, every === null ? null : after(now, every));
    const deaf = found.kind === 'deaf' ? now : alive ? null : deafSince;
    await storeProbe(services, instance, { probeAt: at, checkedAt: alive ? now : null, deafSince: deaf, canPay });
  }
}

/** Returns the first of two moments; `null` stands for never. */
const earliest = (one: Date | null, other: Date | null): Date | null =>
  one && other && one < other ? one : (other ?? one);

/**
 * Connects a line again that stays deaf; too often in an hour, it is disconnected and waits for its
 * owner.
 */
async function reviveLine(ctx: Context, rules: InstanceRules, id: string, fence: number): Promise<void> {
  const use = { limit: 'instance-revival', allowance: REVIVALS, subject: id };
  const wait = await countUses(ctx.db, [use], ctx.clock.now());
  await transact(ctx, async tx => {
    const instance = await lockReported(tx, rules, id, { fence });
    if (!instance) return;
    const was = instance.status;
    const now = tx.clock.now();
    const move = wait > 0 ? instance.drop('deaf', rules, now) : instance.revive(rules, now);
    if (move) await recordMove(tx, instance, move, was);
  });
}
