import type { Database } from '../../../kernel/database/database.js';
import { countUses } from '../../../kernel/limits/exact-limit.js';
import type { CounterStore } from '../../../oauth/store/counters.js';

export const counterStore = (db: Database): CounterStore => ({
  countUse: (use, now) => countUses(db, [use], now),
});
