import { AwsSmsPeer } from './aws-sms.js';
import { HttpApiPeer } from './http-api.js';
import { InfobipPeer } from './infobip.js';
import { PlivoPeer } from './plivo.js';
import { SinchPeer } from './sinch.js';
import type { SmsPeer } from './sms-peer.js';
import { TelnyxPeer } from './telnyx.js';
import { TwilioPeer } from './twilio.js';
import { VonagePeer } from './vonage.js';

/** A peer for every kind of accounts of SMS. */
export const SMS_PEERS: readonly (new () => SmsPeer)[] = [
  TwilioPeer,
  VonagePeer,
  TelnyxPeer,
  PlivoPeer,
  InfobipPeer,
  SinchPeer,
  AwsSmsPeer,
  HttpApiPeer,
];
