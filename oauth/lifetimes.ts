import { days, minutes } from '../kernel/clock.js';

/** A dynamic client that nobody used this long is gone; each token it gets renews it. */
export const CLIENT_LIFETIME = days(90);

/** A new signing key is published this long before it signs, so that every cached key set knows it by then. */
export const KEY_LEAD = minutes(10);

/** How long others may cache the key set: well within {@link KEY_LEAD}. */
export const KEY_SET_MAX_AGE = minutes(5);
