import type { Services } from '../../../../../kernel/context/services.js';
import type { SealedColumn } from '../../../../../kernel/security/encryption-key.js';
import type { InstanceMode } from '../status.js';

/** Of a line of the chat application over its official API. */
export interface CloudCredentials {
  readonly kind: 'cloud';
  /** The number's id at the provider. */
  readonly phoneNumberId: string;
  /** The business account that owns the number. */
  readonly accountId: string;
  readonly accessToken: string;
  /** ISO 8601; absent: the token does not expire. */
  readonly tokenExpiresAt?: string;
}

/** Of a bot. */
export interface BotCredentials {
  readonly kind: 'bot';
  readonly token: string;
}

/** Of a photo-social account over the official API. */
export interface GraphCredentials {
  readonly kind: 'graph';
  readonly accountId: string;
  readonly accessToken: string;
  /** ISO 8601; absent: the token does not expire. */
  readonly tokenExpiresAt?: string;
}

/** Of a line that a bridge keeps a session for: the bridge holds its secrets. */
export interface BridgeCredentials {
  readonly kind: 'bridge';
  /** Id of the session at the bridge. */
  readonly session: string;
}

/** What is stored of a line, encrypted. */
export type StoredCredentials = CloudCredentials | BotCredentials | GraphCredentials;
export type Credentials = StoredCredentials | BridgeCredentials;

/** What stands behind a live instance, named as its credentials are. */
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

/** With what a line is opened; `null`: its owner has not given it yet, or a sandbox line needs none. */
export function credentialsOf(
  { box }: Pick<Services, 'box'>,
  rules: { lines: LineKinds },
  { id, mode, sealedCredentials }: StoredLine,
): Credentials | null {
  if (lineKindOf(rules, { mode }) === 'bridge') return { kind: 'bridge', session: id };
  return sealedCredentials ? (JSON.parse(box.open(sealedCredentials, contextOf(id))) as StoredCredentials) : null;
}

/** What is stored of them; bound to the instance. */
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
