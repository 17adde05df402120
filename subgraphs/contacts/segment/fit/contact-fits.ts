import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { parameters } from '../../../../kernel/database/bind.js';
import { GENERATED } from '../../../../kernel/database/connection.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { checkRules } from '../rule/check-rules.js';
import { audienceCondition } from '../rule/compile.js';
import { type Registry, readRegistry } from '../rule/registry.js';
import type { GivenRule, Match, Rule } from '../rule/rule.js';

/**
 * An audience as it is given: rules, a segment, or both. `match` says whether one of them is
 * enough.
 */
export interface GivenAudience {
  readonly match: Match;
  readonly rules?: readonly GivenRule[];
  readonly segmentId?: string;
}

/** One or two audiences that must both hold, or of which one must. */
interface Read {
  readonly match: Match;
  readonly parts: readonly { readonly match: Match; readonly rules: readonly Rule[] }[];
  readonly errors: readonly InvalidField[];
}

const SEGMENTS = 'select id, match, rules from contacts.segment where workspace_id = $1 and id = any($2)';

type SegmentRow = { id: string; match: Match; rules: Rule[] };

async function readAudiences(ctx: Context, given: readonly GivenAudience[]): Promise<Read[]> {
  const named = given.flatMap(({ segmentId }) => (segmentId ? [segmentId] : []));
  const [registry, segments] = await Promise.all([
    readRegistry(
      ctx,
      given.flatMap(({ rules }) => rules ?? []),
    ),
    named.length === 0 ? [] : sql<SegmentRow>(connectionOf(ctx), SEGMENTS, [ctx.caller.workspaceId, named]),
  ]);
  const byId = new Map(segments.map(segment => [segment.id, segment]));
  return given.map(audience => readOne(audience, registry, byId, ctx.caller.workspace?.country));
}

function readOne(
  { match, rules: given, segmentId }: GivenAudience,
  registry: Registry,
  segments: ReadonlyMap<string, SegmentRow>,
  country: string | undefined,
): Read {
  const errors: InvalidField[] = [];
  const rules = given ? [{ match, rules: checkRules(given, registry, errors, country) }] : [];
  const segment = segmentId ? segments.get(segmentId) : undefined;
  if (segmentId && !segment) errors.push(invalidField('segmentId', 'unknown'));
  return { match, parts: [...rules, ...(segment ? [segment] : [])], errors };
}

/** Returns the problems of each audience, with fields from `rules` on. */
export const audienceProblems = async (ctx: Context, given: readonly GivenAudience[]): Promise<InvalidField[][]> =>
  (await readAudiences(ctx, given)).map(({ errors }) => [...errors]);

/**
 * Returns whether a contact fits each audience, read by one statement. Throws `NOT_FOUND`, and
 * `VALIDATION_ERROR` for objects that are gone.
 */
export async function contactFits(
  ctx: Context,
  contactId: string,
  given: readonly GivenAudience[],
): Promise<boolean[]> {
  const audiences = await readAudiences(ctx, given);
  failIfInvalid(audiences.flatMap(({ errors }) => errors));
  const values: unknown[] = [contactId, ctx.caller.workspaceId];
  const bind = parameters(values);
  const conditions = audiences.map(({ match, parts }) =>
    parts.map(part => `coalesce(${audienceCondition(part, bind)}, false)`).join(match === 'all' ? ' and ' : ' or '),
  );
  const text = `${GENERATED}select jsonb_build_array(${conditions.map(one => `(${one})`).join(', ')}) as fits
    from contacts.contact c where c.id = $1 and c.workspace_id = $2`;
  const [row] = await sql<{ fits: boolean[] }>(connectionOf(ctx), text, values);
  return row?.fits ?? fail('NOT_FOUND');
}
