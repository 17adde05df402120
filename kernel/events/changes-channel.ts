/** The notification channel of PostgreSQL on which the subjects of changes are sent. */
export const CHANGES_CHANNEL = 'switchboard_changes';
