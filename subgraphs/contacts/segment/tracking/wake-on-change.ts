import { onEvents } from '../../../../kernel/events/consumer.js';
import { contactCreated, contactDeleted, contactMerged, contactUpdated } from '../../contact/contact-events.js';
import { contactErased } from '../../erasure/erasure-events.js';
import { importCompleted } from '../../import/import-events.js';
import { TRACK_SEGMENTS } from './jobs.js';

const CHANGES = [contactCreated, contactUpdated, contactDeleted, contactMerged, contactErased, importCompleted];

/** Changes are recorded where contacts are stored; their events only say that there is work, sooner than the next sweep. */
export const trackOnChange = onEvents('segment.track', CHANGES, async ({ jobs }) => jobs.wake(TRACK_SEGMENTS));
