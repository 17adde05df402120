import { computed, signal } from '@preact/signals';
import type { Message, State } from '../api/types';

/** The messages that a page has, the oldest first, and its facts about the team. */
export class Conversation {
  readonly #byId = signal<ReadonlyMap<string, Message>>(new Map());
  readonly messages = computed(() => [...this.#byId.value.values()].sort(byTime));
  readonly unread = signal(0);
  readonly typing = signal(false);
  readonly open = signal(true);
  readonly opensAt = signal<string | null>(null);
  /** The id before which there may be more; `null` when all are known. */
  readonly earlier = signal<string | null>(null);

  show(state: State): void {
    const isFirst = this.#byId.value.size === 0;
    this.add(state.messages);
    if (isFirst) this.earlier.value = state.messages.length < PAGE ? null : (state.messages.at(-1)?.id ?? null);
    this.unread.value = state.unread;
    this.typing.value = state.typing;
    this.open.value = state.open;
    this.opensAt.value = state.opensAt;
  }

  /** Those that are known already are replaced. */
  add(messages: readonly Message[]): void {
    this.#byId.value = new Map([...this.#byId.value, ...messages.map(message => [message.id, message] as const)]);
  }

  forget(): void {
    this.#byId.value = new Map();
    this.unread.value = 0;
    this.typing.value = false;
    this.earlier.value = null;
  }
}

/** Messages of a state. */
const PAGE = 30;

/** Times are equal where one send makes several messages: their ids follow each other. */
const byTime = (one: Message, other: Message): number =>
  one.createdAt.localeCompare(other.createdAt) || idOf(one).localeCompare(idOf(other));

const idOf = ({ id }: Message): string => id.slice(id.indexOf('_') + 1);
