import { Migration } from '@mikro-orm/migrations';

/** The trace in which an event was emitted. */
export const addTraceToOutbox = (
  schema: string,
): (new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration) =>
  class extends Migration {
    override up(): void {
      this.addSql(`alter table ${schema}.outbox add column traceparent text`);
    }
  };
