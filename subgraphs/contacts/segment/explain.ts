import { Field, ID, Int, ObjectType } from 'type-graphql';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { parameters } from '../../../kernel/database/bind.js';
import { GENERATED } from '../../../kernel/database/connection.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { actualOf, conditionOf } from './rule/compile.js';
import { showRules } from './rule/show-rules.js';
import { readSegment } from './segment.service.js';

@ObjectType({ description: 'One rule of a segment, and its result for a contact.' })
export class RuleExplanation {
  @Field(() => Int, { description: 'The index of the rule in the segment, from 0.' })
  index!: number;

  @Field(() => Json, { description: 'The rule of the segment.' })
  rule!: object;

  @Field({ description: 'Whether the contact meets this rule.' })
  matches!: boolean;

  @Field(() => Json, {
    nullable: true,
    description: "The contact's value that the rule compares; null if it has none.",
  })
  actual!: unknown;
}

@ObjectType({ description: 'The reasons that a contact is in a segment or not, rule by rule.' })
export class SegmentExplanation {
  @Field(() => ID, { description: 'The id of the segment.' })
  segmentId!: string;

  @Field(() => ID, { description: 'The id of the contact.' })
  contactId!: string;

  @Field({ description: 'Whether the contact is in the segment.' })
  matches!: boolean;

  @Field(() => [RuleExplanation], { description: 'The rules, in the order of the segment.' })
  rules!: RuleExplanation[];
}

/** Evaluates each rule on one contact, with the conditions of the whole segment. Throws `NOT_FOUND`. */
export async function explainSegment(ctx: Context, id: string, contactId: string): Promise<SegmentExplanation> {
  const { rules, match } = await readSegment(ctx, id);
  const values: unknown[] = [contactId, ctx.caller.workspaceId];
  const bind = parameters(values);
  const held = rules.map(rule => `coalesce(${conditionOf(rule, bind)}, false)`);
  const text = `${GENERATED}select jsonb_build_array(${held.join(', ')}) as held,
    jsonb_build_array(${rules.map(actualOf).join(', ')}) as actual
    from contacts.contact c where c.id = $1 and c.workspace_id = $2`;
  const [row] = await sql<{ held: boolean[]; actual: unknown[] }>(connectionOf(ctx), text, values);
  if (!row) fail('NOT_FOUND');
  const shown = await showRules(ctx, rules);
  return {
    segmentId: id,
    contactId,
    matches: match === 'all' ? row.held.every(Boolean) : row.held.some(Boolean),
    rules: shown.map((rule, index) => ({ index, rule, matches: row.held[index]!, actual: row.actual[index] ?? null })),
  };
}
