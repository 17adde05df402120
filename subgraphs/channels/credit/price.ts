import type { Channel } from '../providers/port.js';

/** Credits for each message on the wire: a long SMS is several. Sandbox messages cost nothing. */
export const PRICES: Readonly<Record<Channel, number>> = { sms: 1, email: 1 };
