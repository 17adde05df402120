import DataLoader from 'dataloader';
import { boundedCache } from '../../../../kernel/context/bounded-cache.js';
import { seconds } from '../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Message } from '../../core/message/message.js';
import { backoff } from '../../core/provider/backoff.js';
import type { Outcome } from '../../core/provider/port.js';
import { apnsContext, fcmContext, vapidContext } from './app/push-app.js';
import type { PushContent, PushCredentials, PushTarget } from './notification.js';
import { reportUrl } from './report/report-token.js';
import type { PushPlatform } from './subscription/subscription.js';

interface DeviceRow {
  id: string;
  workspaceId: string;
  appId: string;
  platform: PushPlatform;
  address: string;
  p256dh: string | null;
  auth: string | null;
}

interface AppRow {
  id: string;
  publicKey: string;
  sealedVapid: string;
  sealedFcm: string | null;
  sealedApns: string | null;
}

const DEVICES = `select id, workspace_id as "workspaceId", app_id as "appId", platform, address, p256dh, auth
  from channels.push_subscription where id = any($1)`;
const APP = `select id, vapid_public_key as "publicKey", sealed_vapid as "sealedVapid", sealed_fcm as "sealedFcm",
  sealed_apns as "sealedApns" from channels.push_app where id = $1`;

/** The time after which changed credentials are used, on every process. */
const TTL = seconds(5);
const MAX_APPS = 1_000;

type Reads = Pick<Services, 'db' | 'box' | 'clock'>;

/** Reads where notifications go: the devices of a claim with one statement, the keys of an app once in {@link TTL}. */
class Targets {
  readonly #apps = boundedCache<string, { readonly app: Promise<PushCredentials | null>; readonly until: number }>(
    MAX_APPS,
  );
  readonly #devices: DataLoader<string, DeviceRow | null>;

  constructor(readonly services: Reads) {
    this.#devices = new DataLoader(ids => this.#readDevices(ids), {
      cache: false,
      maxBatchSize: 500,
      batchScheduleFn: send => void setImmediate(send),
    });
  }

  async of(workspaceId: string, subscriptionId: string): Promise<Omit<PushTarget, 'reporting'> | null> {
    const device = await this.#devices.load(subscriptionId);
    const app = device?.workspaceId === workspaceId ? await this.#app(device.appId) : null;
    if (!device || !app) return null;
    const { platform, address, p256dh, auth } = device;
    return { platform, address, keys: { p256dh: p256dh ?? '', auth: auth ?? '' }, app };
  }

  #app(id: string): Promise<PushCredentials | null> {
    const now = this.services.clock.now().getTime();
    const known = this.#apps.get(id);
    if (known && now < known.until) return known.app;
    const app = this.#readApp(id);
    this.#apps.set(id, { app, until: now + TTL });
    app.catch(() => this.#apps.delete(id));
    return app;
  }

  async #readDevices(ids: readonly string[]): Promise<(DeviceRow | null)[]> {
    const rows = await sql<DeviceRow>(this.services.db, DEVICES, [ids]);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.map(id => byId.get(id) ?? null);
  }

  async #readApp(id: string): Promise<PushCredentials | null> {
    const { db, box } = this.services;
    const [row] = await sql<AppRow>(db, APP, [id]);
    if (!row) return null;
    return {
      id,
      vapid: { publicKey: row.publicKey, privateKey: box.open(row.sealedVapid, vapidContext(id)) },
      fcm: row.sealedFcm === null ? null : JSON.parse(box.open(row.sealedFcm, fcmContext(id))),
      apns: row.sealedApns === null ? null : JSON.parse(box.open(row.sealedApns, apnsContext(id))),
    };
  }
}

export const pushTargets = defineResource('targets of notifications', services => ({ value: new Targets(services) }));

/** The content with where it goes. A subscription that was removed since is rejected; the sandbox needs none. */
export async function withTarget(
  services: Services,
  { id, to, workspaceId, sandbox, attempt }: Message,
  content: PushContent,
): Promise<PushContent | { outcome: Outcome }> {
  if (sandbox) return content;
  try {
    const target = await resourceOf(services, pushTargets).of(workspaceId, to);
    if (!target) return { outcome: GONE };
    return { ...content, target: { ...target, reporting: { id, report: reportUrl(services, id) } } };
  } catch (error) {
    services.log.warn({ err: error }, 'the target of a notification cannot be read');
    const reason = 'The subscription could not be read.';
    return { outcome: { kind: 'retry', after: backoff(attempt, seconds(5)), reason } };
  }
}

const GONE: Outcome = {
  kind: 'rejected',
  code: 'PUSH_SUBSCRIPTION_GONE',
  reason: 'The subscription was removed before the notification was sent.',
};
