import { createTransport } from 'nodemailer';
import { type SmtpSink, startSmtpSink } from '../../../../../../examples/demo-peers/smtp-sink.js';
import { startApp, type TestApp } from '../../../../../support/app.js';
import { domainDesk } from '../../../../../support/channels/email-domains.js';
import { type NameServer, startNameServer } from '../../../../../support/peers/name-server.js';

export const HOST = 'bounce.relay.example';

/** A system that takes mail, beside a relay and a name server. */
export interface MailInApp {
  readonly app: TestApp;
  readonly dns: NameServer;
  readonly sink: SmtpSink;
  /** Registers and verifies a domain for a workspace. */
  own(name: string, key?: string): Promise<void>;
  /** Sends a mail; answers its id. */
  send(to: string, payload?: object, key?: string): Promise<string>;
  /** Hands a mail to the listener as a mail system does. Answers its reply. */
  comeIn(rcptTo: string | string[], raw: string, from?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startMailIn(env: Record<string, string> = {}): Promise<MailInApp> {
  const [dns, sink] = await Promise.all([startNameServer(), startSmtpSink()]);
  const app = await startApp({
    env: {
      ROLE: 'all,mail-in',
      MAIL_IN_PORT: '0',
      SMTP_URL: sink.url,
      SMTP_FROM: 'shop@operator.example',
      EMAIL_RETURN_PATH_HOST: HOST,
      DNS_SERVERS: dns.address,
      ...env,
    },
  });
  return {
    app,
    dns,
    sink,
    own: (name, key) => domainDesk(app, dns, key).verified(name),
    async send(to, payload = {}, key = app.liveKey) {
      const body = { to: [to], payload: { subject: 'Hi', text: 'Hi', ...payload } };
      const answer = await app.request('POST', '/v1/email/messages', { key, body });
      if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
      await app.settle();
      return answer.body.data.messageIds[0];
    },
    async comeIn(rcptTo, raw, from = '') {
      const transport = createTransport({ host: '127.0.0.1', port: app.running.mailPorts.in!, ignoreTLS: true });
      try {
        const { response } = await transport.sendMail({ envelope: { from, to: rcptTo }, raw });
        await app.settle();
        return response;
      } catch (error) {
        return (error as { response?: string }).response ?? String(error);
      } finally {
        transport.close();
      }
    },
    async stop() {
      await app.stop();
      await Promise.all([dns.stop(), sink.stop()]);
    },
  };
}
