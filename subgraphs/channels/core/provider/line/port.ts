import type { Config } from '../../../../../kernel/config/config.js';
import type { Duration } from '../../../../../kernel/context/clock.js';
import type { Credentials, LineKind } from '../../instance/line/credentials.js';
import type { ChangeResult, MessageContent, OutboundChange, OutboundMessage, Outcome, ProviderDeps } from '../port.js';

/** A live line that is connected, with what opens it. */
export interface OpenLine<Kind extends LineKind = LineKind> {
  readonly instanceId: string;
  /** Digits of its number, or its user name. */
  readonly account: string | null;
  readonly credentials: Extract<Credentials, { kind: Kind }>;
  /** The name under which the service knows the recipient, where that is not the address; `null` if none is known. */
  readonly identity: string | null;
}

/** The pace of messages through one line, in one process. */
export interface Pace {
  readonly perSecond: number;
  /** Messages under way at once. */
  readonly inFlight: number;
}

/** The pace of the lines of a provider. */
export interface SenderPace extends Pace {
  /** Messages a second that a workspace may ask for: some accounts may send more than others. */
  readonly most: number;
}

/**
 * Hands over the messages of one kind of line. A `retry` with a `line` says that none of the line's messages could go:
 * it is not counted as an attempt of the message.
 */
export interface LineSender<Kind extends LineKind = LineKind> {
  readonly pace: SenderPace;
  /** The service knows people by names beside their addresses: {@link OpenLine.identity} is looked up. */
  readonly namesPeople?: boolean;
  /** Never throws: an error is an outcome. References are those of `lineReference`. */
  send(message: OutboundMessage<MessageContent>, line: OpenLine<Kind>): Promise<Outcome>;
  /** Never throws. Absent where the service cannot change what was sent. */
  change?(change: OutboundChange, line: OpenLine<Kind>): Promise<ChangeResult>;
  /** Finishes what is in flight within `grace`, then cuts the rest: its outcome is `unknown`. */
  stop(grace: Duration): Promise<void>;
}

/** A sender by its kind of line; made in the processes that send. */
export interface LineSenderDefinition {
  readonly kind: LineKind;
  isConfigured(config: Config): boolean;
  /** `null` when it is not configured. */
  create(config: Config, deps: ProviderDeps): Promise<LineSender> | null;
}

interface SenderParts<Settings, Kind extends LineKind> {
  kind: Kind;
  settings(config: Config): Settings | null;
  /** Loads its code: a process without its settings needs none of it. */
  create(settings: Settings, deps: ProviderDeps): Promise<LineSender<Kind>>;
}

export const defineLineSender = <Settings, Kind extends LineKind>({
  kind,
  settings,
  create,
}: SenderParts<Settings, Kind>): LineSenderDefinition => ({
  kind,
  isConfigured: config => settings(config) !== null,
  create: (config, deps) => {
    const ownSettings = settings(config);
    return ownSettings === null ? null : (create(ownSettings, deps) as Promise<unknown> as Promise<LineSender>);
  },
});
