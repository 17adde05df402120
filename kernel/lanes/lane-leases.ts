import { randomUUID } from 'node:crypto';
import { after, type Duration, seconds } from '../context/clock.js';
import type { Services } from '../context/services.js';
import { statement } from '../database/bind.js';
import { sql } from '../database/database.js';
import { ALL_LANES, LANES, laneOf } from './lane.js';

/** The lanes of a process that died are free after this time. */
const LEASE: Duration = seconds(10);
const RENEWED_AFTER: Duration = seconds(3);
/** While it waits for the end of what is under way in lanes that another process shall have. */
const LOOKED_AFTER: Duration = seconds(0.2);
/** A lease ends earlier here than in the database, where it began later. */
const MARGIN: Duration = seconds(1);

const MOMENT = 'coalesce(:leaseMoment::timestamptz, clock_timestamp())';

const JOIN = statement<Holder>(`
  with lane as (
    insert into lanes.lane (work, lane) select :work, unnest(:allLanes::int[]) on conflict do nothing
  )
  insert into lanes.holder (work, owner, until) values (:work, :owner, ${MOMENT} + :lease * interval '1 ms')`);

/**
 * Deletes holders whose time is over, which frees their lanes, and renews this one. A lane passes from one
 * owner to another only by the deletion of the row of the first, whose renewal finds that row locked or
 * gone: none has two owners.
 */
const RENEW = statement<Holder>(`
  with moment as materialized (select ${MOMENT} as now),
  ended as (
    delete from lanes.holder h using moment where h.work = :work and h.until <= moment.now returning h.owner
  )
  update lanes.holder h set until = moment.now + :lease * interval '1 ms' from moment
   where h.owner = :owner and h.until > moment.now returning h.owner`);

/** Takes free lanes up to the share of a holder, and returns all that it has. */
const TAKE = statement<Holder>(`
  with share as materialized (
    select ceil(cardinality(:allLanes::int[])::numeric / greatest(1, count(*)))::int as most
      from lanes.holder h where h.work = :work and h.until > ${MOMENT}
  ),
  own as materialized (
    select l.lane from lanes.lane l where l.work = :work and l.owner = :owner
  ),
  free as materialized (
    select l.lane from lanes.lane l where l.work = :work and l.owner is null
     order by l.lane limit greatest(0, (select most from share) - (select count(*) from own)) for update skip locked
  ),
  taken as (
    update lanes.lane l set owner = :owner from free where l.work = :work and l.lane = free.lane returning l.lane
  )
  select (select most from share) as most, array(select lane::int from own union all select lane::int from taken) as lanes`);

const GIVE_UP = 'update lanes.lane set owner = null where work = $1 and owner = $2 and lane = any($3::int[])';

const LEAVE = 'delete from lanes.holder where owner = $1';

interface Holder {
  readonly work: string;
  readonly owner: string;
  readonly allLanes: readonly number[];
  /** Milliseconds. */
  readonly lease: Duration;
  /** `null` for the clock of the database. */
  readonly leaseMoment: Date | null;
}

interface Kept {
  /** The share. */
  readonly most: number;
  readonly lanes: readonly number[];
}

/**
 * The lanes of one kind of work that this process holds. Each process that does the work has the
 * same share of them, and one that is alone has all; when a process comes or goes, lanes move
 * within seconds.
 */
export class LaneLeases {
  #owner = randomUUID();
  #joined = false;
  #lanes: ReadonlySet<number> = new Set();
  /** Lanes that another process shall have: nothing new is begun in them. */
  #leaving: ReadonlySet<number> = new Set();
  #until = new Date(0);
  #keptAt = new Date(0);
  #keeping: Promise<void> | null = null;

  /** @param work names what is done in the lanes. */
  constructor(
    readonly services: Pick<Services, 'db' | 'clock'>,
    readonly work: string,
  ) {}

  /** The lanes in which this process may begin something now. */
  get open(): readonly number[] {
    return this.#isOver ? [] : [...this.#lanes].filter(lane => !this.#leaving.has(lane));
  }

  /** Returns whether it holds the lane of a workspace. */
  holds(workspaceId: string): boolean {
    return !this.#isOver && this.#lanes.has(laneOf(workspaceId));
  }

  /** Returns whether other processes hold lanes, as far as this one knows. */
  get isShared(): boolean {
    return this.#lanes.size < LANES;
  }

  get #isOver(): boolean {
    return this.services.clock.now() >= this.#until;
  }

  /**
   * Renews the leases if that is due, takes free lanes and gives up those above the share. Call it
   * every few seconds.
   *
   * @param isBusy whether something is under way in a lane, which is given up after that.
   */
  keep(isBusy: (lane: number) => boolean): Promise<void> {
    this.#keeping ??= this.#keepIfDue(isBusy).finally(() => {
      this.#keeping = null;
    });
    return this.#keeping;
  }

  async #keepIfDue(isBusy: (lane: number) => boolean): Promise<void> {
    const now = this.services.clock.now();
    const sinceKept = now.getTime() - this.#keptAt.getTime();
    if (sinceKept >= 0 && sinceKept < (this.#leaving.size > 0 ? LOOKED_AFTER : RENEWED_AFTER)) return;
    if (!(await this.#renew())) await this.#join();
    const [kept] = await sql<Kept>(this.services.db, ...TAKE(this.#values));
    this.#lanes = new Set(kept!.lanes);
    this.#until = after(now, LEASE - MARGIN);
    this.#keptAt = now;
    await this.#giveUp(kept!, isBusy);
  }

  /** Gives up all lanes: what was under way has ended. */
  async leave(): Promise<void> {
    if (!this.#joined) return;
    this.#joined = false;
    this.#lanes = new Set();
    this.#keptAt = new Date(0);
    await sql(this.services.db, LEAVE, [this.#owner]);
  }

  /** Returns `false` if it has not joined, or the time of this holder is over: its lanes may have others. */
  async #renew(): Promise<boolean> {
    return (await sql(this.services.db, ...RENEW(this.#values))).length > 0;
  }

  async #join(): Promise<void> {
    this.#owner = randomUUID();
    await sql(this.services.db, ...JOIN(this.#values));
    this.#joined = true;
  }

  async #giveUp({ lanes, most }: Kept, isBusy: (lane: number) => boolean): Promise<void> {
    const inOrder = lanes.toSorted((a, b) => Number(isBusy(a)) - Number(isBusy(b)));
    const above = inOrder.slice(0, Math.max(0, lanes.length - most));
    const idle = above.filter(lane => !isBusy(lane));
    this.#leaving = new Set(above.filter(isBusy));
    if (idle.length === 0) return;
    this.#lanes = new Set(lanes.filter(lane => !idle.includes(lane)));
    await sql(this.services.db, GIVE_UP, [this.work, this.#owner, idle]);
  }

  get #values(): Holder {
    const { services, work } = this;
    return { work, owner: this.#owner, allLanes: ALL_LANES, lease: LEASE, leaseMoment: services.clock.leaseNow() };
  }
}
