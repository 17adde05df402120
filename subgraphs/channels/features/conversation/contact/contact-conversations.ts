import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { boundedRead } from '../../../../../kernel/database/bounded-read.js';

@ArgsType()
export class ContactConversationsArgs {
  @Field(() => ID)
  contactId!: string;

  @Field(() => [Boolean], { description: 'Returns only those with these values of `sandbox`.' })
  worlds!: boolean[];

  @Field(() => [ID], {
    nullable: true,
    description: 'Returns only conversations of these lines; of all when null.',
  })
  instanceIds?: string[] | null;

  @Field(() => Int, { description: 'The most conversations, and the most notes, that are returned.' })
  limit!: number;
}

@ObjectType({ description: 'The conversations of a contact, for the service itself.' })
export class ContactConversations {
  @Field(() => [ID])
  conversationIds!: string[];

  @Field(() => [ID])
  noteIds!: string[];
}

const READ = `with own as materialized (
    select t.id from channels.conversation t
    where t.contact_id = $2 and t.workspace_id = $1 and t.sandbox = any($3::bool[])
      and ($4::text[] is null or t.instance_id = any($4))
    order by t.id collate "C" limit $5
  )
  select array(select id from own) as "conversationIds", array(
    select n.id from own cross join lateral (
      select n.id from channels.conversation_note n where n.conversation_id = own.id order by n.id collate "C" desc limit $5
    ) n order by n.id collate "C" limit $5
  ) as "noteIds"`;

/** Oldest first. Throws the codes of a bounded read. */
export async function contactConversations(
  ctx: Context,
  { contactId, worlds, instanceIds, limit }: ContactConversationsArgs,
): Promise<ContactConversations> {
  const values = [ctx.caller.workspaceId, contactId, worlds, instanceIds ?? null, limit];
  const [found] = await boundedRead(ctx, read => read<ContactConversations>(READ, values));
  return found!;
}
