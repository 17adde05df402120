import { Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { Scope } from '../../../kernel/graph/scope.js';
import { CheckedBy, Optional, Range } from '../../../kernel/graph/validation.js';
import { duration } from '../automation/definition/fields.js';
import { messageLimit } from './admit.js';

@ObjectType({
  description:
    'The number of messages that all automations and marketing campaigns together may send to one contact within a time.',
})
class AutomationMessageLimit {
  @Field(() => Int, { nullable: true, description: 'The most messages; null for any number.' })
  messages!: number | null;

  @Field(() => String, { nullable: true, description: 'A length of time: 24h, 7d.' })
  per!: string | null;
}

/** Throws `VALIDATION_ERROR`. */
function checkLimit({ messages, per }: Partial<MessageLimitArgs>): void {
  const given = [messages, per].filter(value => value !== undefined && value !== null).length;
  failIfInvalid([
    ...(given === 1 ? [invalidField(per ? 'messages' : 'per', 'required')] : []),
    ...(per && !duration.safeParse(per).success ? [invalidField('per', 'duration')] : []),
  ]);
}

@CheckedBy(checkLimit)
@ArgsType()
class MessageLimitArgs {
  @Field(() => Int, { nullable: true, description: 'The most messages, 1–1,000; null removes the limit.' })
  @Optional()
  @Range(1, 1_000)
  messages?: number | null;

  @Field(() => String, { nullable: true, description: 'A length of time: 24h, 7d; at most 366d.' })
  @Optional()
  per?: string | null;
}

const SET = `insert into campaigns.automation_limit (workspace_id, messages, per) values ($1, $2, $3)
  on conflict (workspace_id) do update set messages = excluded.messages, per = excluded.per`;
const REMOVE = 'delete from campaigns.automation_limit where workspace_id = $1';
const NONE: AutomationMessageLimit = { messages: null, per: null };

function setLimit(ctx: Context, given: MessageLimitArgs): Promise<AutomationMessageLimit> {
  checkLimit(given);
  const { messages, per } = given;
  return transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    if (messages && per) await sql(tx.em, SET, [workspaceId, messages, per]);
    else await sql(tx.em, REMOVE, [workspaceId]);
    const limit = (await messageLimit(tx)) ?? NONE;
    await audit(tx, {
      act: 'automation.limit_set',
      object: { type: 'workspace', id: workspaceId },
      details: { ...limit },
    });
    return limit;
  });
}

@Resolver()
export class MessageLimitResolver {
  @Query(() => AutomationMessageLimit, { description: 'The limit of messages that automations may send to a contact.' })
  @Scope('automations:read')
  async automationMessageLimit(@Ctx() ctx: Context): Promise<AutomationMessageLimit> {
    return (await messageLimit(ctx)) ?? NONE;
  }

  @Mutation(() => AutomationMessageLimit, { description: 'Limits the messages of automations to a contact.' })
  @Scope('automations:manage', { live: true })
  setAutomationMessageLimit(
    @Args(() => MessageLimitArgs) args: MessageLimitArgs,
    @Ctx() ctx: Context,
  ): Promise<AutomationMessageLimit> {
    return setLimit(ctx, args);
  }
}
