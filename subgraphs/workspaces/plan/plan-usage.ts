import { Directive, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PLANS, type Plan } from '../../../catalogue/plans.js';
import type { Context } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { PlanName, Workspace } from '../workspace/workspace.js';

@ObjectType({ description: 'The limits of the plan of a workspace, including additions by the operator.' })
export class PlanLimits {
  @Field(() => Int, { description: 'Requests a minute, of all keys and apps over every API together.' })
  requestsPerMinute!: number;

  @Field(() => Int, { description: 'Lines of all chat channels together.' })
  instances!: number;

  @Field(() => Int, { description: 'The most webhooks.' })
  webhooks!: number;

  @Field(() => Int, { description: 'The most sending domains.' })
  emailDomains!: number;

  @Field(() => Int, { description: 'The most phone numbers.' })
  phoneNumbers!: number;

  @Field(() => Int, { description: 'Phone calls under way.' })
  concurrentCalls!: number;

  @Field(() => Float, { description: 'Bytes of uploaded files.' })
  mediaBytes!: number;
}

/** Each subgraph adds its own counts. */
@Directive('@key(fields: "id")')
@ObjectType({
  description:
    'The limits of the plan of the workspace, and the amounts that are used. Sandbox and live are counted apart: it has the amounts of the one in which the caller acts.',
})
export class PlanUsage {
  @Field(() => ID, { description: 'The id of the workspace.' })
  id!: string;

  @Field(() => PlanName, { description: 'The plan of the workspace.' })
  plan!: Plan;

  @Field(() => PlanLimits, { description: 'The limits of the plan, including additions by the operator.' })
  limits!: PlanLimits;
}

/** Throws `NOT_FOUND` for a session in no workspace. */
export async function readPlanUsage(ctx: Context): Promise<PlanUsage> {
  const workspace = (await ctx.em.findOne(Workspace, { id: ctx.caller.workspaceId })) ?? fail('NOT_FOUND');
  const { id, plan, requestsPerMinute, instanceSlots } = workspace;
  const limits = { ...PLANS[plan], instances: PLANS[plan].instances + instanceSlots };
  return { id, plan, limits: { ...limits, requestsPerMinute: requestsPerMinute ?? limits.requestsPerMinute } };
}
