import { createECDH, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import webpush from 'web-push';
import { serveRuns } from './many.js';

/**
 * The web-push package encrypts and signs each notification. It sends over https alone, so its request goes out here, over
 * connections that are kept.
 */
const target = process.env['TARGET']!;
const vapidDetails = { subject: 'mailto:push@bench.test', ...webpush.generateVAPIDKeys() };
const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
const payload = JSON.stringify({ title: 'Your order', options: { body: 'It is on its way.' } });
const agent = new Agent({ keepAlive: true, maxSockets: Number(process.env['STREAMS']) });

serveRuns(
  at =>
    new Promise<void>((resolve, reject) => {
      const subscription = { endpoint: `${target}/${at}`, keys };
      const { endpoint, method, headers, body } = webpush.generateRequestDetails(subscription, payload, {
        vapidDetails,
      });
      const sent = request(endpoint, { method, headers, agent }, answer => answer.resume().on('end', () => resolve()));
      sent.on('error', reject).end(body);
    }),
  () => agent.destroy(),
);
