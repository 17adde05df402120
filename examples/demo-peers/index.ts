import { randomBytes } from 'node:crypto';
import { startBridge } from '../bridge/index.js';
import { startMessageCentre } from './message-centre.js';
import { startRcsPlatform } from './rcs-platform.js';
import { startSmtpSink } from './smtp-sink.js';
import { startWebhookReceiver } from './webhook-receiver.js';

/** Peers for a first try on one machine, and the settings that send to them. */
export interface DemoPeers {
  settings: Record<string, string>;
  webhookUrl: string;
  /** Sets where the webhook receiver finds the secrets that sign for its URL. */
  trust(secrets: () => Promise<readonly string[]>): void;
  stop(): Promise<void>;
}

/** The guides expect the receiver there. It takes a free port where somebody else listens on this one. */
const WEBHOOK_PORT = 4010;

/**
 * Starts an SMTP sink, an SMPP message centre, an RCS platform, a bridge with simulated phones and
 * a webhook receiver on loopback; each prints its requests.
 *
 * @param baseUrl where the bridge and the RCS platform report what happens.
 */
export async function startDemoPeers(print: (line: string) => void, baseUrl: string): Promise<DemoPeers> {
  const secret = randomBytes(24).toString('base64url');
  const [mail, centre, rcs, bridge, hook] = await Promise.all([
    startSmtpSink({ print }),
    startMessageCentre({ print, receiptDelayMs: 1_000 }),
    startRcsPlatform({ print, eventDelayMs: 1_000, callbackUrl: `${baseUrl}/callbacks/rcs` }),
    startBridge({ print, secret, pushTo: baseUrl }),
    startWebhookReceiver({ print, port: WEBHOOK_PORT }).catch(() => startWebhookReceiver({ print })),
  ]);
  return {
    // The number that the demo workspace has, so that answers come back to it.
    settings: {
      SMTP_URL: mail.url,
      SMPP_URL: centre.url,
      SMPP_FROM: '+14155550100',
      ...rcs.settings,
      BRIDGE_URL: bridge.url,
      BRIDGE_SECRET: secret,
    },
    webhookUrl: hook.url,
    trust: hook.trust,
    stop: async () => {
      await Promise.all([mail.stop(), centre.stop(), rcs.stop(), bridge.stop(), hook.stop()]);
    },
  };
}
