import { boundedCache } from '../../../../kernel/context/bounded-cache.js';
import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { defineResource } from '../../../../kernel/context/resource.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { isAssigned, isRegistered } from './sender.service.js';

/** The time for which what was read is used, by the clock of the machine. */
const FRESH: Duration = seconds(1);
const MAX_KNOWN = 10_000;

const READ = `select ${isAssigned('$1', '$2', '$3')} as assigned`;
const READ_REGISTERED = `select ${isRegistered('$1', '$2', '$3::text[]')} as assigned`;

interface Known {
  /** Messages of one moment share it. */
  readonly answer: Promise<boolean>;
  readonly readAt: number;
}

/**
 * Caches whether workspaces still have the senders of messages that waited. Each is read once a
 * second, however many messages name it.
 */
class AllowedSenders {
  readonly #known = boundedCache<string, Known>(MAX_KNOWN);

  constructor(private readonly db: Database) {}

  /** @param senders one of them suffices. */
  has(workspaceId: string, channel: string, senders: readonly string[]): Promise<boolean> {
    return this.#ask(READ, workspaceId, channel, senders);
  }

  /** The same for the provider of the operator, which sends as none that only an account has. */
  hasRegistered(workspaceId: string, channel: string, senders: readonly string[]): Promise<boolean> {
    return this.#ask(READ_REGISTERED, workspaceId, channel, senders);
  }

  #ask(text: string, workspaceId: string, channel: string, senders: readonly string[]): Promise<boolean> {
    const key = JSON.stringify([text === READ, workspaceId, channel, ...senders]);
    const now = performance.now();
    const known = this.#known.get(key);
    if (known && now - known.readAt < FRESH) return known.answer;
    const read: Known = { answer: this.#read(text, workspaceId, channel, senders), readAt: now };
    this.#known.set(key, read);
    read.answer.catch(() => {
      if (this.#known.get(key) === read) this.#known.delete(key);
    });
    return read.answer;
  }

  async #read(text: string, ...values: readonly unknown[]): Promise<boolean> {
    const [row] = await sql<{ assigned: boolean }>(this.db, text, values);
    return row?.assigned ?? false;
  }
}

export const allowedSenders = defineResource('allowed senders', ({ db }) => ({ value: new AllowedSenders(db) }));
