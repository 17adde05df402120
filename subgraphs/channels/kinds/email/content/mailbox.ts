import { toAddress } from '../../../../../kernel/address/mail-address.js';

/** The address of `address` or `Name <address>` in its one form; `null` if there is none. */
export const addressOf = (mailbox: string): string | null =>
  toAddress(/^[^<>]*<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox);
