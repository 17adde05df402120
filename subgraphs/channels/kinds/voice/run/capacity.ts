import { PLANS, type Plan } from '../../../../../catalogue/plans.js';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import type { Call } from '../call/call.js';

const PLANS_OF: Question<{ workspaceIds: readonly string[] }, { workspaceId: string; plan: string }[]> = {
  subgraph: 'workspaces',
  field: 'workspacePlans',
  document: 'query ($workspaceIds: [ID!]!) { workspacePlans(workspaceIds: $workspaceIds) { workspaceId plan } }',
};

/** Calls of a workspace that begin at the same time are counted one after the other. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('calls of ' || id, 0)) from unnest($1::text[]) as w(id) order by id`;

const COUNT = `select workspace_id as "workspaceId", sandbox, count(*)::int as calls from channels.call
  where workspace_id = any($1) and status in ('INITIATED', 'RINGING', 'ANSWERED') group by 1, 2`;

type World = Pick<Call, 'workspaceId' | 'sandbox'>;

const keyOf = ({ workspaceId, sandbox }: World): string => `${workspaceId} ${sandbox}`;

/** Calls of the caller's world that are under way. */
export async function countCalls(ctx: Context): Promise<number> {
  const { workspaceId, sandbox } = ctx.caller;
  const counted = await sql<World & { calls: number }>(connectionOf(ctx), COUNT, [[workspaceId]]);
  return counted.find(row => row.sandbox === sandbox)?.calls ?? 0;
}

/**
 * The number of calls that workspaces may still begin, by the limit of their plans. It holds until
 * the transaction ends.
 */
export class Capacity {
  private constructor(
    private readonly left: Map<string, number>,
    private readonly limits: ReadonlyMap<string, number>,
  ) {}

  /** Throws `SUBGRAPH_UNAVAILABLE`. */
  static async of(tx: Context, worlds: readonly World[]): Promise<Capacity> {
    const workspaceIds = [...new Set(worlds.map(({ workspaceId }) => workspaceId))].sort();
    const plans = await ask(tx, PLANS_OF, { workspaceIds });
    await sql(tx.em, LOCK, [workspaceIds]);
    const limits = new Map(plans.map(({ workspaceId, plan }) => [workspaceId, limitOf(plan)]));
    const counted = await sql<World & { calls: number }>(tx.em, COUNT, [workspaceIds]);
    const left = new Map(worlds.map(world => [keyOf(world), limits.get(world.workspaceId) ?? 0]));
    for (const row of counted) left.set(keyOf(row), (limits.get(row.workspaceId) ?? 0) - row.calls);
    return new Capacity(left, limits);
  }

  /** Takes a place for one call; `false`: as many as may be are under way. */
  take(call: World): boolean {
    const left = this.left.get(keyOf(call)) ?? 0;
    if (left <= 0) return false;
    this.left.set(keyOf(call), left - 1);
    return true;
  }

  limitFor({ workspaceId }: World): number {
    return this.limits.get(workspaceId) ?? 0;
  }
}

const limitOf = (plan: string): number => (Object.hasOwn(PLANS, plan) ? PLANS[plan as Plan].concurrentCalls : 0);
