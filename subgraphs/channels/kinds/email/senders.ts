import { toDomainName } from '../../../../kernel/address/domain-name.js';
import { toAddress } from '../../../../kernel/address/mail-address.js';
import type { SenderRules } from '../../core/sender/rules.js';

/** Addresses, and domains with every address of theirs. Answers find their mail by its reference and need no owner. */
export const emailSenders: SenderRules = {
  normalise(text) {
    const given = text.trim().toLowerCase();
    return toDomainName(given) ?? toAddress(given);
  },
  allowing(from) {
    const address = (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();
    const domain = address.slice(address.lastIndexOf('@') + 1);
    return [address, toDomainName(domain) ?? domain];
  },
  isAnswerable: () => false,
};
