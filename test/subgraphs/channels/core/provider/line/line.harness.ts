import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../../../../../kernel/context/clock.js';
import type { Credentials, LineKind } from '../../../../../../subgraphs/channels/core/instance/line/credentials.js';
import { LineGate } from '../../../../../../subgraphs/channels/core/provider/line/gate.js';
import { HttpSender } from '../../../../../../subgraphs/channels/core/provider/line/http-sender.js';
import type { LineSender, OpenLine } from '../../../../../../subgraphs/channels/core/provider/line/port.js';
import type {
  OutboundChange,
  OutboundMessage,
  Provider,
  ProviderDeps,
  SendResult,
} from '../../../../../../subgraphs/channels/core/provider/port.js';
import { BotSender } from '../../../../../../subgraphs/channels/kinds/botchat/bot/bot-sender.js';
import { bridgeProtocol } from '../../../../../../subgraphs/channels/kinds/chat/bridge/protocol.js';
import type { ChatContent } from '../../../../../../subgraphs/channels/kinds/chat/content.js';
import { cloudProtocol } from '../../../../../../subgraphs/channels/kinds/chatapp/cloud/protocol.js';
import { graphProtocol } from '../../../../../../subgraphs/channels/kinds/photosocial/graph/protocol.js';
import {
  BOT,
  BRIDGE,
  botError,
  CLOUD,
  type Dialect,
  GRAPH,
  graphError,
  type LinePeer,
  type PeerAnswer,
  startLinePeer,
} from '../../../../../support/peers/line-peer.js';
import type { Harness } from '../provider.harness.js';

export const CREDENTIALS: { readonly [Kind in LineKind]: Extract<Credentials, { kind: Kind }> } = {
  cloud: { kind: 'cloud', phoneNumberId: '1055', accountId: '77', accessToken: 'token' },
  bot: { kind: 'bot', token: '123:abc' },
  graph: { kind: 'graph', accountId: '17841', accessToken: 'token' },
  bridge: { kind: 'bridge', session: 'ins_1' },
};

const SECRET = 'a secret of sixteen';

export const senderOf = (kind: LineKind, url: string, deps: ProviderDeps, answer?: number): LineSender => {
  const timing = answer === undefined ? {} : { answer };
  const senders: { readonly [Kind in LineKind]: () => unknown } = {
    cloud: () => new HttpSender(cloudProtocol(url), deps, timing),
    bot: () => new BotSender(url, deps, answer),
    graph: () => new HttpSender(graphProtocol(url), deps, timing),
    bridge: () => new HttpSender(bridgeProtocol({ url, secret: SECRET }), deps, timing),
  };
  return senders[kind]() as LineSender;
};

export const openLine = (kind: LineKind): OpenLine => ({
  instanceId: 'ins_1',
  account: null,
  identity: null,
  credentials: CREDENTIALS[kind],
});

const WINDOW = 8;

/** A sender with one line, let through by the gate of lines, as a provider. */
function asProvider(kind: LineKind, sender: LineSender): Provider<ChatContent> {
  const gate = new LineGate({ perSecond: 1e6, inFlight: WINDOW });
  let up = true;
  const now = () => systemClock.now().getTime();
  const pass = async (message: OutboundMessage): Promise<SendResult> => {
    for (let turn = gate.enter(now()); !('delay' in turn); turn = gate.enter(now()))
      await ('full' in turn ? turn.full : sleep(turn.later));
    const outcome = await sender.send(message, openLine(kind));
    gate.leave(outcome, now());
    up = outcome.kind !== 'retry' && outcome.kind !== 'unknown';
    return outcome;
  };
  const change = (given: OutboundChange) => sender.change!(given, openLine(kind));
  const changes = sender.change ? { change } : {};
  return {
    ...changes,
    name: kind,
    send: pass,
    start: async () => {},
    healthy: () => up,
    stop: grace => sender.stop(grace),
  };
}

interface Recipients {
  readonly acceptTo: string;
  readonly rejectTo: string;
  readonly cutTo: string;
  readonly busyTo: string;
}

const NUMBERS: Recipients = {
  acceptTo: '+14155550010',
  rejectTo: '+14155550011',
  cutTo: '+14155550012',
  busyTo: '+14155550013',
};
const PEERS: Recipients = { acceptTo: '1001', rejectTo: '1002', cutTo: '1003', busyTo: '1004' };

const harnessOf = (
  kind: LineKind,
  dialect: Dialect,
  recipients: Recipients,
  answers: { rejected: PeerAnswer; busy: PeerAnswer | null },
  referenceOf?: (to: string) => string,
): Harness<ChatContent> => ({
  name: kind,
  lacks: {
    receipts: 'receipts come as callbacks',
    'receipts known at once': 'receipts come as callbacks',
    ...(answers.busy ? {} : { throttling: 'the wait is what the provider says' }),
    ...(referenceOf ? {} : { changes: 'its service cannot change what was sent' }),
  },
  async startPeer(options) {
    const peer: LinePeer = await startLinePeer(dialect, options);
    peer.answerWith(({ to }) => {
      if (to === recipients.cutTo) return 'cut';
      if (to === recipients.rejectTo) return answers.rejected;
      return to === recipients.busyTo ? (answers.busy ?? undefined) : undefined;
    });
    return {
      url: peer.url,
      arrived: () => peer.received.map(({ to, text }) => ({ to, text, from: '' })),
      mostInFlight: () => peer.mostInFlight,
      acknowledged: () => [],
      stop: peer.stop,
    };
  },
  makeProvider: (url, deps) => asProvider(kind, senderOf(kind, url, deps)),
  content: text => ({ kind: 'text', text }),
  window: WINDOW,
  ...(referenceOf ? { referenceOf } : {}),
  ...recipients,
  injections: [
    { to: `${recipients.acceptTo}","to":"${recipients.rejectTo}` },
    { to: `${recipients.acceptTo}/../x?y=1#z` },
    { to: `${recipients.acceptTo}\r\nX-Header: 1` },
    { text: '"},"to":"+14155550011"' },
    { text: '</text>\u0000\r\n\r\nHTTP/1.1 200 OK' },
  ],
});

export const cloudHarness = harnessOf('cloud', CLOUD, NUMBERS, {
  rejected: graphError(131030),
  busy: graphError(131056),
});
export const graphHarness = harnessOf('graph', GRAPH, PEERS, {
  rejected: graphError(100, 2534014),
  busy: graphError(1200),
});
export const botHarness = harnessOf(
  'bot',
  BOT,
  PEERS,
  {
    rejected: botError(400, 'Bad Request: chat not found'),
    busy: null,
  },
  to => `ins_1/${to}:7`,
);
export const bridgeHarness = harnessOf(
  'bridge',
  BRIDGE,
  NUMBERS,
  {
    rejected: { status: 422, body: { code: 'RECIPIENT_REJECTED' } },
    busy: null,
  },
  () => 'ins_1/3EB07',
);
