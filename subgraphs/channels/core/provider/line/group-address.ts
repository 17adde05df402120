const GROUP = /^group:(.{1,200})$/;

/** The recipient of a message to a group, by the id that its service gives it. */
export const groupAddress = (id: string): string => `group:${id}`;

/** Returns the service's id of the group that a recipient is, or `null` when it is a person. */
export const groupOf = (recipient: string): string | null => GROUP.exec(recipient)?.[1] ?? null;
