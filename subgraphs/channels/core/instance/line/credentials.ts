import type { Services } from '../../../../../kernel/context/services.js';
import type { SealedColumn } from '../../../../../kernel/encryption/encryption-key.js';
import type { InstanceMode } from '../status.js';

/** The credentials of a line of the chat application over its official API. */
export interface CloudCredentials {
  readonly kind: 'cloud';
  /** The number's id at the provider. */
  readonly phoneNumberId: string;
  /** The business account that owns the number. */
  readonly accountId: string;
  readonly accessToken: string;
  /** ISO 8601; absent when the token does not expire. */
  readonly tokenExpiresAt?: string;
}

/** The credentials of a bot. */
export interface BotCredentials {
  readonly kind: 'bot';
  readonly token: string;
}

/** The credentials of a photo-social account over the official API. */
export interface GraphCredentials {
  readonly kind: 'graph';
  readonly accountId: string;
  readonly accessToken: string;
  /** ISO 8601; absent when the token does not expire. */
  readonly tokenExpiresAt?: string;
}

/** The credentials of a line that a bridge keeps a session for: the bridge holds its secrets. */
export interface BridgeCredentials {
  readonly kind: 'bridge';
  /** Id of the session at the bridge. */
  readonly session: string;
}

/** The credentials that are stored for a line, encrypted. */
export type StoredCredentials = CloudCredentials | BotCredentials | GraphCredentials;
export type Credentials = StoredCredentials | BridgeCredentials;

/** The kind of connection behind a live instance, named as its credentials are. */
export type LineKind = Credentials['kind'];

type LineKinds = Readonly<Partial<Record<InstanceMode, { readonly kind: LineKind }>>>;

interface StoredLine {
  readonly id: string;
  readonly mode: InstanceMode;
  readonly sealedCredentials: string | null;
}

/** The kind of line behind the live instances of a mode. */
export const lineKindOf = ({ lines }: { lines: LineKinds }, { mode }: Pick<StoredLine, 'mode'>): LineKind =>
  lines[mode]!.kind;

const contextOf = (instanceId: string): string => `instance-credentials:${instanceId}`;

/**
 * Returns the credentials that open a line, or `null` when its owner has not given them yet, or a
 * sandbox line needs none.
 */
export function credentialsOf(
  { box }: Pick<Services, 'box'>,
  rules: { lines: LineKinds },
  { id, mode, sealedCredentials }: StoredLine,
): Credentials | null {
  if (lineKindOf(rules, { mode }) === 'bridge') return { kind: 'bridge', session: id };
  return sealedCredentials ? (JSON.parse(box.open(sealedCredentials, contextOf(id))) as StoredCredentials) : null;
}

/** Encrypts credentials for the column, bound to the instance. */
export const sealCredentials = (
  { box }: Pick<Services, 'box'>,
  instanceId: string,
  credentials: StoredCredentials,
): string => box.seal(JSON.stringify(credentials), contextOf(instanceId));

export const credentialSecrets: SealedColumn = {
  table: 'channels.instance',
  id: 'id',
  column: 'sealed_credentials',
  context: contextOf,
};
