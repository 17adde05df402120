import type { PushContent, Reporting } from './notification.js';
import type { PushPlatform } from './subscription/subscription.js';

/**
 * Bytes of a payload that each platform takes. RFC 8291 takes 103 of the 4,096 of web push for the
 * encryption.
 */
export const PAYLOAD_LIMITS = { WEB: 3_993, ANDROID: 4_096, IOS: 4_096 } as const satisfies Record<
  PushPlatform,
  number
>;

/** The longest identifier, and the longest token in the URL. */
const LONGEST = (baseUrl: string): Reporting => ({
  id: 'm'.repeat(30),
  report: `${baseUrl}/push/events/${'t'.repeat(53)}`,
});

/** Bytes of a content on each platform. */
export function payloadSizes(content: PushContent, baseUrl: string): Record<PushPlatform, number> {
  const reporting = LONGEST(baseUrl);
  const sizeOf = (payload: object) => Buffer.byteLength(JSON.stringify(payload));
  return {
    WEB: sizeOf(webPayload(content, reporting)),
    ANDROID: sizeOf(fcmMessage(content, reporting)),
    IOS: sizeOf(apnsPayload(content, reporting)),
  };
}

/** Returns the payload that the service worker shows. */
export function webPayload(content: PushContent, { id, report }: Reporting): object {
  const { title, body, icon, image, url, actions, data, collapseKey, badge, overrides } = content;
  const options = {
    body,
    ...defined({ icon, image, tag: collapseKey }),
    ...(actions
      ? {
          actions: actions.map(({ action, title: text, icon: sign }) => ({
            action,
            title: text,
            ...defined({ icon: sign }),
          })),
        }
      : {}),
    ...overrides?.web,
  };
  const urls = Object.fromEntries(
    (actions ?? []).flatMap(({ action, url: target }) => (target ? [[action, target]] : [])),
  );
  return { id, report, title, options, ...defined({ url, data, count: badge }), ...(actions ? { urls } : {}) };
}

/** `message` of FCM v1, without the token of the device. */
export function fcmMessage(content: PushContent, { id, report }: Reporting): object {
  const { title, body, icon, image, url, data, ttl, urgency, collapseKey, badge, sound, overrides } = content;
  const own = {
    notification: { title, body, ...defined({ image }) },
    // FCM takes texts alone.
    data: { ...texts(data ?? {}), ...defined({ url }), switchboard_id: id, switchboard_report: report },
    android: {
      ttl: `${ttl}s`,
      priority: urgency === 'high' ? 'HIGH' : 'NORMAL',
      ...defined({ collapse_key: collapseKey }),
      notification: defined({ icon, sound, notification_count: badge }),
    },
  };
  return merged(own, overrides?.android);
}

/** The payload of APNs. */
export function apnsPayload(content: PushContent, { id, report }: Reporting): object {
  const { title, body, image, url, data, badge, sound, overrides } = content;
  const own = {
    aps: { alert: { title, body }, ...defined({ badge, sound }), ...(image ? { 'mutable-content': 1 } : {}) },
    ...defined({ url, image, data }),
    switchboard: { id, report },
  };
  return merged(own, overrides?.ios);
}

type Members = Readonly<Record<string, unknown>>;

const defined = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

const texts = (members: Members): Record<string, string> =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are merged, everything else is replaced. */
function merged(own: Members, over: Members | undefined): Members {
  if (!over) return own;
  const members = Object.entries(over).map(([name, value]) => {
    const before = Object.hasOwn(own, name) ? own[name] : undefined;
    return [name, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return { ...own, ...Object.fromEntries(members) };
}
