import { type Duration, minutes, seconds } from '../../../../kernel/context/clock.js';

/** The most time of one request to a provider. A sign-in makes four at most. */
export const PROVIDER_TIMEOUT: Duration = seconds(5);
/** A person may take this long at the provider. */
export const SIGN_IN_LIFETIME: Duration = minutes(10);
/** The configuration of a provider is fetched again after this time. */
export const DISCOVERY_LIFETIME: Duration = minutes(10);
/** Providers of which a process remembers that. */
export const MAX_DISCOVERED = 500;
