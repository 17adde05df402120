import { brevo } from './email/brevo.js';
import { mailgun } from './email/mailgun.js';
import { postmark } from './email/postmark.js';
import { resend } from './email/resend.js';
import { sendgrid } from './email/sendgrid.js';
import { ses } from './email/ses.js';
import { smtp } from './email/smtp.js';
import type { ProviderKindRow } from './field.js';
import { googleRcs } from './rcs/google-rcs.js';
import { awsSms } from './sms/aws-sms.js';
import { http } from './sms/http.js';
import { infobip } from './sms/infobip.js';
import { plivo } from './sms/plivo.js';
import { sinch } from './sms/sinch.js';
import { telnyx } from './sms/telnyx.js';
import { twilio } from './sms/twilio.js';
import { vonage } from './sms/vonage.js';
import { twilioVoice } from './voice/twilio-voice.js';

/** Every kind of account at a provider, in the order in which people are shown them. */
export const PROVIDER_KINDS = {
  ...{ twilio, vonage, telnyx, plivo, infobip, sinch, aws_sms: awsSms },
  http,
  ...{ sendgrid, ses, mailgun, postmark, resend, brevo },
  smtp,
  google_rcs: googleRcs,
  twilio_voice: twilioVoice,
} as const satisfies Readonly<Record<string, ProviderKindRow>>;

export type ProviderKindName = keyof typeof PROVIDER_KINDS;

export const PROVIDER_KIND_NAMES = Object.keys(PROVIDER_KINDS) as readonly ProviderKindName[];

export const isProviderKind = (name: string): name is ProviderKindName => Object.hasOwn(PROVIDER_KINDS, name);

/** The kinds whose accounts take the messages of their own senders alone. */
export const KINDS_WITH_OWN_SENDERS: readonly string[] = PROVIDER_KIND_NAMES.filter(
  name => (PROVIDER_KINDS[name] as ProviderKindRow).ownSenders,
);

export const hasOwnSenders = (kind: string): boolean => KINDS_WITH_OWN_SENDERS.includes(kind);

/** The kinds of a channel. */
export const providerKindsOf = (channel: ProviderKindRow['channel']): readonly ProviderKindName[] =>
  PROVIDER_KIND_NAMES.filter(name => PROVIDER_KINDS[name].channel === channel);
