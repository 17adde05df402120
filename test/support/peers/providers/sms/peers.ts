import { HttpApiPeer } from './http-api.js';
import type { SmsPeer } from './sms-peer.js';
import { TwilioPeer } from './twilio.js';
import { VonagePeer } from './vonage.js';

/** A peer for every kind of accounts of SMS. */
export const SMS_PEERS: readonly (new () => SmsPeer)[] = [TwilioPeer, VonagePeer, HttpApiPeer];
