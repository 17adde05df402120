import type { HttpKind, SmsToHandOver } from '../../../core/provider/account/http-kind.js';
import { http } from './http/http.js';
import { twilio } from './twilio.js';
import { vonage } from './vonage.js';

/** The kinds of accounts that send SMS over HTTP. */
export const SMS_KINDS: readonly HttpKind<SmsToHandOver>[] = [twilio, vonage, http];
