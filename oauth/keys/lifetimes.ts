import { minutes } from '../../kernel/context/clock.js';

/** A new signing key is published this long before it signs, so that every cached key set has it by then. */
export const PUBLICATION_LEAD = minutes(10);

/**
 * The time for which clients may cache the key set. It must be shorter than {@link
 * PUBLICATION_LEAD}.
 */
export const KEY_SET_MAX_AGE = minutes(5);
