import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { type Bind, parameters } from '../../../kernel/database/bind.js';
import { GENERATED } from '../../../kernel/database/connection.js';
import { sql } from '../../../kernel/database/database.js';
import { packList } from '../../../kernel/graph/list/packed-list.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Range } from '../../../kernel/graph/validation.js';
import { countContacts } from '../contact/list/contact-page.js';
import type { Condition } from '../contact/list/page-statements.js';
import { audienceCondition } from '../segment/rule/compile.js';
import { readRules } from '../segment/rule/read-rules.js';
import type { Audience, GivenRule, Rule } from '../segment/rule/rule.js';
import { readSegment } from '../segment/segment.service.js';
import { type Few, fewAfter } from './few-after.js';

/** Contacts that one call looks at. */
const MAX_WINDOW = 20_000;
/** When at most one of so many contacts fits, all the others are read by the indexes. */
const SPARSE = 10;

/** An audience as it is given: a contact fits if it is in any of these. */
export interface GivenAudience {
  readonly segmentIds?: readonly string[] | null;
  readonly topicIds?: readonly string[] | null;
  readonly tags?: readonly string[] | null;
  readonly contactIds?: readonly string[] | null;
}

@ArgsType()
export class AudienceSliceArgs {
  @Field(() => Json, { description: '`{segmentIds?, topicIds?, tags?, contactIds?}`: contacts in any of these.' })
  audience!: GivenAudience;

  @Field(() => Json, { description: 'The same, for contacts in none of these.' })
  exclude!: GivenAudience;

  @Field(() => ID, { nullable: true, description: 'Returns only contacts after this id.' })
  after?: string | null;

  @Field(() => ID, { description: 'Returns only contacts up to this id.' })
  until!: string;

  @Field(() => Int, { description: 'The number of contacts that are examined, at most 20,000.' })
  @Range(1, MAX_WINDOW)
  window!: number;
}

@ObjectType({
  description:
    'Contacts of an audience, in the order of their ids: those of the window, or all that follow where these are few.',
})
export class AudienceSlice {
  @Field(() => String, { nullable: true, description: 'The ids as a packed list; null for none.' })
  contactIds!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Their time zones as a packed list, empty in the place of a contact without one.',
  })
  timeZones!: string | null;

  @Field(() => ID, { nullable: true, description: 'The `after` of the next window; null after the last.' })
  next!: string | null;
}

interface WindowRead extends Few {
  readonly last: string | null;
  readonly seen: number;
}

/**
 * Returns those of the next contacts that fit an audience. The cost is that of the window, however
 * few of its contacts fit. When few do, all that follow are read at once if the indexes find them,
 * so that a small audience costs the same however many contacts there are. Throws `NOT_FOUND` for a
 * segment, `VALIDATION_ERROR` for a topic or tag that does not exist.
 */
export async function audienceSlice(ctx: Context, args: AudienceSliceArgs): Promise<AudienceSlice> {
  const parts = await partsOf(ctx, args);
  const condition: Condition = bind => conditionOf(parts, bind);
  const read = await readWindow(ctx, condition, args);
  if (read.seen < args.window) return sliceOf(read, null);
  const isSparse = (read.ids?.length ?? 0) * SPARSE <= read.seen;
  const rest = isSparse ? await fewAfter(ctx, condition, read.last!, args.until) : null;
  if (!rest) return sliceOf(read, read.last);
  const joined = (list: 'ids' | 'zones') => [...(read[list] ?? []), ...(rest[list] ?? [])];
  return sliceOf({ ids: joined('ids'), zones: joined('zones') }, null);
}

/** The next contacts, and which of them fit. */
async function readWindow(ctx: Context, condition: Condition, args: AudienceSliceArgs): Promise<WindowRead> {
  const values: unknown[] = [];
  const bind = parameters(values);
  const text = `${GENERATED}with looked_at as materialized (
      select c.id, c.time_zone, (${condition(bind)}) as fits from contacts.contact c
      where c.workspace_id = ${bind(ctx.caller.workspaceId, 'text')} and c.id > ${bind(args.after ?? '', 'text')}
        and c.id <= ${bind(args.until, 'text')}
      order by c.id limit ${bind(args.window, 'int')}
    )
    select array_agg(id order by id) filter (where fits) as ids,
      array_agg(coalesce(time_zone, '') order by id) filter (where fits) as zones,
      max(id) as last, count(*)::int as seen from looked_at`;
  return (await sql<WindowRead>(connectionOf(ctx), text, values))[0]!;
}

const sliceOf = ({ ids, zones }: Few, next: string | null): AudienceSlice => ({
  contactIds: ids?.length ? packList(ids) : null,
  timeZones: zones?.length ? packList(zones) : null,
  next,
});

/** Counts the contacts that fit. Throws as {@link audienceSlice} does, and `READ_TIMEOUT`. */
export async function audienceSize(ctx: Context, named: NamedAudience): Promise<number> {
  const parts = await partsOf(ctx, named);
  return countContacts(ctx, bind => conditionOf(parts, bind));
}

interface NamedAudience {
  readonly audience: GivenAudience;
  readonly exclude: GivenAudience;
}

/** The objects that an audience names. */
interface Part {
  readonly segments: readonly Audience[];
  readonly rules: readonly Rule[];
  readonly contactIds: readonly string[];
}

interface Parts {
  readonly wanted: Part;
  readonly unwanted: Part;
}

const partsOf = async (ctx: Context, { audience, exclude }: NamedAudience): Promise<Parts> => ({
  wanted: await partOf(ctx, audience),
  unwanted: await partOf(ctx, exclude),
});

async function partOf(ctx: Context, { segmentIds, topicIds, tags, contactIds }: GivenAudience): Promise<Part> {
  const segments = await Promise.all((segmentIds ?? []).map(id => readSegment(ctx, id)));
  const rules = await readRules(ctx, [
    ...(topicIds ?? []).map((topicId): GivenRule => ({ type: 'topic', topicId, subscribed: true })),
    ...(tags ?? []).map((tag): GivenRule => ({ type: 'tag', tag, has: true })),
  ]);
  return { segments, rules, contactIds: contactIds ?? [] };
}

/** Returns a condition on `contacts.contact c`. */
function conditionOf({ wanted, unwanted }: Parts, bind: Bind): string {
  const isWanted = conditions(wanted, bind).join(' or ') || 'false';
  return [`(${isWanted})`, ...conditions(unwanted, bind).map(one => `(${one}) is not true`)].join(' and ');
}

/** Returns one condition for each kind that is named. */
const conditions = ({ segments, rules, contactIds }: Part, bind: Bind): string[] => [
  ...segments.map(segment => audienceCondition(segment, bind)),
  ...(rules.length > 0 ? [audienceCondition({ match: 'any', rules }, bind)] : []),
  ...(contactIds.length > 0 ? [`c.id = any(${bind(contactIds, 'text[]')})`] : []),
];
