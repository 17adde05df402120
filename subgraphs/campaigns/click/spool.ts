import { defineSpool } from '../../../kernel/database/spool.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { MAX_STORED, type NewClick, storeClicks } from './store-clicks.js';

/** Clicks that wait on the disk while the database is away. */
export const clickSpool = defineSpool<NewClick>({
  name: 'clicks',
  maxItems: MAX_STORED,
  wakes: relayOf('campaigns'),
  store: storeClicks,
});
