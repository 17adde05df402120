import { declareJob } from '../../kernel/jobs/job-handle.js';

/** Queues the deliveries of new events. */
export const FAN_OUT = declareJob('webhooks.fan-out');

/** Delivers queued events to their endpoints. */
export const DELIVER = declareJob('webhooks.deliver');

/** Adopts the deliveries of a version before. */
export const ADOPT = declareJob('webhooks.adopt');

/** Queues the events of a replay that somebody asked for. */
export const REPLAY = declareJob('webhooks.replay');

/** Removes expired events and deliveries, and what belonged to deleted endpoints. */
export const CLEAN_UP = declareJob('webhooks.clean-up');
