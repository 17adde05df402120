/** The read of one topic, as the peers with authentication make it. */
export const READ_TOPIC = `select id, workspace_id as "workspaceId", slug, name, description,
    default_opt_in as "defaultOptIn", created_at as "createdAt", updated_at as "updatedAt"
  from contacts.topic where id = $1 and workspace_id = $2`;

/** The same of many topics, for the peer that requires no credential. */
export const READ_TOPICS = `select id, workspace_id as "workspaceId", slug, name, description,
    default_opt_in as "defaultOptIn", created_at as "createdAt", updated_at as "updatedAt"
  from contacts.topic where id = any($1)`;
