import { Migration } from '@mikro-orm/migrations';
import type { SchemaMigrations } from '../../database/migrate.js';

/** The trace in which an event was emitted. */
export const addTraceToOutbox = (schema: string): SchemaMigrations['migrations'][string] =>
  class extends Migration {
    override up(): void {
      this.addSql(`alter table ${schema}.outbox add column traceparent text`);
    }
  };
