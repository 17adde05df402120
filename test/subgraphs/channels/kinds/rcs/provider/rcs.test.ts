import { startRcsPlatform } from '../../../../../../examples/demo-peers/rcs-platform.js';
import type { RcsContent } from '../../../../../../subgraphs/channels/kinds/rcs/content/content.js';
import { RcsProvider } from '../../../../../../subgraphs/channels/kinds/rcs/platform/provider.js';
import { providerContract } from '../../../core/provider/provider.contract.js';
import type { Harness } from '../../../core/provider/provider.harness.js';

const BY_CALLBACK = 'the platform reports to /callbacks/rcs';

const harness: Harness<RcsContent> = {
  name: 'RCS',
  lacks: {
    receipts: BY_CALLBACK,
    'receipts known at once': BY_CALLBACK,
    changes: 'what was delivered stays as it was sent',
  },
  startPeer: async ({ port, answerDelayMs } = {}) => {
    const platform = await startRcsPlatform({ ...(port ? { port } : {}), ...(answerDelayMs ? { answerDelayMs } : {}) });
    accounts.set(platform.url, platform.account);
    return {
      url: platform.url,
      arrived: () =>
        platform.received.map(({ phone: to, agentId: from, body }) => ({ to, from, text: body.contentMessage.text })),
      mostInFlight: () => platform.mostInFlight,
      acknowledged: () => [],
      stop: () => platform.stop(),
    };
  },
  makeProvider: (url, deps) =>
    new RcsProvider({ url, tokenUrl: `${url}/token`, account: accounts.get(url)! }, deps, { answer: 5_000 }),
  content: text => ({ kind: 'text', text, from: 'demo_agent' }),
  window: Number.POSITIVE_INFINITY,
  acceptTo: '+14155550000',
  rejectTo: '+14155550001',
  cutTo: '+14155550003',
  busyTo: '+14155550008',
  injections: [
    { to: '+14155550000/agentMessages?agentId=other#' },
    { from: 'demo&agentId=other' },
    { text: '"}, "messageTrafficType": "AUTHENTICATION' },
  ],
};

const accounts = new Map<string, { clientEmail: string; privateKey: string }>();

providerContract(harness);
