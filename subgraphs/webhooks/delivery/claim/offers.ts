import type { Services } from '../../../../kernel/context/services.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { laneOfSql } from '../../../../kernel/lanes/lane.js';
import { CIRCUIT_FAILURES, PROBES } from '../circuit.js';
import { CALLABLE } from './callable.js';

/** Concurrent requests to an endpoint that accepted nothing since its last failure. */
const FAILING_CONCURRENCY = 2;

/** A delivery that is due and may be made, those of an endpoint in their order. */
export interface Offer {
  readonly id: string;
  readonly webhookId: string;
  readonly workspaceId: string;
  readonly nextAttemptAt: Date;
  /** `null` when the settings of the workspace have not arrived yet. */
  readonly plan: string | null;
}

/** An endpoint that is asked for deliveries. */
export interface Asked {
  readonly webhookId: string;
  /** Deliveries that it may offer. */
  readonly most: number;
  /** Deliveries that the process holds of it, and those that must wait. */
  readonly held: readonly string[];
}

interface OfferValues {
  readonly endpoints: readonly string[];
  readonly most: readonly number[];
  /** The ids of each endpoint, with a space between two: arrays of arrays have the same length. */
  readonly held: readonly string[];
  readonly lanes: readonly number[];
  readonly now: Date;
}

const dueOf = (urgent: boolean, limit: string): string => `
  select d.id, d.next_attempt_at, ${urgent ? 1 : 2} as turn from webhooks.pending_delivery d
   where d.lane = e.lane and d.webhook_id = e.id and d.next_attempt_at <= :now and ${urgent ? 'd.urgent' : 'not d.urgent'}
     and d.id <> all(e.held)
   order by d.next_attempt_at limit ${limit}`;

/**
 * Retries and deliveries that are sent again by hand are urgent: they go first, and neither wait for an open circuit nor
 * count as first attempts. An endpoint that fails gets two first attempts at once, one after its circuit was open, and none
 * while it is open.
 */
const OFFERS = statement<OfferValues>(`
  select d.id, e.id as "webhookId", e.workspace_id as "workspaceId", d.next_attempt_at as "nextAttemptAt", p.plan
    from unnest(:endpoints::text[], :most::int[], :held::text[]) with ordinality a (id, most, held, place)
   cross join lateral (
    select e.id, e.workspace_id, ${laneOfSql('e.workspace_id')} as lane, string_to_array(a.held, ' ') as held,
      case when e.open_until > :now then 0 when e.failures >= ${CIRCUIT_FAILURES} then ${PROBES}
        when e.failing_since is not null then ${FAILING_CONCURRENCY} end
          - cardinality(string_to_array(a.held, ' ')) as first_attempts
      from webhooks.endpoint e where e.id = a.id and ${CALLABLE} limit 1
   ) e
    left join lateral (select s.plan from webhooks.workspace s where s.id = e.workspace_id limit 1) p on true
   cross join lateral (
    select due.* from ((${dueOf(true, 'a.most')}) union all (${dueOf(false, 'greatest(0, least(a.most, e.first_attempts))')})) due
     order by due.turn, due.next_attempt_at limit a.most
   ) d
   where e.lane = any(:lanes::int[]) and ${notHeld('e.workspace_id')}
   order by a.place, d.turn, d.next_attempt_at`);

/** Reads what endpoints of some lanes have that is due. */
export function readOffers(
  { db, clock }: Services,
  asked: readonly Asked[],
  lanes: readonly number[],
): Promise<Offer[]> {
  const values: OfferValues = {
    endpoints: asked.map(({ webhookId }) => webhookId),
    most: asked.map(({ most }) => most),
    held: asked.map(({ held }) => held.join(' ')),
    lanes,
    now: clock.now(),
  };
  return sql<Offer>(db, ...OFFERS(values));
}
