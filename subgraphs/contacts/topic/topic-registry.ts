import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { registryReader } from '../registry/registry-reader.js';

/** A topic as the rows of contacts need it. */
export interface KnownTopic {
  readonly id: string;
  readonly no: number;
  readonly defaultOptIn: boolean;
}

const KNOWN = `select id, no, default_opt_in as "defaultOptIn" from contacts.topic
  where workspace_id = $1 and (id = any($2) or (default_opt_in and $3)) order by no`;

/**
 * Returns topics of the caller's workspace: those with these ids and, if asked for, those that a
 * new contact is subscribed to.
 */
export const knownTopics = (ctx: Context, ids: readonly string[], defaults: boolean): Promise<KnownTopic[]> =>
  sql<KnownTopic>(connectionOf(ctx), KNOWN, [ctx.caller.workspaceId, ids, defaults]);

/** Every topic of the caller's workspace, in the order of their ids. */
export async function allTopics(ctx: Context): Promise<readonly KnownTopic[]> {
  const rows = await registryReader.load(ctx, { workspaceId: ctx.caller.workspaceId, topics: true });
  return rows.map(({ no, given, defaultOptIn }) => ({ id: given, no: no!, defaultOptIn }));
}
