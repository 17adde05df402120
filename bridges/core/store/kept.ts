import type { Keys, KeyValue } from '../library.js';
import type { Database } from './database.js';

/** Names that the core keeps beside those of a library. */
const MEDIA = '*media';
const MEDIA_FOR_MS = 30 * 86_400_000;

export class KeptValues implements Keys {
  constructor(
    readonly db: Database,
    readonly session: string,
    readonly now: () => Date,
  ) {}

  get any(): boolean {
    return this.db.one('select 1 from kept where session = ? and until is null limit 1', this.session) !== null;
  }

  get(kind: string, id: string): string | null {
    const row = this.db.one('select value from kept where session = ? and kind = ? and id = ?', this.session, kind, id);
    return row && String(row['value']);
  }

  set(values: readonly KeyValue[]): void {
    this.db.together(() => {
      for (const value of values) this.#setOne(value);
    });
  }

  keepMedia(id: string, value: string): void {
    this.set([{ kind: MEDIA, id, value, keepMs: MEDIA_FOR_MS }]);
  }

  mediaOf(id: string): string | null {
    return this.get(MEDIA, id);
  }

  /** The keys of an account go; what is kept for a time stays until then. */
  clear(): void {
    this.db.run('delete from kept where session = ? and until is null', this.session);
  }

  #setOne({ kind, id, value, keepMs }: KeyValue): void {
    if (value === null)
      this.db.run('delete from kept where session = ? and kind = ? and id = ?', this.session, kind, id);
    else
      this.db.run(
        `insert into kept (session, kind, id, value, until) values (?, ?, ?, ?, ?)
         on conflict (session, kind, id) do update set value = excluded.value, until = excluded.until`,
        ...[this.session, kind, id, value, keepMs === undefined ? null : this.now().getTime() + keepMs],
      );
  }
}
