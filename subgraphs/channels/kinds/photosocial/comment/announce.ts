import { type Em, sql } from '../../../../../kernel/database/database.js';
import { CHANGES_CHANNEL } from '../../../../../kernel/events/changes-channel.js';
import { subjectOf } from '../../../../../kernel/graph/watch.js';

/** The lists of comments of a workspace. */
export const COMMENT_CHANGED = 'channels.comment';

/**
 * Notifies those who watch the comments of a workspace, in every process, once the transaction has
 * committed.
 */
export const announceComments = (em: Em, workspaceId: string): Promise<object[]> =>
  sql(em, 'select pg_notify($1, $2)', [CHANGES_CHANNEL, subjectOf(workspaceId, COMMENT_CHANGED, '')]);
