import type { EventConsumer } from '../../../../kernel/events/relay.js';
import { TRACK_SEGMENTS } from './jobs.js';

/** Changes are recorded where contacts are stored; their events only say that there is work, sooner than the next sweep. */
export const trackOnChange: EventConsumer = async ({ jobs }, events) => {
  if (events.some(({ name }) => name.startsWith('contact.'))) jobs.wake(TRACK_SEGMENTS);
};
