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

/** The values that the ranges are of, as parameters. */
interface Choices {
  readonly status: string;
  readonly webhook: string | null;
  readonly name: string | null;
}

const KEY = 't.id collate "C"';

/**
 * A range for each webhook and status, and each name if some are wanted: the indexes have them in the order of the list. One
 * statement reads them all, whatever their number. Ranges whose first delivery comes behind the page have none on it, and are read no
 * further than that. The deliveries of some events are few, and found by `event_id`.
 */
export class DeliveryRanges implements Ranges {
  readonly plans = 'once';
  readonly values: unknown[] = [];
  readonly #wanted: Wanted;
  readonly #conditions: readonly string[];

  /** @param position the list goes on behind this delivery. */
  constructor(wanted: Wanted, position: string | null) {
    this.#wanted = wanted;
    const { createdAt, id, oldestFirst } = wanted;
    this.#conditions = [
      this.#compare(`${KEY} ${oldestFirst ? '>' : '<'}`, position, 'text'),
      this.#compare(`${KEY} >`, id?.$gt, 'text'),
      this.#compare(`${KEY} <`, id?.$lt, 'text'),
      this.#compare('t.created_at >=', createdAt?.$gte, 'timestamptz'),
      this.#compare('t.created_at <=', createdAt?.$lte, 'timestamptz'),
    ].filter(condition => condition !== '');
  }

  get empty(): boolean {
    const { webhookIds, eventIds } = this.#wanted;
    return webhookIds?.length === 0 || eventIds?.length === 0;
  }

  text(columns: string, limit: number): string {
    const { webhookIds, eventIds, names } = this.#wanted;
    const choices: Choices = {
      status: this.#value(this.#wanted.statuses, 'text[]'),
      webhook: webhookIds && this.#value(webhookIds, 'text[]'),
      name: names && this.#value(names, 'text[]'),
    };
    const most = this.#value(limit, 'int');
    return eventIds
      ? this.#range(columns, this.#ofEvents(eventIds, choices), most)
      : this.#ranges(columns, choices, most);
  }

  #ofEvents(eventIds: readonly string[], { status, webhook, name }: Choices): string[] {
    return [
      `t.event_id = any(${this.#value(eventIds, 'text[]')})`,
      `t.status = any(${status})`,
      this.#compare('t.workspace_id =', this.#wanted.workspaceId, 'text'),
      ...(webhook ? [`t.webhook_id = any(${webhook})`] : []),
      ...(name ? [`t.event = any(${name})`] : []),
    ];
  }

  /** Webhooks are of one workspace, so that the index alone has what decides. */
  #ranges(columns: string, { status, webhook, name }: Choices, limit: string): string {
    const from = [
      `${webhook ? `unnest(${webhook})` : this.#ofWorkspace()} w (webhook_id)`,
      `unnest(${status}) s (status)`,
      ...(name ? [`unnest(${name}) n (event)`] : []),
    ].join(' cross join ');
    const keys = ['webhook_id', 'status', ...(name ? ['event'] : [])];
    const own = keys.map(key => `t.${key} = c.${key}`);
    const first = this.#range(`${KEY} as place`, own, '1');
    return `select r.* from (
      select c.* from (select ${keys.join(', ')} from ${from}) c cross join lateral (${first}) first
       order by first.place ${this.#direction} limit ${limit}) c
      cross join lateral (${this.#range(columns, own, limit)}) r`;
  }

  /** Those that were deleted have their row until their deliveries are removed. */
  #ofWorkspace(): string {
    return `(select e.id from webhooks.endpoint e where e.workspace_id = ${this.#value(this.#wanted.workspaceId, 'text')})`;
  }

  #range(columns: string, own: readonly string[], limit: string): string {
    return `select ${columns} from webhooks.any_delivery t where ${[...this.#conditions, ...own].join(' and ')}
      order by ${KEY} ${this.#direction} limit ${limit}`;
  }

  get #direction(): string {
    return this.#wanted.oldestFirst ? 'asc' : 'desc';
  }

  #compare(comparison: string, value: unknown, type: string): string {
    return value == null ? '' : `${comparison} ${this.#value(value, type)}`;
  }

  #value(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
