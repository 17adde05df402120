import type { MailboxToHandOver, MailToHandOver } from '../../../core/provider/account/http-kind.js';

/** Those to whom a mail goes, by the header in which they read of each other. */
export interface Addressed {
  readonly to: MailboxToHandOver;
  readonly cc: readonly MailboxToHandOver[];
  readonly bcc: readonly MailboxToHandOver[];
}

/**
 * Returns whom an API has to write to that reads its recipients from the headers. Those whom the headers only show get
 * mails of their own, so that they are left out: nobody gets two.
 */
export function addressed({ recipient, envelope, to, cc }: MailToHandOver): Addressed {
  const others = new Set(envelope.filter(address => address !== recipient));
  const shown = cc.filter(({ address }) => others.has(address));
  for (const { address } of shown) others.delete(address);
  return {
    to: to.find(({ address }) => address === recipient) ?? { name: '', address: recipient },
    cc: shown,
    bcc: [...others].map(address => ({ name: '', address })),
  };
}

/** `"Ana" <ana@example.com>` (RFC 5322 §3.4), for APIs that take mailboxes as text. */
export const mailboxText = ({ name, address }: MailboxToHandOver): string =>
  name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`;

/** The headers of a mail without those that an API sets itself. Names of the set are in lower case. */
export const freeHeaders = (
  { headers }: MailToHandOver,
  reserved: ReadonlySet<string>,
): readonly (readonly [string, string])[] =>
  Object.entries(headers).filter(([name]) => !reserved.has(name.toLowerCase()));
