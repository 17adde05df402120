import type { Context } from '../../../kernel/context/context.js';
import { worldsOf } from '../../../kernel/context/world.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { type EntityRows, entityRows } from '../../../kernel/database/entity-rows.js';
import { Automation } from '../automation/automation.js';
import { Campaign } from '../campaign/campaign.js';

interface Ask<Entity> {
  readonly segmentId: string;
  readonly workspaceId: string;
  /** The values of `sandbox` that are shown. */
  readonly worlds: readonly boolean[];
  readonly rows: EntityRows<Entity>;
}

/** The most objects in an answer, the newest ones. */
const MOST = 20;
/**
 * The most of the newest objects of the workspace that are read: there is no index of what
 * definitions name.
 */
const LOOKED_AT = 1_000;
const MAX_ASKS = 50;

const ASKED = `json_to_recordset($1::json) as a(ask int, "segmentId" text, "workspaceId" text, worlds jsonb)`;

/** @param source what is looked at, of the workspace in the worlds of `a`, newest first; its rows are `t`. */
const reader = <Entity extends object>(name: string, source: string, uses: string) =>
  defineBatched<Ask<Entity>, Entity[]>(name, MAX_ASKS, async (on, asks) => {
    const { columns, toEntity } = asks[0]!.rows;
    const text = `select a.ask, ${columns} from ${ASKED} cross join lateral (
        select t.* from (${source} order by t.id collate "C" desc limit ${LOOKED_AT}) t
         where ${uses} order by t.id collate "C" desc limit ${MOST}) t
      order by a.ask, t.id collate "C" desc`;
    const given = asks.map(({ segmentId, workspaceId, worlds }, ask) => ({ ask, segmentId, workspaceId, worlds }));
    const found = Map.groupBy(await sql<{ ask: number }>(on, text, [JSON.stringify(given)]), ({ ask }) => ask);
    return asks.map((_, place) => (found.get(place) ?? []).map(({ ask: _ask, ...row }) => toEntity(row)));
  });

const OWN = `t.workspace_id = a."workspaceId" and a.worlds @> to_jsonb(t.sandbox)`;

const campaigns = reader<Campaign>(
  'campaigns of segments',
  `select t.* from campaigns.campaign t where ${OWN}`,
  `t.audience -> 'segmentIds' ? a."segmentId" or t.exclude -> 'segmentIds' ? a."segmentId"`,
);

/** Both the definition in force and the draft count. */
const automations = reader<Automation>(
  'automations of segments',
  `select t.*, v.definition from campaigns.automation t
    left join campaigns.automation_version v on v.automation_id = t.id and v.version = t.version
   where t.deleted_at is null and ${OWN}`,
  `position(to_json(a."segmentId")::text in coalesce(t.definition::text, '') || coalesce(t.draft::text, '')) > 0`,
);

export const segmentUses = [campaigns.resource, automations.resource];

const placeOf = ({ caller }: Context, segmentId: string) => ({
  segmentId,
  workspaceId: caller.workspaceId,
  worlds: worldsOf(caller),
});

/** The newest campaigns that go to the segment or leave it out. */
export const campaignsOf = (ctx: Context, segmentId: string): Promise<Campaign[]> =>
  campaigns.load(ctx, { ...placeOf(ctx, segmentId), rows: entityRows(ctx.db, Campaign) });

/** The newest automations that name the segment. */
export const automationsOf = (ctx: Context, segmentId: string): Promise<Automation[]> =>
  automations.load(ctx, { ...placeOf(ctx, segmentId), rows: entityRows(ctx.db, Automation) });
