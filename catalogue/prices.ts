/**
 * Credits for each part of a message, by channel: a long SMS has several. Sandbox messages cost nothing. They hold where the
 * operator's table (`PRICES_FILE`) says nothing else.
 */
export const PRICES = {
  sms: 1,
  email: 1,
  push: 1,
  rcs: 1,
  voice: 1,
  chatapp: 1,
  botchat: 1,
  photosocial: 1,
} as const;

/** Credits of a phone number for each period (`NUMBER_PERIOD`), by its type, where the table says nothing else. */
export const NUMBER_PRICES = { LOCAL: 100, MOBILE: 200, TOLL_FREE: 400 } as const;
