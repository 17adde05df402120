import { toAddress } from '../../../kernel/address/mail-address.js';
import type { SenderRules } from '../channel.js';

const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Addresses, and domains with every address of theirs. Answers find their mail by its reference and need no owner. */
export const emailSenders: SenderRules = {
  normalise(text) {
    const given = text.trim().toLowerCase();
    return DOMAIN.test(given) ? given : toAddress(given);
  },
  allowing(from) {
    const address = (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
    return [address, address.slice(address.lastIndexOf('@') + 1)];
  },
  isAnswerable: () => false,
};
