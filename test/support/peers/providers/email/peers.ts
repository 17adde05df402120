import type { MailPeer } from './mail-peer.js';
import { SendGridPeer } from './sendgrid.js';

/** A peer for every kind of accounts of mail. */
export const MAIL_PEERS: readonly (new () => MailPeer)[] = [SendGridPeer];
