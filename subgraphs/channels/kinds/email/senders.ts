import { toDomainName } from '../../../../kernel/address/domain-name.js';
import { domainOf, foldAddress, spellingsOfAddress, toAddress } from '../../../../kernel/address/mail-address.js';
import type { SenderRules } from '../../core/sender/rules.js';

/** Addresses, and domains with every address of theirs. Answers find their mail by its reference and need no owner. */
export const emailSenders: SenderRules = {
  rule: 'email',
  normalise(text) {
    const given = text.trim().toLowerCase();
    return toDomainName(given) ?? toAddress(given);
  },
  allowing(from) {
    const given = (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
    const address = foldAddress(toAddress(given) ?? given);
    const domain = domainOf(address);
    return [...spellingsOfAddress(address), toDomainName(domain) ?? domain];
  },
  isAnswerable: () => false,
};
