import type { HttpKind, TextToHandOver } from '../../../core/provider/account/http-kind.js';
import { awsSms } from './aws-sms.js';
import { http } from './http/http.js';
import { infobip } from './infobip.js';
import { plivo } from './plivo.js';
import { sinch } from './sinch.js';
import { telnyx } from './telnyx.js';
import { twilio } from './twilio.js';
import { vonage } from './vonage.js';

/** The kinds of accounts that send SMS over HTTP. */
export const SMS_KINDS: readonly HttpKind<TextToHandOver>[] = [
  twilio,
  vonage,
  telnyx,
  plivo,
  infobip,
  sinch,
  awsSms,
  http,
];
