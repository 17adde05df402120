import { type Em, sql } from '../../../../../kernel/database/database.js';
import { CHANGES_CHANNEL } from '../../../../../kernel/events/changes-channel.js';
import { subjectOfLink } from '../../../../../kernel/graph/watch.js';

/** Changes of what a visitor sees, by the id of the visitor. */
export const VISIT_CHANGED = 'channels.webchat';

const NOTIFY = 'select pg_notify($1, s) from unnest($2::text[]) as s';

/** Notifies the pages of visitors that something changed, once the transaction has committed. */
export async function announceVisits(em: Em, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return;
  await sql(em, NOTIFY, [CHANGES_CHANNEL, visitorIds.map(id => subjectOfLink(VISIT_CHANGED, id))]);
}
