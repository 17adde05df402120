import { defineConfig } from '../../../kernel/config/part.js';
import { duration } from '../../../kernel/config/variable.js';
import { type Duration, days } from '../../../kernel/context/clock.js';

declare module '../../../kernel/config/config.js' {
  interface Config {
    /** The retention of messages and their contents, from their acceptance. */
    messageRetention: Duration;
    /** The time after which entries of the ledger are merged into daily sums. */
    ledgerDetail: Duration;
  }
}

export const coreConfig = defineConfig({
  variables: { MESSAGE_RETENTION: duration.default(days(365)), LEDGER_DETAIL: duration.default(days(90)) },
  read: env => ({ messageRetention: env.MESSAGE_RETENTION, ledgerDetail: env.LEDGER_DETAIL }),
});
