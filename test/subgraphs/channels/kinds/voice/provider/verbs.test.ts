import { startVoiceProvider, type VoiceProvider } from '../../../../../../examples/demo-peers/voice-provider.js';
import type { VoiceContent } from '../../../../../../subgraphs/channels/kinds/voice/options.js';
import { DialProvider } from '../../../../../../subgraphs/channels/kinds/voice/provider/http/dial-provider.js';
import { providerContract } from '../../../core/provider/provider.contract.js';
import type { Harness } from '../../../core/provider/provider.harness.js';

const BY_CALLBACK = 'the provider reports to /callbacks/voice';

const peers = new Map<string, VoiceProvider>();

/**
 * The spoken text is fetched when a call is answered: the contents of calls are the subject of
 * their callbacks.
 */
const harness: Harness<VoiceContent> = {
  name: 'calls',
  lacks: {
    changes: 'a call is no message that could be edited',
    receipts: BY_CALLBACK,
    'receipts known at once': BY_CALLBACK,
  },
  startPeer: async ({ port, answerDelayMs } = {}) => {
    const peer = await startVoiceProvider({ ...(port ? { port } : {}), ...(answerDelayMs ? { answerDelayMs } : {}) });
    peers.set(peer.url, peer);
    const token = tokens.get(peer.url) ?? peer.token;
    tokens.set(peer.url, token);
    Object.assign(peer, { token });
    return {
      url: peer.url,
      arrived: () =>
        [...peer.calls.values()].map(({ to, from, fields }) => ({ to, from, text: fields.get('From') ?? '' })),
      mostInFlight: () => peer.mostInFlight,
      acknowledged: () => [],
      stop: () => peer.stop(),
    };
  },
  makeProvider: (url, deps) => {
    const settings = {
      url,
      account: 'AC0123456789abcdef0123456789abcdef',
      token: tokens.get(url)!,
      from: '+14155550100',
    };
    return new DialProvider(settings, 'http://switchboard.test', deps, { answer: 5_000 });
  },
  // The peer echoes the number that calls, so that the suite sees the received one.
  content: text => ({ kind: 'voice', text, from: text, ringTimeoutSec: 30, maxDurationSec: 60 }),
  window: Number.POSITIVE_INFINITY,
  acceptTo: '+14155550000',
  rejectTo: '+14155550001',
  cutTo: '+14155550003',
  busyTo: '+14155550008',
  injections: [{ to: '+14155550000&StatusCallback=https://evil.example' }, { text: '+1415&Url=https://evil.example' }],
};

const tokens = new Map<string, string>();

providerContract(harness);
