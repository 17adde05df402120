import { BrevoPeer } from './brevo.js';
import type { MailPeer } from './mail-peer.js';
import { MailgunPeer } from './mailgun.js';
import { PostmarkPeer } from './postmark.js';
import { ResendPeer } from './resend.js';
import { SendGridPeer } from './sendgrid.js';
import { SesPeer } from './ses.js';

/** A peer for every kind of accounts of mail. */
export const MAIL_PEERS: readonly (new () => MailPeer)[] = [
  SendGridPeer,
  SesPeer,
  MailgunPeer,
  PostmarkPeer,
  ResendPeer,
  BrevoPeer,
];
