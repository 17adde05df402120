import { Message } from './message.js';

/** Columns of a message by property; its content stays where it is. */
const COLUMNS = {
  id: 'id',
  workspaceId: 'workspace_id',
  channel: 'channel',
  to: 'recipient',
  instanceId: 'instance_id',
  contactId: 'contact_id',
  sourceKind: 'source_kind',
  sourceId: 'source_id',
  reference: 'reference',
  metadata: 'metadata',
  status: 'status',
  substatus: 'substatus',
  sandbox: 'sandbox',
  cost: 'cost',
  parts: 'parts',
  errorCode: 'error_code',
  errorReason: 'error_reason',
  provider: 'provider',
  providerRef: 'provider_ref',
  dueAt: 'due_at',
  leaseUntil: 'lease_until',
  fence: 'fence',
  attempt: 'attempt',
  sentAt: 'sent_at',
  deliveredAt: 'delivered_at',
  editedAt: 'edited_at',
  deletedAt: 'deleted_at',
  changeId: 'change_id',
  traceparent: 'traceparent',
} as const satisfies Partial<Record<keyof Message, string>>;

type Name = keyof typeof COLUMNS;

const listOf = (names: readonly Name[]): string => names.map(name => `m.${COLUMNS[name]} as "${name}"`).join(', ');

/** The columns to select from `channels.message m` for {@link toMessage}. */
export const MESSAGE_COLUMNS = listOf(Object.keys(COLUMNS) as Name[]);

/** The same for a message that waits: the others are empty until it has an outcome. */
export const WAITING_COLUMNS = listOf([
  'id',
  'workspaceId',
  'channel',
  'to',
  'instanceId',
  'contactId',
  'sourceKind',
  'sourceId',
  'reference',
  'metadata',
  'status',
  'sandbox',
  'cost',
  'parts',
  'fence',
  'attempt',
  'provider',
  'traceparent',
]);

// MikroORM puts a setter on the entity's prototype for every property, which costs more than all
// else about a message; plain properties before them take what is assigned. A column that was not
// selected reads as null.
const plain = Object.create(
  Message.prototype,
  Object.fromEntries(Object.keys(COLUMNS).map(name => [name, { value: null, writable: true }])),
) as Message;

/** A row becomes a message with its methods, outside any unit of work. */
export const toMessage = (row: object): Message => Object.assign(Object.create(plain) as Message, row);
