import { minutes } from '../../kernel/context/clock.js';

/** A new signing key is published this long before it signs, so that every cached key set knows it by then. */
export const KEY_LEAD = minutes(10);

/** How long others may cache the key set: well within {@link KEY_LEAD}. */
export const KEY_SET_MAX_AGE = minutes(5);
