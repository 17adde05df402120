import { signal } from '@preact/signals';
import { Client, Refused } from '../api/client';
import type { Front, Visitor, Widget } from '../api/types';
import type { ChatOptions } from '../options';
import { type Language, languageOf, type Texts, textsOf } from '../texts';
import { Conversation } from './conversation';
import { type ChatEvents, Listeners } from './listeners';
import { Outbox } from './outbox';
import { Signs } from './signs';
import { Storage } from './storage';
import { Stream } from './stream';

const TOKEN = 'visitor';
/** Milliseconds for which a page that closed the chat still hears of answers. */
const LISTENS = 10 * 60_000;

/** The chat of one page. */
export class Chat {
  readonly client: Client;
  readonly storage: Storage;
  readonly outbox: Outbox;
  readonly conversation = new Conversation();
  readonly isOpen = signal(false);
  readonly widget = signal<Widget | null>(null);
  readonly visitor = signal<Visitor | null>(null);
  readonly connected = signal(true);
  readonly signs: Signs;
  /** The reason why there is no conversation. */
  readonly problem = signal<string | null>(null);
  readonly texts: Texts;
  readonly language: Language;
  readonly #stream: Stream;
  readonly #listeners = new Listeners();
  readonly #takeOff: () => void;
  #identity: string | null;
  #opening: Promise<void> | null = null;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** `show` puts it on the page, and returns a function that takes it off. */
  constructor(
    readonly options: ChatOptions,
    show: (chat: Chat) => () => void,
  ) {
    this.storage = new Storage(`sb-chat:${options.token}:`);
    this.language = languageOf(options.language ?? (document.documentElement.lang || navigator.language));
    this.texts = textsOf(this.language);
    this.client = new Client(options.base.replace(/\/$/, ''), options.token, this.language);
    this.client.token = this.storage.get(TOKEN);
    this.#identity = options.identity ?? null;
    this.signs = new Signs(this.client, this.conversation, () => this.isOpen.value);
    this.outbox = new Outbox(
      this.client,
      this.storage,
      (message, { name, email }) => {
        this.conversation.add([message]);
        const { value: visitor } = this.visitor;
        if (visitor && email) this.visitor.value = { ...visitor, email, name: name ?? visitor.name };
      },
      () => void this.#renew(),
    );
    this.#stream = new Stream(
      this.client,
      state => {
        this.conversation.show(state);
        this.signs.markRead();
      },
      connected => (this.connected.value = connected),
      () => void this.#renew(),
    );
    this.conversation.unread.subscribe(unread => this.#listeners.emit('unread', unread));
    this.isOpen.subscribe(open => this.#listeners.emit('open', open));
    this.#takeOff = show(this);
    document.addEventListener('visibilitychange', this.signs.markRead);
    void this.#begin();
  }

  get isInline(): boolean {
    return this.options.container !== undefined;
  }

  open(): void {
    if (this.isOpen.value) return;
    this.isOpen.value = true;
    clearTimeout(this.#closing);
    void this.ready().then(() => this.signs.markRead());
  }

  close(): void {
    if (this.isInline) return;
    this.isOpen.value = false;
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.#stream.stop(), LISTENS);
  }

  /** Identifies the visitor, as soon as the site can. */
  async identify(identity: string): Promise<void> {
    this.#identity = identity;
    await this.#open();
  }

  /** Forgets the visitor in this browser: another person may sit before it. */
  signOut(): void {
    this.#stream.stop();
    this.#identity = null;
    this.client.token = null;
    this.storage.set(TOKEN, null);
    this.outbox.clear();
    this.conversation.forget();
    this.visitor.value = null;
    if (!this.isInline) this.isOpen.value = false;
  }

  on<Name extends keyof ChatEvents>(name: Name, listener: (value: ChatEvents[Name]) => void): () => void {
    return this.#listeners.add(name, listener);
  }

  /** Takes the chat off the page. */
  destroy(): void {
    this.#stream.close();
    clearTimeout(this.#closing);
    document.removeEventListener('visibilitychange', this.signs.markRead);
    this.#takeOff();
  }

  async showEarlier(): Promise<void> {
    const before = this.conversation.earlier.value;
    if (before === null) return;
    const { messages, nextBefore } = await this.client.earlier(before);
    this.conversation.add(messages);
    this.conversation.earlier.value = nextBefore;
  }

  /** Tries again after a problem. */
  retry(): void {
    this.problem.value = null;
    void this.#begin().then(() => (this.isOpen.value ? this.ready() : undefined));
  }

  /** Opens the session of the visitor, once. */
  async ready(): Promise<void> {
    if (this.visitor.value === null) await this.#open();
    else if (this.isOpen.value) this.#stream.start();
  }

  /**
   * A page begins no conversation for a visitor who only looks at it: that costs nobody anything.
   */
  async #begin(): Promise<void> {
    if (this.isInline) this.isOpen.value = true;
    if (this.isInline || this.client.token !== null || this.#identity !== null) return this.ready();
    try {
      const { widget, open, opensAt }: Front = await this.client.front();
      this.widget.value = widget;
      this.conversation.open.value = open;
      this.conversation.opensAt.value = opensAt;
    } catch (error) {
      this.#failed(error);
    }
  }

  #open(): Promise<void> {
    this.#opening ??= this.#openOnce().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #openOnce(): Promise<void> {
    try {
      const before = this.visitor.value?.id;
      const session = await this.client.open(this.#identity);
      if (before !== undefined && before !== session.visitor.id) this.conversation.forget();
      this.storage.set(TOKEN, session.visitorToken);
      this.widget.value = session.widget;
      this.visitor.value = session.visitor;
      this.problem.value = null;
      this.conversation.show(session.state);
      if (this.isOpen.value || isRecent(session.state.messages[0]?.createdAt)) this.#stream.start();
      void this.outbox.send();
    } catch (error) {
      this.#failed(error);
    }
  }

  /** The token of the visitor is valid no longer. */
  async #renew(): Promise<void> {
    this.#stream.stop();
    this.client.token = null;
    this.storage.set(TOKEN, null);
    this.visitor.value = null;
    this.conversation.forget();
    if (this.isOpen.value) await this.#open();
  }

  #failed(error: unknown): void {
    this.problem.value = error instanceof Refused ? error.message : this.texts.offline;
  }
}

const isRecent = (at: string | undefined): boolean => at !== undefined && Date.now() - Date.parse(at) < LISTENS;
