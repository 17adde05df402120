import type { Ranges } from '../../../../kernel/graph/list/ranged-page.js';
import type { DeliveryStatus } from '../delivery.js';

/** The filters of a list of deliveries, within what the caller may know. */
export interface Wanted {
  readonly workspaceId: string;
  /** `null` for all webhooks. */
  readonly webhookIds: readonly string[] | null;
  readonly statuses: readonly DeliveryStatus[];
  /** `null` for all events. */
  readonly eventIds: readonly string[] | null;
  readonly names: readonly string[] | null;
  readonly createdAt?: { readonly $gte?: Date; readonly $lte?: Date };
  /** The ids of deliveries that were queued about that time. */
  readonly id?: { readonly $gt?: string; readonly $lt?: string };
  readonly oldestFirst: boolean;
}

const KEY = 't.id collate "C"';

/**
 * A range for each webhook and status: the indexes have them in the order of the list. Ranges whose first delivery comes behind
 * the page have none on it, and are read no further than that. The deliveries of some events are few, and found by `event_id`.
 */
export class DeliveryRanges implements Ranges {
  readonly values: unknown[] = [];
  readonly #wanted: Wanted;
  readonly #conditions: readonly string[];

  /** @param position the list goes on behind this delivery. */
  constructor(wanted: Wanted, position: string | null) {
    this.#wanted = wanted;
    const { names, createdAt, id, oldestFirst } = wanted;
    this.#conditions = [
      this.#compare(`${KEY} ${oldestFirst ? '>' : '<'}`, position, 'text'),
      this.#compare(`${KEY} >`, id?.$gt, 'text'),
      this.#compare(`${KEY} <`, id?.$lt, 'text'),
      this.#compare('t.created_at >=', createdAt?.$gte, 'timestamptz'),
      this.#compare('t.created_at <=', createdAt?.$lte, 'timestamptz'),
      ...(names ? [this.#oneOf('t.event', names)] : []),
    ].filter(condition => condition !== '');
  }

  get empty(): boolean {
    const { webhookIds, eventIds } = this.#wanted;
    return webhookIds?.length === 0 || eventIds?.length === 0;
  }

  text(columns: string, limit: number): string {
    const { webhookIds, eventIds } = this.#wanted;
    const status = this.#value(this.#wanted.statuses, 'text[]');
    const webhook = webhookIds ? this.#value(webhookIds, 'text[]') : null;
    const most = this.#value(limit, 'int');
    if (eventIds) return this.#range(columns, this.#ofEvents(eventIds, status, webhook), most);
    const webhooks = webhook ? `unnest(${webhook})` : this.#ofWorkspace();
    return this.#ranges(columns, `${webhooks} w (id) cross join unnest(${status}) s (status)`, most);
  }

  #ofEvents(eventIds: readonly string[], status: string, webhook: string | null): string[] {
    return [
      `t.event_id = any(${this.#value(eventIds, 'text[]')})`,
      `t.status = any(${status})`,
      this.#compare('t.workspace_id =', this.#wanted.workspaceId, 'text'),
      ...(webhook ? [`t.webhook_id = any(${webhook})`] : []),
    ];
  }

  /** Those that were deleted have their row until their deliveries are removed. */
  #ofWorkspace(): string {
    return `(select e.id from webhooks.endpoint e where e.workspace_id = ${this.#value(this.#wanted.workspaceId, 'text')})`;
  }

  /** Webhooks are of one workspace, so that the index alone has what decides. */
  #ranges(columns: string, choices: string, limit: string): string {
    const first = this.#range(`${KEY} as place`, ['t.webhook_id = w.id', 't.status = s.status'], '1');
    const own = ['t.webhook_id = c.webhook_id', 't.status = c.status'];
    return `select r.* from (
      select w.id as webhook_id, s.status from ${choices} cross join lateral (${first}) first
       order by first.place ${this.#direction} limit ${limit}) c
      cross join lateral (${this.#range(columns, own, limit)}) r`;
  }

  #range(columns: string, own: readonly string[], limit: string): string {
    return `select ${columns} from webhooks.any_delivery t where ${[...this.#conditions, ...own].join(' and ')}
      order by ${KEY} ${this.#direction} limit ${limit}`;
  }

  get #direction(): string {
    return this.#wanted.oldestFirst ? 'asc' : 'desc';
  }

  /** An index has the deliveries of one name in the order of the list; several names are looked for among all. */
  #oneOf(column: string, values: readonly string[]): string {
    const [first, ...others] = values;
    return others.length === 0 && first !== undefined
      ? this.#compare(`${column} =`, first, 'text')
      : `${column} = any(${this.#value(values, 'text[]')})`;
  }

  #compare(comparison: string, value: unknown, type: string): string {
    return value == null ? '' : `${comparison} ${this.#value(value, type)}`;
  }

  #value(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
