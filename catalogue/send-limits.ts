/** Recipients that one request takes at most, on whatever channel. */
export const MAX_RECIPIENTS = 100;

/** Addresses that the list of a campaign takes at most. */
export const MAX_CAMPAIGN_ADDRESSES = 10_000;

/** Channels that a campaign takes at most, the fallbacks with the first. */
export const MAX_CAMPAIGN_CHANNELS = 5;
