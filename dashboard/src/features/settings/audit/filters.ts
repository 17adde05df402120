import { MANAGED } from '../../../../../catalogue/objects.js';
import type { AuditActorKind } from '../../../graph/generated/settings';
import { type Filters, filtersBy, oneOf, text } from '../../../ui/list/address';
import { ALL_SPANS, startOf } from '../../../ui/time/spans';

export const ACTOR_KINDS = ['USER', 'API_KEY', 'APP', 'OPERATOR', 'SYSTEM'] as const satisfies AuditActorKind[];

export const OBJECT_TYPES = [
  'workspace',
  'user',
  'invitation',
  'api_key',
  'oauth_app',
  'oauth_client',
  'oauth_connection',
  'webhook',
  'campaign',
  'automation',
  'instance',
  'phone_number',
  'sender',
  'email_domain',
  'link_domain',
  'push_app',
  'webchat_widget',
  'identity_provider',
  'identity_domain',
  ...MANAGED.map(({ managed }) => managed.kind),
  'contact',
  'import',
  'event',
  'arrival',
  'suppression',
  'report',
] as const;
type ObjectType = (typeof OBJECT_TYPES)[number];

const NARROWING = {
  /** The acts are many: the screen knows them. */
  act: text,
  actorKind: oneOf(ACTOR_KINDS),
  objectType: oneOf(OBJECT_TYPES),
  span: oneOf(ALL_SPANS),
  actorId: text,
  objectId: text,
  ip: text,
};

/** The URL holds the filters of the log. */
const SCHEMA = {
  ...NARROWING,
  /** The entry beside the list. */
  open: text,
};

export type AuditSearch = Filters<typeof SCHEMA>;
export const readSearch = filtersBy(SCHEMA);

/** They are set by links of an entry, and can be taken away. */
export const EXACT = ['actorId', 'objectId', 'ip'] as const;

export const isObjectType = (text: string): text is ObjectType => OBJECT_TYPES.some(type => type === text);

const NAMES = Object.keys(NARROWING) as (keyof typeof NARROWING)[];

export const isNarrowed = (filters: AuditSearch): boolean => NAMES.some(name => filters[name] !== undefined);

export function variablesOf({ act, actorKind, objectType, span, actorId, objectId, ip }: AuditSearch, now: number) {
  return { act, actorKind, objectType, actorId, objectId, ip, from: startOf(span, now) };
}
