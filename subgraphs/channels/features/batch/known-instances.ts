import { ArgsType, Field, ID } from 'type-graphql';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

@ArgsType()
export class KnownInstancesArgs {
  @Field(() => [ID])
  ids!: string[];

  @Field(() => String, { nullable: true, description: 'Returns only instances of this channel.' })
  channel?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Returns only instances of the sandbox (`true`) or only live ones (`false`); both when absent.',
  })
  sandbox?: boolean | null;
}

const KNOWN = `select id from channels.instance where workspace_id = $1 and id = any($2) and deleted_at is null
  and ($3::text is null or channel = $3) and ($4::boolean is null or sandbox = $4)`;

/** Those of the instances that the workspace has. */
export async function knownInstances(ctx: Context, { ids, channel, sandbox }: KnownInstancesArgs): Promise<string[]> {
  const values = [ctx.caller.workspaceId, ids, channel ?? null, sandbox ?? null];
  return (await sql<{ id: string }>(connectionOf(ctx), KNOWN, values)).map(({ id }) => id);
}
