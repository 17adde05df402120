import { firstIdAfter, firstIdSince } from '../../../../../kernel/graph/list/ids-within.js';
import type { Ranges } from '../../../../../kernel/graph/list/ranged-page.js';
import type { MessageStatus } from '../status.js';

interface Allowed {
  readonly instanceIds: readonly string[];
  readonly keyId: string;
}

/** The messages that are asked for, within what the caller may know. */
export interface Wanted {
  readonly workspaceId: string;
  /** The recipient by channel, in the form of that channel; `null` for any recipient. */
  readonly channels: ReadonlyMap<string, string | null>;
  readonly statuses: readonly MessageStatus[];
  /** `null` for messages with any, and without one. These are words of the code, not of callers. */
  readonly substatuses: readonly string[] | null;
  readonly worlds: readonly boolean[];
  /** The instances that messages go through; `null` for any, and none. */
  readonly instances: readonly string[] | null;
  /** The instances that the credential is limited to, and its key; `null` for all. */
  readonly allowed: Allowed | null;
  readonly sender: string | null;
  readonly contactId: string | null;
  readonly reference: string | null;
  readonly errorCode: string | null;
  /** JSON that the metadata of the messages contains. */
  readonly metadata: string | null;
  readonly source: { readonly kind: string; readonly id: string } | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly oldestFirst: boolean;
}

/** Sources that have an index of their own; those of others are most of all messages. */
export const INDEXED_SOURCES: readonly string[] = ['CAMPAIGN', 'AUTOMATION', 'NOTIFICATION'];

/**
 * The rows of a list as ranges of indexes, each in the order of the list and up to `limit`: who walks them reads as many
 * rows as a page has, whatever fits. A contact and most sources have an index of their own; otherwise each combination of
 * channel, world and status is a range.
 */
export class MessageRanges implements Ranges {
  readonly values: unknown[];
  readonly #wanted: Wanted;
  readonly #always: string[];
  readonly #each: string[][];

  /** @param position the list goes on behind this message. */
  constructor(wanted: Wanted, position: string | null) {
    this.#wanted = wanted;
    this.values = [wanted.workspaceId];
    this.#always = ['t.workspace_id = $1', ...this.#bounds(position)];
    this.#each = this.#hasOwnIndex() ? [this.#filters()] : (this.#bySubstatus() ?? this.#combinations());
  }

  /** Nothing can match: the caller asks for a world or an instance that it may not know. */
  get empty(): boolean {
    return this.#each.length === 0;
  }

  text(columns: string, limit: number): string {
    const size = this.#value(limit, 'int');
    const direction = this.#wanted.oldestFirst ? 'asc' : 'desc';
    const ranges = this.#each.map(
      conditions => `(select ${columns} from ${this.#from()} t where ${[...this.#always, ...conditions].join(' and ')}
        order by t.id collate "C" ${direction} limit ${size})`,
    );
    return ranges.join(' union all ');
  }

  /**
   * Returns the table to read. Messages whose metadata matches are found before they are put in
   * order: the planner would rather walk the list until enough of it fits.
   */
  #from(): string {
    const { metadata } = this.#wanted;
    if (metadata === null) return 'channels.message';
    const contains = `metadata @> ${this.#value(metadata, 'jsonb')}`;
    return `(select * from channels.message where workspace_id = $1 and metadata is not null and ${contains} offset 0)`;
  }

  #value(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }

  #bounds(position: string | null): string[] {
    const { from, to, oldestFirst, sender, source } = this.#wanted;
    const key = 't.id collate "C"';
    return [
      ...(position === null ? [] : [`${key} ${oldestFirst ? '>' : '<'} ${this.#value(position, 'text')}`]),
      ...(from === null ? [] : [`t.created_at >= ${this.#value(from, 'timestamptz')}`]),
      ...(from === null ? [] : [`${key} >= ${this.#value(firstIdSince(from, 'msg'), 'text')}`]),
      ...(to === null ? [] : [`t.created_at <= ${this.#value(to, 'timestamptz')}`]),
      ...(to === null ? [] : [`${key} < ${this.#value(firstIdAfter(to, 'msg'), 'text')}`]),
      ...(sender === null ? [] : [`t.sender = ${this.#value(sender, 'text')}`]),
      // The kind is a word of an enum; written out, it shows the planner which index fits.
      ...(source === null
        ? []
        : [`t.source_kind = '${source.kind}'`, `t.source_id = ${this.#value(source.id, 'text')}`]),
    ];
  }

  #hasOwnIndex(): boolean {
    const { contactId, reference, errorCode, metadata, source } = this.#wanted;
    const own = [contactId, reference, errorCode, metadata].some(id => id !== null);
    return own || INDEXED_SOURCES.includes(source?.kind ?? '');
  }

  /** A range of the index for each; the messages without a substatus, which are most, are not in it. */
  #bySubstatus(): string[][] | null {
    const { substatuses } = this.#wanted;
    if (substatuses === null) return null;
    const filters = this.#filters();
    return substatuses.map(substatus => [...filters, `t.substatus = '${substatus}'`, 't.substatus is not null']);
  }

  /** All conditions of a list that an index of its own makes short. */
  #filters(): string[] {
    const { channels, statuses, substatuses, worlds, instances, allowed, contactId, reference, errorCode } =
      this.#wanted;
    const names = [...channels.keys()];
    return [
      ...(contactId === null ? [] : [`t.contact_id = ${this.#value(contactId, 'text')}`]),
      ...(reference === null ? [] : [`t.reference = ${this.#value(reference, 'text')}`]),
      ...(errorCode === null ? [] : [`t.error_code = ${this.#value(errorCode, 'text')}`]),
      `(t.channel, t.recipient) in (select c.name, coalesce(c.recipient, t.recipient)
        from unnest(${this.#value(names, 'text[]')}, ${this.#value([...channels.values()], 'text[]')}) as c(name, recipient))`,
      `t.status = any(${this.#value(statuses, 'text[]')})`,
      ...(substatuses === null ? [] : [`t.substatus = any(${this.#value(substatuses, 'text[]')})`]),
      `t.sandbox = any(${this.#value(worlds, 'bool[]')})`,
      ...(instances === null ? [] : [`t.instance_id = any(${this.#value(instances, 'text[]')})`]),
      ...this.#within(allowed),
    ];
  }

  #combinations(): string[][] {
    const { channels, statuses, worlds, instances, allowed } = this.#wanted;
    const within = this.#within(instances === null ? allowed : null);
    const ofChannel = [...channels].flatMap(([channel, recipient]) => {
      const own = [
        `t.channel = ${this.#value(channel, 'text')}`,
        ...(recipient === null ? [] : [`t.recipient = ${this.#value(recipient, 'text')}`]),
      ];
      if (instances === null) return [own];
      return instances.map(id => [...own, `t.instance_id = ${this.#value(id, 'text')}`]);
    });
    return ofChannel.flatMap(own =>
      worlds.flatMap(world => statuses.map(status => [...own, ...within, ...inWorld(world, status)])),
    );
  }

  #within(allowed: Allowed | null): string[] {
    if (allowed === null) return [];
    const key = this.#value(allowed.keyId, 'text');
    return [
      `(t.instance_id = any(${this.#value(allowed.instanceIds, 'text[]')})
        or t.instance_id is null and t.source_kind = 'API_KEY' and t.source_id = ${key})`,
    ];
  }
}

/** Both are words of the code, not of callers. */
const inWorld = (sandbox: boolean, status: MessageStatus): string[] => [
  `t.sandbox = ${sandbox}`,
  `t.status = '${status}'`,
];
