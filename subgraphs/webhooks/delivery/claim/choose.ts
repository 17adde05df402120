import { PLANS } from '../../../../catalogue/plans.js';
import type { Offer } from './offers.js';

/** The plan of a workspace whose settings have not arrived yet, or name a plan that this version does not know. */
const DEFAULT_PLAN = 'free';

/** The places of a process. */
export interface Places {
  /** Free ones. */
  readonly free: number;
  /** Deliveries that it holds, by workspace. */
  readonly heldOfWorkspace: ReadonlyMap<string, number>;
  /** Deliveries that it holds, by endpoint. */
  heldOfEndpoint(webhookId: string): number;
}

interface Ranked {
  readonly offer: Offer;
  /** Deliveries that its endpoint, or its workspace, would then hold. */
  readonly rank: number;
}

const byRank = (a: Ranked, b: Ranked): number =>
  a.rank - b.rank || a.offer.nextAttemptAt.getTime() - b.offer.nextAttemptAt.getTime();

/**
 * Chooses `most` of the offered deliveries. The one that holds fewest gets the next place: within a workspace the endpoint,
 * and among all the workspace, so that a long backlog delays no other. A workspace holds no more than its plan allows, and
 * never more than the free places, so that places stay free for the others however many workspaces have endpoints that hang.
 */
export function choose(offers: readonly Offer[], most: number, places: Places): Offer[] {
  const perWorkspace = Map.groupBy(rankedByEndpoint(offers, places), ({ offer }) => offer.workspaceId);
  const ranked = [...perWorkspace].flatMap(([workspaceId, own]) => {
    const held = places.heldOfWorkspace.get(workspaceId) ?? 0;
    const room = Math.min(maxHeld(own[0]!.offer.plan), places.free) - held;
    const first = own.toSorted(byRank).slice(0, Math.max(0, room));
    return first.map(({ offer }, place) => ({ offer, rank: held + place }));
  });
  const chosen = ranked.toSorted(byRank).slice(0, most);
  return chosen.map(({ offer }) => offer);
}

function rankedByEndpoint(offers: readonly Offer[], places: Places): Ranked[] {
  const perEndpoint = Map.groupBy(offers, ({ webhookId }) => webhookId);
  return [...perEndpoint].flatMap(([webhookId, own]) => {
    const held = places.heldOfEndpoint(webhookId);
    return own.map((offer, place) => ({ offer, rank: held + place }));
  });
}

const MAX_HELD = new Map<string | null, number>(
  Object.entries(PLANS).map(([name, { deliveriesHeld }]) => [name, deliveriesHeld]),
);

const maxHeld = (plan: string | null): number => MAX_HELD.get(plan) ?? PLANS[DEFAULT_PLAN].deliveriesHeld;
