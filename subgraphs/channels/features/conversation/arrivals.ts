import { provideResource } from '../../../../kernel/context/resource.js';
import { arrivalHooks } from '../../core/inbound/receive/arrival-hooks.js';
import { openedEvents } from './conversation-events.js';
import { noteArrivals } from './rules/note-arrivals.js';
import { takeRatings } from './satisfaction/take-ratings.js';

/** The work of the inbox on messages that come in: ratings are taken, and the rules look at all others. */
export const inboxArrivals = provideResource(arrivalHooks, {
  take: takeRatings,
  note: noteArrivals,
  opened: openedEvents,
});
