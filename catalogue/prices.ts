/** Credits for each message on the wire, by channel: a long SMS is several. Sandbox messages cost nothing. */
export const PRICES = { sms: 1, email: 1 } as const;
