import webpush from 'web-push';
import type {
  OutboundMessage,
  Provider,
  ProviderDeps,
} from '../../../../../../subgraphs/channels/core/provider/port.js';
import type { PushContent, PushTarget } from '../../../../../../subgraphs/channels/kinds/push/notification.js';
import { PushProvider } from '../../../../../../subgraphs/channels/kinds/push/provider.js';
import { decryptPush } from '../../../../../support/channels/decrypt-push.js';
import { apnsKey, newBrowser, serviceAccount } from '../../../../../support/channels/push.js';
import { type ApnsPeer, startApns } from '../../../../../support/peers/apns.js';
import { type PushAnswer, type PushRequest, startPushService } from '../../../../../support/peers/push-services.js';
import type { Harness, PeerOptions } from '../../../core/provider/provider.harness.js';

export const vapid = webpush.generateVAPIDKeys();
export const browser = newBrowser('');
export const account = serviceAccount();
export const apns = { ...apnsKey(), development: false };

type Platform = PushTarget['platform'];

/** Returns the target of a message in a test: its recipient is the last part of the address. */
export const targetOf = (platform: Platform, url: string, to: string): PushTarget => ({
  platform,
  address: platform === 'WEB' ? `${url}/${encodeURIComponent(to)}` : to,
  keys: browser.keys,
  app: {
    id: 'psa_1',
    vapid,
    fcm: { projectId: account.project_id, clientEmail: account.client_email, privateKey: account.private_key },
    apns,
  },
  reporting: { id: 'msg_1', report: 'https://switchboard.test/push/events/token' },
});

export const pushContent = (body: string): PushContent => ({
  kind: 'push',
  title: 'Hello',
  body,
  ttl: 60,
  urgency: 'normal',
});

export const providerAt = (url: string, deps: ProviderDeps, timeout?: number): PushProvider =>
  new PushProvider(
    {
      fcmUrl: url,
      fcmTokenUrl: `${url}/token`,
      apnsUrl: url,
      subject: 'mailto:push@switchboard.test',
      allowNetworks: ['127.0.0.0/8'],
    },
    deps,
    timeout,
  );

/** The provider as the contract uses one: the recipient of a message is its target. */
function addressed(platform: Platform, url: string, deps: ProviderDeps): Provider<PushContent> {
  const provider = providerAt(url, deps);
  const withTarget = (message: OutboundMessage<PushContent>) => ({
    ...message,
    content: { ...message.content, target: targetOf(platform, url, message.to) },
  });
  return {
    name: provider.name,
    send: message => provider.send(withTarget(message)),
    start: () => provider.start(),
    healthy: () => provider.healthy(),
    stop: grace => provider.stop(grace),
  };
}

const RECIPIENTS = {
  acceptTo: 'a'.repeat(32),
  rejectTo: 'b'.repeat(32),
  cutTo: 'c'.repeat(32),
  busyTo: 'd'.repeat(32),
};

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time));

function answerTo(to: string, accepted: PushAnswer): PushAnswer {
  if (to === RECIPIENTS.cutTo) return { status: 200, cut: true };
  if (to === RECIPIENTS.busyTo) return { status: 429 };
  return to === RECIPIENTS.rejectTo ? { status: 400 } : accepted;
}

const SILENT = 'a push service says nothing more: the browser or device itself reports';

const base = (platform: Platform, window: number): Omit<Harness<PushContent>, 'name' | 'startPeer'> => ({
  lacks: { receipts: SILENT, 'receipts known at once': SILENT, changes: 'a notification stays as it was sent' },
  makeProvider: (url, deps) => addressed(platform, url, deps),
  content: pushContent,
  window,
  ...RECIPIENTS,
  injections: [{ text: '"}, "title": "Other' }, { text: 'line\r\nTTL: 0\r\n\r\nbody' }],
});

const webTo = ({ path }: PushRequest) => decodeURIComponent(path.slice(1));

export const webHarness: Harness<PushContent> = {
  name: 'web push',
  ...base('WEB', Number.POSITIVE_INFINITY),
  startPeer: async ({ port, answerDelayMs = 0 }: PeerOptions = {}) => {
    const service = await startPushService(async request => {
      await pause(answerDelayMs);
      return answerTo(webTo(request), { status: 201 });
    }, port);
    const arrived = async (request: PushRequest) => {
      const { options } = JSON.parse(await decryptPush(browser, request.body)) as { options: { body: string } };
      return { to: webTo(request), text: options.body, from: '' };
    };
    return {
      url: service.url,
      arrived: () => Promise.all(service.requests.map(arrived)),
      mostInFlight: () => service.mostInFlight,
      acknowledged: () => [],
      stop: service.stop,
    };
  },
};

interface FcmBody {
  readonly message: { readonly token: string; readonly notification: { readonly body: string } };
}

const fcmBody = ({ body }: PushRequest) => JSON.parse(body.toString('utf8')) as FcmBody;

export const fcmHarness: Harness<PushContent> = {
  name: 'FCM',
  ...base('ANDROID', Number.POSITIVE_INFINITY),
  startPeer: async ({ port, answerDelayMs = 0 }: PeerOptions = {}) => {
    const service = await startPushService(async request => {
      if (request.path === '/token') return { status: 200, body: { access_token: 'token', expires_in: 3_600 } };
      await pause(answerDelayMs);
      return answerTo(fcmBody(request).message.token, { status: 200, body: { name: 'projects/shop-42/messages/1' } });
    }, port);
    const sent = () => service.requests.filter(({ path }) => path !== '/token').map(fcmBody);
    return {
      url: service.url,
      arrived: () => sent().map(({ message }) => ({ to: message.token, text: message.notification.body, from: '' })),
      mostInFlight: () => service.mostInFlight,
      acknowledged: () => [],
      stop: service.stop,
    };
  },
};

const MAX_STREAMS = 50;

export const apnsHarness: Harness<PushContent> = {
  name: 'APNs',
  ...base('IOS', MAX_STREAMS),
  startPeer: async ({ port = 0, answerDelayMs = 0 }: PeerOptions = {}) => {
    const peer: ApnsPeer = await startApns(
      ({ token }) => {
        const { status, cut } = answerTo(token, { status: 200 });
        return { status, ...(cut ? { reset: true } : {}), delayMs: answerDelayMs };
      },
      { port, maxStreams: MAX_STREAMS },
    );
    return {
      url: peer.url,
      arrived: () => peer.requests.map(({ token, payload }) => ({ to: token, text: payload.aps.alert.body, from: '' })),
      mostInFlight: () => peer.mostInFlight,
      acknowledged: () => [],
      stop: peer.stop,
    };
  },
};
