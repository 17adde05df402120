const COLUMNS = `id, recipient, contact_id, content_id, workspace_id, channel, queue, sender, status, sandbox, cost, parts, due_at,
  scheduled_at, created_at, updated_at, instance_id, source_kind, source_id, reference, metadata, traceparent, variables`;

/** SQL that stores messages: rows of `select`, whose expressions have the order of the columns. */
export const insertMessages = (select: string): string => `insert into channels.message (${COLUMNS})
select ${select}`;
