import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { QUARTER } from '../../../../kernel/series/day-sums.js';

const FLUSH_EVERY: Duration = seconds(5);
/** Sums that may wait, of as many forms: beyond them the database does not keep up, and views are left out. */
const MAX_WAITING = 5_000;

/** A form that was deleted meanwhile is left out. */
const INSERT = `insert into contacts.form_change (workspace_id, form_id, sandbox, kind, bucket, amount)
  select f.workspace_id, f.id, v.sandbox, 'VIEWED', v.bucket, v.amount
    from json_to_recordset($1::json) as v("formId" text, sandbox boolean, bucket timestamptz, amount int)
    join contacts.form f on f.id = v."formId"`;

interface Sum {
  readonly formId: string;
  readonly sandbox: boolean;
  /** The quarter hour. */
  readonly bucket: string;
  amount: number;
}

/**
 * Counts views of forms until they are written, a row for each form and quarter hour: however often
 * a page is requested, the database has the same work. A process that is killed loses those of the
 * last seconds.
 */
class FormViews {
  #waiting = new Map<string, Sum>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(readonly services: Pick<Services, 'db' | 'log'>) {}

  add(formId: string, sandbox: boolean, at: Date): void {
    const bucket = new Date(Math.floor(at.getTime() / QUARTER) * QUARTER).toISOString();
    const key = `${formId} ${sandbox} ${bucket}`;
    const sum = this.#waiting.get(key);
    if (sum) sum.amount++;
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, { formId, sandbox, bucket, amount: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY).unref();
  }

  /** Resolves when earlier views are written, or lost. One statement runs at a time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { db, log } = this.services;
    const sums = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (sums.length === 0) return;
    try {
      await sql(db, INSERT, [JSON.stringify(sums)]);
    } catch (err) {
      log.warn({ err, forms: sums.length }, 'views of forms not counted');
    }
  }
}

export const formViews = defineResource('views of forms', services => {
  const value = new FormViews(services);
  return { value, close: () => value.flush() };
});

/** A person looks at the form. Never waits and never throws. */
export const countView = (ctx: Context, formId: string, sandbox: boolean): void =>
  resourceOf(ctx, formViews).add(formId, sandbox, ctx.clock.now());
