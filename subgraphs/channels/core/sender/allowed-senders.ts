import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { defineResource } from '../../../../kernel/context/resource.js';
import { SharedReads } from '../../../../kernel/context/shared-reads.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { isAssigned, isRegistered } from './sender.service.js';

/** The time for which what was read is used, by the clock of the machine. */
const FRESH: Duration = seconds(1);
const MAX_KNOWN = 10_000;

const READ = `select ${isAssigned('$1', '$2', '$3')} as assigned`;
const READ_REGISTERED = `select ${isRegistered('$1', '$2', '$3::text[]')} as assigned`;

/**
 * Caches whether workspaces still have the senders of messages that waited. Each is read once a
 * second, however many messages name it.
 */
class AllowedSenders {
  readonly #assigned = new SharedReads<boolean>(FRESH, MAX_KNOWN);
  readonly #registered = new SharedReads<boolean>(FRESH, MAX_KNOWN);

  constructor(private readonly db: Database) {}

  /** @param senders one of them suffices. */
  has(...asked: Asked): Promise<boolean> {
    return this.#assigned.of(JSON.stringify(asked), () => this.#read(READ, asked));
  }

  /** The same for the provider of the operator, which sends as none that only an account has. */
  hasRegistered(...asked: Asked): Promise<boolean> {
    return this.#registered.of(JSON.stringify(asked), () => this.#read(READ_REGISTERED, asked));
  }

  async #read(text: string, asked: Asked): Promise<boolean> {
    const [row] = await sql<{ assigned: boolean }>(this.db, text, asked);
    return row?.assigned ?? false;
  }
}

type Asked = readonly [workspaceId: string, channel: string, senders: readonly string[]];

export const allowedSenders = defineResource('allowed senders', ({ db }) => ({ value: new AllowedSenders(db) }));
