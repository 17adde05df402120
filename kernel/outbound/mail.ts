import { seconds } from '../context/clock.js';
import type { SmtpConfig } from './mail-config.js';

/** A mail of the system itself to one person, in plain text. */
export interface SystemMail {
  to: string;
  subject: string;
  text: string;
  /** Makes the Message-ID, which is the same for every attempt. */
  id: string;
}

/** Hands one mail to the operator's relay. Throws if the relay does not take it. */
export async function sendSystemMail({ url, from, dkim }: SmtpConfig, mail: SystemMail): Promise<void> {
  // Loaded by the first mail: most processes send none.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } } : {}),
  });
  try {
    const { id, to, subject, text } = mail;
    await transport.sendMail({
      messageId: `<${id}@switchboard>`,
      from,
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}
