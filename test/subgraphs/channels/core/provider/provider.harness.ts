import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, test } from 'vitest';
import { systemClock } from '../../../../../kernel/context/clock.js';
import type {
  MessageContent,
  OutboundChange,
  OutboundMessage,
  Provider,
  ProviderDeps,
  Receipt,
  SendResult,
} from '../../../../../subgraphs/channels/core/provider/port.js';

/** A message as it arrived. */
export interface Arrived {
  to: string;
  text: string;
  /** The address or number it came from. */
  from: string;
}

/** A real peer on loopback. */
export interface Peer {
  url: string;
  arrived(): Arrived[] | Promise<Arrived[]>;
  /** Most messages, or connections, it handled at the same moment. */
  mostInFlight(): number;
  /** Returns the answers to its receipts: true for "stored". */
  acknowledged(): boolean[];
  stop(): Promise<void>;
}

export interface PeerOptions {
  port?: number;
  answerDelayMs?: number;
}

/**
 * A capability that a provider may lack by its nature; each absence is declared with its reason,
 * which is printed.
 */
export type Capability = 'peer' | 'receipts' | 'receipts known at once' | 'throttling' | 'changes';

export interface Harness<Content extends MessageContent = MessageContent> {
  name: Provider['name'];
  lacks: Partial<Record<Capability, string>>;
  startPeer(options?: PeerOptions): Promise<Peer>;
  makeProvider(url: string, deps: ProviderDeps): Provider<Content>;
  content(text: string): Content;
  /** Most sends in flight that its configuration allows. */
  window: number;
  acceptTo: string;
  rejectTo: string;
  /** Takes the message and ends, or pretends to end, the connection instead of answering. */
  cutTo: string;
  /** Refused for a while; only without `lacks.throttling`. */
  busyTo?: string;
  /** The reference of a message that was sent to a recipient; only without `lacks.changes`. */
  referenceOf?(to: string): string;
  /** Accepted and then not delivered; only without `lacks.receipts`. */
  undeliverableTo?: string;
  /** Recipients and senders that would mean something else to the peer's protocol. */
  injections: readonly { to?: string; from?: string; text?: string }[];
}

export const deps: ProviderDeps = {
  clock: systemClock,
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
};

let serial = 0;

/** An edit or a deletion of a message that was sent to a recipient. */
export function changeOf(harness: Harness, kind: OutboundChange['kind'], to: string, text = 'New'): OutboundChange {
  const { content: _, ...message } = messageTo(harness, to);
  const edit = kind === 'EDIT' ? { text, part: 'text' as const } : { text: null, part: null };
  return { ...message, ...edit, id: message.id.replace('msg', 'chg'), kind, providerRef: harness.referenceOf!(to) };
}

export function messageTo<Content extends MessageContent>(
  harness: Harness<Content>,
  to: string,
  text = 'Hello',
  from?: string,
): OutboundMessage<Content> {
  serial += 1;
  const content = { ...harness.content(text), ...(from === undefined ? {} : { from }) };
  const channel = content.kind;
  const id = `msg_${serial.toString().padStart(8, '0')}`;
  return { id, workspaceId: 'wks_1', channel, instanceId: null, to, content, attempt: 1 };
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, limit = 8_000): Promise<void> {
  const end = systemClock.now().getTime() + limit;
  while (!(await condition())) {
    if (systemClock.now().getTime() > end) throw new Error(`Waited ${limit} ms in vain until ${what}`);
    await sleep(10);
  }
}

/** The parts that the tests of a contract share: a fresh peer and a started provider for each. */
export interface Stage {
  harness: Harness;
  peer: Peer;
  provider: Provider;
  /** The receipts that the provider handed over to be stored. */
  receipts: Receipt[];
  /** Starts a further peer, stopped after the test. */
  open(options?: PeerOptions): Promise<Peer>;
  send(to: string, text?: string, from?: string): Promise<SendResult>;
  /**
   * A test of a capability that some providers lack: for those it is left out, and the reason is
   * printed.
   */
  needs(capability: Capability, title: string, body: () => Promise<void>): void;
}

export function stageFor(harness: Harness): Stage {
  const peers: Peer[] = [];
  const stage = {
    harness,
    open: async (options?: PeerOptions) => {
      const opened = await harness.startPeer(options);
      peers.push(opened);
      return opened;
    },
    send: (to: string, text?: string, from?: string) => stage.provider.send(messageTo(harness, to, text, from)),
    needs: (capability: Capability, title: string, body: () => Promise<void>) => {
      const reason = harness.lacks[capability];
      if (reason === undefined) return test(title, body);
      console.info(`${harness.name}: "${title}" does not apply, ${reason}`);
    },
  } as Stage;

  beforeEach(async () => {
    stage.receipts = [];
    stage.peer = await stage.open();
    stage.provider = harness.makeProvider(stage.peer.url, deps);
    await stage.provider.start(async stored => void stage.receipts.push(...stored));
  });
  afterEach(async () => {
    await stage.provider.stop(1_000);
    await Promise.all(peers.splice(0).map(peer => peer.stop().catch(() => {})));
  });
  return stage;
}
