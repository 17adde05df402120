import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

@ArgsType()
export class InboundSettingsArgs {
  @Field(() => [ID])
  workspaceIds!: string[];
}

@ObjectType({ description: "A workspace's settings for messages that come in." })
export class InboundSettings {
  @Field(() => ID)
  workspaceId!: string;

  @Field()
  inboundEnabled!: boolean;

  @Field()
  allowGroupChats!: boolean;
}

const READ = `select id as "workspaceId", inbound_enabled as "inboundEnabled", allow_group_chats as "allowGroupChats"
  from workspaces.workspace where id = any($1)`;

/** Reads the settings of those workspaces that exist. */
export const readInboundSettings = (ctx: Context, workspaceIds: readonly string[]): Promise<InboundSettings[]> =>
  sql<InboundSettings>(connectionOf(ctx), READ, [workspaceIds]);
