/**
 * Identifiers that this API showed before the graph had others, by type: the field, and the field
 * of the object with the older one. A placed call has the identifier that its send answered, the
 * entry of a list of notifications that of its notification.
 */
const OLDER: Readonly<Record<string, readonly [field: string, older: string]>> = {
  Call: ['id', 'messageId'],
  CallRecording: ['callId', 'messageId'],
  NotificationSummary: ['id', 'notificationId'],
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the function that writes the older identifier of objects of a type; `null` if it has
 * none.
 */
export function olderIdOf(typeName: string): ((object: Fields) => Fields) | null {
  if (!Object.hasOwn(OLDER, typeName)) return null;
  const [field, older] = OLDER[typeName]!;
  return object => (object[older] == null ? {} : { [field]: object[older] });
}
