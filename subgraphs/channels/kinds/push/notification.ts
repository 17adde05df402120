import type { MessageContent, Outcome } from '../../core/provider/port.js';
import type { ApnsKey, FcmAccount, VapidKeys } from './app/credentials.js';
import type { PushPlatform } from './subscription/subscription.js';

export const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

type JsonObject = Readonly<Record<string, unknown>>;

export interface PushAction {
  readonly action: string;
  readonly title: string;
  readonly icon?: string;
  readonly url?: string;
}

export interface PushContent extends MessageContent {
  kind: 'push';
  title: string;
  body: string;
  icon?: string;
  image?: string;
  url?: string;
  actions?: readonly PushAction[];
  data?: JsonObject;
  /** Seconds for which a push service keeps it. */
  ttl: number;
  urgency: Urgency;
  /** A later notification with the same key takes the place of an earlier one. */
  collapseKey?: string;
  /** Number on the icon of the app. */
  badge?: number;
  sound?: string;
  /** The differences on a platform, in the words of that platform. */
  overrides?: { readonly web?: JsonObject; readonly android?: JsonObject; readonly ios?: JsonObject };
  /** Set when it is handed over, and never stored. */
  target?: PushTarget;
}

/** The device that a notification goes to, and the app in whose name. */
export interface PushTarget {
  readonly platform: PushPlatform;
  readonly address: string;
  /** The keys of a browser. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly app: PushCredentials;
  readonly reporting: Reporting;
}

export interface PushCredentials {
  readonly id: string;
  readonly vapid: VapidKeys;
  readonly fcm: FcmAccount | null;
  readonly apns: ApnsKey | null;
}

/** The message of a notification, and the URL where its delivery and clicks are reported. */
export interface Reporting {
  readonly id: string;
  readonly report: string;
}

/** One notification on its way to a push service. */
export interface Notification {
  readonly id: string;
  readonly content: PushContent;
  readonly target: PushTarget;
  readonly attempt: number;
}

/** One kind of push service. It never throws. */
export interface Transport {
  send(notification: Notification): Promise<Outcome>;
  close(): void;
}
