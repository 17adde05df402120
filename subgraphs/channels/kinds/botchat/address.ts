import type { AddressRules } from '../../core/message/accept/recipient/address-rules.js';
import { isMagicHandle } from '../../core/sandbox/magic.js';

const NUMBER = /^-?[1-9]\d{0,19}$/;
const NAME = /^@?([A-Za-z]\w{3,31})$/;

/** Peers: the number of a chat, or the name of a user in lower case with its `@`. */
export const botchatAddress: AddressRules = {
  kind: 'TELEGRAM_PEER',
  contactsOf: null,
  expand: null,
  fanOut: null,
  normalise(text) {
    const peer = text.trim();
    if (NUMBER.test(peer)) return peer;
    const [, name] = NAME.exec(peer) ?? [];
    if (name) return `@${name.toLowerCase()}`;
    return isMagicHandle(peer.toLowerCase()) ? peer.toLowerCase() : null;
  },
};
