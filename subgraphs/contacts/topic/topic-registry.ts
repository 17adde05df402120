import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';

/** A topic as the rows of contacts need it. */
export interface KnownTopic {
  readonly id: string;
  readonly no: number;
  readonly defaultOptIn: boolean;
}

const KNOWN = `select id, no, default_opt_in as "defaultOptIn" from contacts.topic
  where workspace_id = $1 and (id = any($2) or (default_opt_in and $3)) order by no`;

/** Of the caller's workspace: the topics with these ids and, if asked for, those that a new contact is subscribed to. */
export const knownTopics = (ctx: Context, ids: readonly string[], defaults: boolean): Promise<KnownTopic[]> =>
  sql<KnownTopic>(connectionOf(ctx), KNOWN, [ctx.caller.workspaceId, ids, defaults]);

const MAX_ASKS = 50;

const ALL = `select t.workspace_id as "workspaceId", t.id, t.no, t.default_opt_in as "defaultOptIn"
  from contacts.topic t where t.workspace_id = any($1) order by t.id collate "C"`;

/** Asked by workspace. */
export const topicReader = defineBatched<string, readonly KnownTopic[]>(
  'reader of topics',
  MAX_ASKS,
  async (on, asks) => {
    const rows = await sql<KnownTopic & { workspaceId: string }>(on, ALL, [[...new Set(asks)]]);
    const found = Map.groupBy(rows, ({ workspaceId }) => workspaceId);
    return asks.map(workspaceId => found.get(workspaceId) ?? []);
  },
);

/** Every topic of the caller's workspace, in the order of their ids. */
export const allTopics = (ctx: Context): Promise<readonly KnownTopic[]> =>
  topicReader.load(ctx, ctx.caller.workspaceId);
