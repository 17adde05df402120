import { defineResource } from '../context/resource.js';
import type { Services } from '../context/services.js';
import { type Listening, listen } from '../database/notifications.js';
import { CHANGES_CHANNEL } from './changes-channel.js';

/** Notifies watchers of a change, whatever process made it. Listens from the first watcher on. */
class Changes {
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #topics = new Map<string, (workspaceId: string, key: string) => void>();
  readonly #ended = new AbortController();
  #listening: Listening | null = null;

  constructor(readonly services: Pick<Services, 'db' | 'log'>) {}

  /** Aborted when the process stops: every wait must end then. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  end(): void {
    this.#ended.abort();
  }

  /**
   * Calls `wake` after each change of a subject, and whenever changes may have been missed. Returns
   * a function that ends that.
   */
  watch(subject: string, wake: () => void): () => void {
    const waiting = this.#waiting.get(subject) ?? new Set();
    this.#waiting.set(subject, waiting.add(wake));
    this.#listening ??= this.#listen();
    return () => {
      waiting.delete(wake);
      if (waiting.size === 0) this.#waiting.delete(subject);
    };
  }

  /**
   * Calls `changed` after each change of a topic in any workspace. Changes are missed while there is
   * no connection.
   */
  watchTopic(topic: string, changed: (workspaceId: string, key: string) => void): void {
    this.#topics.set(topic, changed);
    this.#listening ??= this.#listen();
  }

  async stop(): Promise<void> {
    await this.#listening?.stop();
  }

  #listen(): Listening {
    const wakeAll = () => {
      for (const subject of this.#waiting.keys()) this.#wake(subject);
    };
    const handlers = {
      received: (subject: string) => {
        this.#wake(subject);
        const [workspaceId = '', topic = '', key = ''] = subject.split(' ');
        this.#topics.get(topic)?.(workspaceId, key);
      },
      connected: wakeAll,
      lost: () => undefined,
    };
    return listen(this.services.db.directUrl, CHANGES_CHANNEL, handlers, this.services.log);
  }

  #wake(subject: string): void {
    for (const wake of this.#waiting.get(subject) ?? []) wake();
  }
}

/** The changes that subscriptions and open pages of this process wait for. */
export const changes = defineResource('changes', services => {
  const value = new Changes(services);
  return { value, close: () => value.stop() };
});
