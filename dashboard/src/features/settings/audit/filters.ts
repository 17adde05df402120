import type { AuditActorKind } from '../../../graph/generated/settings';
import { textOf } from '../../../ui/list/text-of';
import { ALL_SPANS, type Span, startOf } from '../../../ui/time/spans';

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
  'template',
  'form',
  'segment',
  'topic',
  'tag',
  'property',
  'canned_answer',
  'contact',
  'import',
  'event',
  'suppression',
  'report',
] as const;
type ObjectType = (typeof OBJECT_TYPES)[number];

/** The URL holds the filters of the log. */
export interface AuditSearch {
  act?: string;
  actorKind?: AuditActorKind;
  objectType?: ObjectType;
  span?: Span;
  actorId?: string;
  objectId?: string;
  ip?: string;
  /** The entry beside the list. */
  open?: string;
}

/** They are set by links of an entry, and can be taken away. */
export const EXACT = ['actorId', 'objectId', 'ip'] as const;

export const isObjectType = (text: string): text is ObjectType => OBJECT_TYPES.some(type => type === text);

/**
 * Anybody may write a URL: unknown values are left out. Acts are many: the screen knows them, and
 * the server refuses others.
 */
export function readSearch(search: Record<string, unknown>): AuditSearch {
  const read: AuditSearch = {
    act: textOf(search['act']),
    actorKind: ACTOR_KINDS.find(kind => kind === search['actorKind']),
    objectType: OBJECT_TYPES.find(type => type === search['objectType']),
    span: ALL_SPANS.find(span => span === search['span']),
    actorId: textOf(search['actorId']),
    objectId: textOf(search['objectId']),
    ip: textOf(search['ip']),
    open: textOf(search['open']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export const isNarrowed = ({ open: _open, ...filters }: AuditSearch): boolean =>
  Object.entries(filters).some(([name, value]) => name !== 'mode' && value !== undefined);

export function variablesOf({ act, actorKind, objectType, span, actorId, objectId, ip }: AuditSearch, now: number) {
  return { act, actorKind, objectType, actorId, objectId, ip, from: startOf(span, now) };
}
