import type { HttpKind, MailToHandOver } from '../../../core/provider/account/http-kind.js';
import { sendgrid } from './sendgrid.js';

/** The kinds of accounts that send mail over HTTP. */
export const EMAIL_KINDS: readonly HttpKind<MailToHandOver>[] = [sendgrid];
