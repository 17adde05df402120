import { createBatcher } from '../../../../../kernel/context/batcher.js';
import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { Instance } from '../../instance/instance.js';
import { type Credentials, credentialsOf } from '../../instance/line/credentials.js';
import type { InstanceRules } from '../../instance/rules.js';

/**
 * An instance as it is now, and the credentials that open its line; `null` when its owner has not
 * given them.
 */
export interface FoundLine {
  readonly instance: Instance;
  readonly credentials: Credentials | null;
}

const MAX_OPENED = 10_000;

/** Reads the lines of messages: those of a claim with one statement, and decrypts what has changed alone. */
export class OpenLines {
  readonly #instanceOf: (id: string) => Promise<Instance | null>;
  readonly #opened = boundedCache<string, { readonly sealed: string | null; readonly credentials: Credentials | null }>(
    MAX_OPENED,
  );

  constructor(
    private readonly services: Services,
    private readonly rules: InstanceRules,
  ) {
    this.#instanceOf = createBatcher({ maxItems: 500, run: ids => this.#read(ids) });
  }

  /** Returns `null` for one that is deleted. */
  async find(id: string): Promise<FoundLine | null> {
    const instance = await this.#instanceOf(id);
    return instance && { instance, credentials: this.#credentialsOf(instance) };
  }

  #credentialsOf(instance: Instance): Credentials | null {
    const { id, sealedCredentials: sealed } = instance;
    const opened = this.#opened.get(id);
    if (opened?.sealed === sealed) return opened.credentials;
    const credentials = credentialsOf(this.services, this.rules, instance);
    this.#opened.set(id, { sealed, credentials });
    return credentials;
  }

  async #read(ids: readonly string[]): Promise<(Instance | null)[]> {
    const { columns, toEntity } = entityRows(this.services.db, Instance);
    const statement = `select ${columns} from channels.instance t where t.id = any($1) and t.deleted_at is null`;
    const rows = await sql<object>(this.services.db, statement, [[...new Set(ids)]]);
    const instances = new Map(rows.map(toEntity).map(instance => [instance.id, instance]));
    return ids.map(id => instances.get(id) ?? null);
  }
}
