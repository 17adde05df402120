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
 * A range for each webhook and status: the indexes have them in the order of the list. The deliveries of some events are
 * few, and found by `event_id`.
 */
export class DeliveryRanges implements Ranges {
  readonly values: unknown[] = [];
  readonly #wanted: Wanted;
  readonly #conditions: readonly string[];

  /** @param position the list goes on behind this delivery. */
  constructor(wanted: Wanted, position: string | null) {
    this.#wanted = wanted;
    const { workspaceId, names, createdAt, id, oldestFirst } = wanted;
    this.#conditions = [
      this.#compare('t.workspace_id =', workspaceId, 'text'),
      this.#compare(`${KEY} ${oldestFirst ? '>' : '<'}`, position, 'text'),
      this.#compare(`${KEY} >`, id?.$gt, 'text'),
      this.#compare(`${KEY} <`, id?.$lt, 'text'),
      this.#compare('t.created_at >=', createdAt?.$gte, 'timestamptz'),
      this.#compare('t.created_at <=', createdAt?.$lte, 'timestamptz'),
      ...(names ? [`t.event = any(${this.#value(names, 'text[]')})`] : []),
    ].filter(condition => condition !== '');
  }

  get empty(): boolean {
    const { webhookIds, eventIds } = this.#wanted;
    return webhookIds?.length === 0 || eventIds?.length === 0;
  }

  text(columns: string, limit: number): string {
    const { webhookIds, statuses, eventIds } = this.#wanted;
    const status = this.#value(statuses, 'text[]');
    const webhook = webhookIds ? this.#value(webhookIds, 'text[]') : null;
    if (eventIds) {
      const event = this.#value(eventIds, 'text[]');
      const own = webhook ? [`t.webhook_id = any(${webhook})`] : [];
      return this.#range(columns, [`t.event_id = any(${event})`, `t.status = any(${status})`, ...own], limit);
    }
    const webhooks = webhook ? `unnest(${webhook})` : this.#ofWorkspace();
    const choices = `${webhooks} w (id) cross join unnest(${status}) s (status)`;
    return this.#ranges(columns, choices, ['t.webhook_id = w.id', 't.status = s.status'], limit);
  }

  /** Those that were deleted have their row until their deliveries are removed. */
  #ofWorkspace(): string {
    return `(select e.id from webhooks.endpoint e where e.workspace_id = ${this.#value(this.#wanted.workspaceId, 'text')})`;
  }

  #ranges(columns: string, choices: string, own: readonly string[], limit: number): string {
    return `select r.* from ${choices} cross join lateral (${this.#range(columns, own, limit)}) r`;
  }

  #range(columns: string, own: readonly string[], limit: number): string {
    const direction = this.#wanted.oldestFirst ? 'asc' : 'desc';
    return `select ${columns} from webhooks.any_delivery t where ${[...this.#conditions, ...own].join(' and ')}
      order by ${KEY} ${direction} limit ${this.#value(limit, 'int')}`;
  }

  #compare(comparison: string, value: unknown, type: string): string {
    return value == null ? '' : `${comparison} ${this.#value(value, type)}`;
  }

  #value(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
