import { firstIdAfter, firstIdSince } from '../../../../../../kernel/graph/list/ids-within.js';
import { INDEXED_SOURCES } from '../../../../core/message/list/ranges.js';
import type { CallDirection, CallStatus } from '../call-status.js';

/** The calls that are asked for, within what the caller may know. */
export interface WantedCalls {
  readonly workspaceId: string;
  readonly worlds: readonly boolean[];
  readonly directions: readonly CallDirection[];
  readonly statuses: readonly CallStatus[];
  /** The numbers in their one form; `null` for any. */
  readonly to: string | null;
  readonly from: string | null;
  readonly errorCode: string | null;
  readonly contactId: string | null;
  readonly reference: string | null;
  /** JSON that the metadata of the messages contains. */
  readonly metadata: string | null;
  readonly source: { readonly kind: string; readonly id: string } | null;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly oldestFirst: boolean;
}

/**
 * The prefix before the sortable part of an identifier: calls that were placed have that of their
 * message.
 */
const PREFIX = { OUTBOUND: 'msg', INBOUND: 'call' } as const satisfies Record<CallDirection, string>;

/** Returns the place of a call among those of both directions. */
export const placeOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/**
 * The calls of a list as ranges of indexes, each in the order of the list and up to a limit. Calls
 * of a contact, a campaign or a reference are read by the index of the messages that placed calls;
 * an error code has an index of its own; otherwise each combination of direction, world and status
 * is a range.
 */
export class CallRanges {
  readonly values: unknown[] = [];
  readonly #wanted: WantedCalls;
  readonly #position: string | null;

  /** @param position the list goes on behind this place. */
  constructor(wanted: WantedCalls, position: string | null) {
    this.#wanted = wanted;
    this.#position = position;
  }

  /** Returns `null` when nothing can match. */
  text(columns: string, limit: number): string | null {
    const { directions, worlds, statuses } = this.#wanted;
    const ranges = directions.flatMap(direction => {
      const conditions = this.#conditions(direction);
      if (conditions === null) return [];
      const each = this.#hasOwnIndex()
        ? [`t.sandbox = any(${this.value(worlds, 'bool[]')}) and t.status = any(${this.value(statuses, 'text[]')})`]
        : worlds.flatMap(world => statuses.map(status => `t.sandbox = ${world} and t.status = '${status}'`));
      return each.map(own => this.#range(columns, [...conditions, own], limit));
    });
    return ranges.length === 0 || worlds.length === 0 ? null : ranges.join(' union all ');
  }

  value(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  #range(columns: string, conditions: readonly string[], limit: number): string {
    const key = this.#ofMessage() ? 'm.id' : 't.id';
    const from = this.#ofMessage() ? `${this.#messages()} m join channels.call t on t.id = m.id` : 'channels.call t';
    const direction = this.#wanted.oldestFirst ? 'asc' : 'desc';
    return `(select ${columns} from ${from} where ${conditions.join(' and ')}
      order by ${key} collate "C" ${direction} limit ${this.value(limit, 'int')})`;
  }

  /**
   * Returns the messages to read. Those whose metadata matches are found before they are put in
   * order.
   */
  #messages(): string {
    const { workspaceId, metadata } = this.#wanted;
    if (metadata === null) return 'channels.message';
    const contains = `metadata is not null and metadata @> ${this.value(metadata, 'jsonb')}`;
    return `(select * from channels.message where workspace_id = ${this.value(workspaceId, 'text')} and ${contains} offset 0)`;
  }

  #ofMessage(): boolean {
    const { contactId, reference, metadata, source } = this.#wanted;
    return contactId !== null || reference !== null || metadata !== null || source !== null;
  }

  #hasOwnIndex(): boolean {
    const { errorCode, source, contactId, reference, metadata } = this.#wanted;
    const isIndexed =
      contactId !== null || reference !== null || metadata !== null || INDEXED_SOURCES.includes(source?.kind ?? '');
    return isIndexed || errorCode !== null;
  }

  /** Returns `null` when no call of the direction can match. */
  #conditions(direction: CallDirection): string[] | null {
    const { workspaceId, to, from, errorCode } = this.#wanted;
    if (this.#ofMessage() && direction === 'INBOUND') return null;
    return [
      `t.workspace_id = ${this.value(workspaceId, 'text')}`,
      `t.direction = '${direction}'`,
      ...(to === null ? [] : [`t.callee = ${this.value(to, 'text')}`]),
      ...(from === null ? [] : [`t.caller = ${this.value(from, 'text')}`]),
      ...(errorCode === null ? [] : [`t.error_code = ${this.value(errorCode, 'text')}`]),
      ...(this.#ofMessage() ? this.#ofMessages() : []),
      ...this.#bounds(direction),
    ];
  }

  #ofMessages(): string[] {
    const { workspaceId, contactId, reference, source } = this.#wanted;
    return [
      `m.workspace_id = ${this.value(workspaceId, 'text')} and m.channel = 'voice'`,
      ...(contactId === null ? [] : [`m.contact_id = ${this.value(contactId, 'text')}`]),
      ...(reference === null ? [] : [`m.reference = ${this.value(reference, 'text')}`]),
      // The kind is a word of an enum; written out, it shows the planner which index fits.
      ...(source === null
        ? []
        : [`m.source_kind = '${source.kind}' and m.source_id = ${this.value(source.id, 'text')}`]),
    ];
  }

  #bounds(direction: CallDirection): string[] {
    const { createdFrom, createdTo, oldestFirst } = this.#wanted;
    const key = `${this.#ofMessage() ? 'm.id' : 't.id'} collate "C"`;
    const prefix = PREFIX[direction];
    const behind = this.#position === null ? null : `${prefix}_${this.#position}`;
    return [
      ...(behind === null ? [] : [`${key} ${oldestFirst ? '>' : '<'} ${this.value(behind, 'text')}`]),
      ...(createdFrom === null
        ? []
        : [
            `t.created_at >= ${this.value(createdFrom, 'timestamptz')}`,
            `${key} >= ${this.value(firstIdSince(createdFrom, prefix), 'text')}`,
          ]),
      ...(createdTo === null
        ? []
        : [
            `t.created_at <= ${this.value(createdTo, 'timestamptz')}`,
            `${key} < ${this.value(firstIdAfter(createdTo, prefix), 'text')}`,
          ]),
    ];
  }
}
