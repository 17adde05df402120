import { startMessageCentre } from './message-centre.js';
import { startSmtpSink } from './smtp-sink.js';
import { startWebhookReceiver } from './webhook-receiver.js';

/** Peers for a first try on one machine, and the settings that send to them. */
export interface DemoPeers {
  settings: Record<string, string>;
  webhookUrl: string;
  stop(): Promise<void>;
}

const WEBHOOK_PORT = 4010;

/** Starts an SMTP sink, an SMPP message centre and a webhook receiver on loopback; each prints what it gets. */
export async function startDemoPeers(print: (line: string) => void): Promise<DemoPeers> {
  const [mail, centre, hook] = await Promise.all([
    startSmtpSink({ print }),
    startMessageCentre({ print, receiptDelayMs: 1_000 }),
    startWebhookReceiver({ print, port: WEBHOOK_PORT }),
  ]);
  return {
    // The number that the demo workspace has, so that answers come back to it.
    settings: { SMTP_URL: mail.url, SMPP_URL: centre.url, SMPP_FROM: '+14155550100' },
    webhookUrl: hook.url,
    stop: async () => {
      await Promise.all([mail.stop(), centre.stop(), hook.stop()]);
    },
  };
}
