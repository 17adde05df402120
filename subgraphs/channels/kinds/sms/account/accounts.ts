import { type Clock, seconds } from '../../../../../kernel/context/clock.js';
import { kindsOf } from '../../../core/provider/account/account-kind.js';
import type { TextToHandOver } from '../../../core/provider/account/http-kind.js';
import { httpAccount, type Prepared } from '../../../core/provider/account/send/http-account.js';
import type { OutboundMessage } from '../../../core/provider/port.js';
import type { SmsContent } from '../content.js';
import { smsSenders } from '../senders.js';
import { segmentsOf, wireText } from '../text/wire-text.js';
import { http } from './http/http.js';
import { templateErrors } from './http/preview-account.js';
import { SMS_KINDS } from './kinds.js';

/** Makes an SMS as APIs of providers take it. Those encode it themselves: national tables are not for them. */
function smsToHandOver(
  { id, to, content }: OutboundMessage<SmsContent>,
  _account: object,
  { clock }: { clock: Clock },
): Prepared<TextToHandOver> {
  const { encoding, parts } = segmentsOf(content);
  const { from, expiresAt, flash = false, deliveryReport = true } = content;
  const left = expiresAt ? (new Date(expiresAt).getTime() - clock.now().getTime()) / seconds(1) : null;
  return {
    message: {
      ...{ id, to, parts, flash, text: wireText(content), report: deliveryReport },
      from: from === undefined ? null : (smsSenders.normalise(from) ?? from),
      encoding: encoding === 'ucs2' ? 'ucs2' : 'gsm7',
      validity: left === null ? null : Math.max(1, Math.ceil(left)),
    },
  };
}

/** The kinds of accounts that send SMS. */
export const smsAccounts = kindsOf(
  SMS_KINDS.map(kind => ({
    ...httpAccount(kind, smsToHandOver),
    ...(kind === http ? { settingErrors: templateErrors } : {}),
  })),
);
