import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import type { ClaimedDelivery } from '../claimed-delivery.js';
import { type EndpointQueue, MAX_CONCURRENCY } from '../pool/endpoint-queue.js';
import type { HeldDeliveries } from '../pool/held-deliveries.js';
import { choose, type Places } from './choose.js';
import { type Asked, type Offer, readOffers } from './offers.js';

/** A delivery that was not sent this long after its claim is claimed anew, because its endpoint may have changed. */
const WAIT_TIMEOUT: Duration = seconds(5);

/** The state of a process that claims. */
export interface Claimant {
  /** The lanes that it holds: no other process makes their deliveries. */
  readonly lanes: readonly number[];
  /** Free places of the pool. */
  readonly free: number;
  readonly held: HeldDeliveries;
  /** The endpoints that it looks at. */
  readonly endpoints: readonly string[];
}

/**
 * Claims deliveries that are due for at most half of the free places, so that a burst leaves places for the workspaces that
 * come next. A claim is in the memory of the process alone, which holds the lane.
 */
export async function claimDeliveries(services: Services, claimant: Claimant): Promise<ClaimedDelivery[]> {
  const most = Math.ceil(claimant.free / 2);
  const places: Places = {
    free: claimant.free,
    heldOfWorkspace: claimant.held.ofWorkspace,
    heldOfEndpoint: id => claimant.held.queues.get(id)?.held ?? 0,
  };
  const chosen = choose(await offersFor(services, claimant, most), most, places);
  return chosen.length > 0 ? readClaimed(services, chosen) : [];
}

/**
 * Asks each endpoint for twice its part of the claim. If that is less than the claim may take, those that could give all
 * of it are asked once more: a claim reads a few times as many rows as it takes, however long the queues are.
 */
async function offersFor(services: Services, claimant: Claimant, most: number): Promise<readonly Offer[]> {
  const { endpoints, held, lanes } = claimant;
  const { queues } = held;
  const part = Math.ceil((2 * most) / endpoints.length);
  const rooms = new Map(endpoints.map(id => [id, roomOf(queues.get(id))]));
  const asked = (ids: readonly string[], limit: number): Asked[] =>
    ids.flatMap(webhookId => {
      const wanted = Math.min(rooms.get(webhookId)!, limit);
      return wanted > 0 ? [{ webhookId, most: wanted, held: held.idsOf(webhookId) }] : [];
    });
  const offers = await readOffers(services, asked(endpoints, part), lanes);
  if (offers.length >= most || part >= most) return offers;
  const counts = Map.groupBy(offers, ({ webhookId }) => webhookId);
  const generous = [...counts].filter(([id, own]) => own.length === part && rooms.get(id)! > part).map(([id]) => id);
  if (generous.length === 0) return offers;
  const others = offers.filter(({ webhookId }) => !generous.includes(webhookId));
  return [...others, ...(await readOffers(services, asked(generous, most), lanes))];
}

/** Returns the number of deliveries that the process may claim for an endpoint. */
const roomOf = (queue: EndpointQueue | undefined): number => (queue ? queue.maxHeld - queue.held : MAX_CONCURRENCY);

/** A row may be gone since it was offered, when its endpoint was deleted. */
const READ = `
  select d.id, d.lane::int as lane, d.attempts, d.earlier_attempts as "earlierAttempts", d.webhook_id as "webhookId",
    n.workspace_id as "workspaceId", n.url, n.sealed_secret as "sealedSecret",
    case when n.previous_until > $2 then n.sealed_previous end as "sealedPrevious", n.sealed_headers as "sealedHeaders",
    n.standard_signature as "standardSignature", n.client_certificate as "clientCertificate", n.batch_size as "batchSize",
    d.order_key as "orderKey", d.event, e.id as "eventId", e.instance_id as "instanceId", e.message_id as "messageId", e.at, e.sandbox,
    e.data::text as data, e.traceparent
    from unnest($1::text[]) with ordinality chosen (id, place)
   cross join lateral (select * from webhooks.pending_delivery one where one.id = chosen.id limit 1) d
   cross join lateral (select * from webhooks.endpoint one where one.id = d.webhook_id limit 1) n
    left join lateral (select * from webhooks.event one where one.id = d.event_id limit 1) e on true
   order by chosen.place`;

async function readClaimed({ db, clock }: Services, chosen: readonly Offer[]): Promise<ClaimedDelivery[]> {
  const now = clock.now();
  const ids = chosen.map(({ id }) => id);
  const rows = await sql<Omit<ClaimedDelivery, 'sendUntil'>>(db, READ, [ids, now]);
  const sendUntil = after(now, WAIT_TIMEOUT);
  return rows.map(row => ({ ...row, sendUntil }));
}
