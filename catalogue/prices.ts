/** Credits of a phone number for each period (`NUMBER_PERIOD`), by its type, where the table says nothing else. */
export const NUMBER_PRICES = { LOCAL: 100, MOBILE: 200, TOLL_FREE: 400 } as const;
