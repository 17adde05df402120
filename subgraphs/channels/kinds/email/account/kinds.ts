import type { HttpKind, MailToHandOver } from '../../../core/provider/account/http-kind.js';
import { brevo } from './brevo.js';
import { mailgun } from './mailgun.js';
import { postmark } from './postmark.js';
import { resend } from './resend.js';
import { sendgrid } from './sendgrid.js';
import { ses } from './ses.js';

/** The kinds of accounts that send mail over HTTP. */
export const EMAIL_KINDS: readonly HttpKind<MailToHandOver>[] = [sendgrid, ses, mailgun, postmark, resend, brevo];
