import type { Client } from '../api/client';
import type { Conversation } from './conversation';

/** Milliseconds between two signs that the visitor writes. */
const TYPING_PACE = 3_000;

/** The visitor's signs to the team: that an answer was read, and that the visitor writes. */
export class Signs {
  #typedAt = 0;
  #readId = '';

  constructor(
    readonly client: Client,
    readonly conversation: Conversation,
    readonly isOpen: () => boolean,
  ) {}

  /** Notifies the team that the visitor writes, at most every few seconds. */
  noteTyping(): void {
    if (this.client.token === null || Date.now() - this.#typedAt < TYPING_PACE) return;
    this.#typedAt = Date.now();
    this.client.typing().catch(() => undefined);
  }

  /** A visitor has read an answer when the page is looked at and the chat is open. */
  readonly markRead = (): void => {
    const { messages, unread } = this.conversation;
    if (!this.isOpen() || document.hidden || unread.value === 0) return;
    const last = messages.value.findLast(({ from }) => from === 'team');
    if (!last || last.id === this.#readId) return;
    this.#readId = last.id;
    this.client.read(last.id).then(
      () => {
        unread.value = 0;
      },
      () => {
        this.#readId = '';
      },
    );
  };
}
