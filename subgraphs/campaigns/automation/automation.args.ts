import { ArgsType, Field, ID } from 'type-graphql';
import type { Context } from '../../../kernel/context/context.js';
import { changesOf } from '../../../kernel/graph/input/changes-of.js';
import { MAX_STATUSES } from '../../../kernel/graph/list/chosen.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { CheckedBy, Items, Length, Line, Optional } from '../../../kernel/graph/validation.js';
import { AutomationStatus } from './automation.js';
import { readDefinition } from './definition/read-definition.js';

const DEFINITION =
  'Triggers and steps, each with the scope of what it does. GET /v1/automations/schema answers its JSON Schema.';

async function checkDefinition({ definition }: { definition?: unknown }, ctx: Context): Promise<void> {
  if (definition !== undefined && definition !== null) await readDefinition(ctx, definition);
}

@CheckedBy(checkDefinition)
@ArgsType()
export class CreateAutomationArgs {
  @Field()
  @Line(120)
  name!: string;

  @Field(() => Json, { description: DEFINITION })
  definition!: unknown;
}

@CheckedBy(checkDefinition)
@ArgsType()
export class UpdateAutomationArgs extends changesOf(CreateAutomationArgs, {
  describe: { definition: `${DEFINITION} Runs follow it once it is enabled again.` },
}) {}

@ArgsType()
export class AutomationsArgs extends MadeWithinArgs {
  @Field(() => AutomationStatus, { nullable: true })
  @Optional()
  status?: AutomationStatus | null;

  @Field(() => [AutomationStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: AutomationStatus[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only those whose name contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 200)
  search?: string | null;
}

@ArgsType()
export class AutomationVersionsArgs extends PageArgs {
  @Field(() => ID)
  id!: string;
}
