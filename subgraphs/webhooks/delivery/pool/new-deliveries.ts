import { type Context, connectionOf, wake } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import { changes } from '../../../../kernel/events/changes.js';
import { CHANGES_CHANNEL } from '../../../../kernel/events/changes-channel.js';
import { subjectOf } from '../../../../kernel/graph/watch.js';
import { DELIVER } from '../../jobs.js';
import { deliveryLanes } from './delivery-lanes.js';

/** Endpoints that are kept: of more, the turn through all endpoints finds the rest. */
const MAX_KEPT = 10_000;
/** Endpoints that a claim looks at. */
const MAX_TAKEN = 250;

/** Endpoints that may have deliveries which are due, the longest known first. */
export class EndpointSet {
  readonly #ids = new Set<string>();

  get size(): number {
    return this.#ids.size;
  }

  addAll(ids: readonly string[]): void {
    for (const id of ids) if (this.#ids.size < MAX_KEPT) this.#ids.add(id);
  }

  /** Takes out the first ones. */
  take(): readonly string[] {
    const taken: string[] = [];
    for (const id of this.#ids) {
      if (taken.length === MAX_TAKEN) break;
      taken.push(id);
      this.#ids.delete(id);
    }
    return taken;
  }
}

/** The endpoints for which deliveries were queued in the lanes of this process. It is only a hint: the rows are the truth. */
export const newDeliveries = defineResource('endpoints with new deliveries', () => ({ value: new EndpointSet() }));

/** The topic of the notices that a delivery of a workspace is due; its key is the endpoint. */
const DELIVERY_DUE = 'webhooks.due';

/** An endpoint with its workspace. */
interface Due {
  readonly workspaceId: string;
  readonly webhookId: string;
}

const NOTIFY = 'select pg_notify($1, subject) from unnest($2::text[]) as subject';

async function notifyHolders(on: Database | Em, due: readonly Due[]): Promise<void> {
  const subjects = new Set(due.map(({ workspaceId, webhookId }) => subjectOf(workspaceId, DELIVERY_DUE, webhookId)));
  if (subjects.size > 0) await sql(on, NOTIFY, [CHANGES_CHANNEL, [...subjects]]);
}

/**
 * Tells the processes that hold the lanes, after the commit, that deliveries to these endpoints were queued. For its own lanes a process
 * needs no notice.
 */
export async function announceDeliveries(services: Services, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const lanes = resourceOf(services, deliveryLanes);
  const { own = [], others = [] } = Object.groupBy(due, ({ workspaceId }) =>
    lanes.holds(workspaceId) ? 'own' : 'others',
  );
  resourceOf(services, newDeliveries).addAll(own.map(({ webhookId }) => webhookId));
  services.jobs.wake(DELIVER);
  await notifyHolders(services.db, others);
}

/** The same at the commit of a request, for endpoints of the caller's workspace. */
export async function announceDue(ctx: Context, webhookIds: readonly string[]): Promise<void> {
  const { workspaceId } = ctx.caller;
  await notifyHolders(
    connectionOf(ctx),
    webhookIds.map(webhookId => ({ workspaceId, webhookId })),
  );
  wake(ctx, DELIVER);
}

/** Hears from other processes of deliveries in the lanes of this one, until the process stops. */
export function hearOfDeliveries(services: Services): void {
  const lanes = resourceOf(services, deliveryLanes);
  resourceOf(services, changes).watchTopic(DELIVERY_DUE, (workspaceId, webhookId) => {
    if (!lanes.holds(workspaceId)) return;
    resourceOf(services, newDeliveries).addAll([webhookId]);
    services.jobs.wake(DELIVER);
  });
}
