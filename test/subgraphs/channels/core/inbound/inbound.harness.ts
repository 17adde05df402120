import 'reflect-metadata';
import type { InboundLine, NormalisedInbound } from '../../../../../subgraphs/channels/core/inbound/normalised.js';
import { receiveInbound } from '../../../../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../../../../subgraphs/channels/index.js';
import { type InstanceApp, startInstances } from '../instance/instance.harness.js';

type Channel = 'chatapp' | 'botchat' | 'photosocial';

/** A line of the sandbox, unless it says otherwise. */
export interface TestLine {
  id: string;
  workspaceId: string;
  channel: Channel;
  sandbox: boolean;
}

/** The system, and the operations of tests of inbound messages on it. */
export interface InboundApp extends InstanceApp {
  line(channel?: Channel, key?: string): Promise<TestLine>;
  /** Takes messages as every way in does. Answers how many were new. */
  receive(line: InboundLine, ...items: Partial<NormalisedInbound>[]): Promise<number>;
  /** The events of a line but those of its conversations, the oldest first. */
  events: InstanceApp['events'];
  /** All events of a line, the oldest first. */
  allEvents: InstanceApp['events'];
  /** The messages of a channel, the newest first. */
  inbound(line: TestLine, query?: string, key?: string): Promise<Record<string, unknown>[]>;
}

export const PERSON = '+14155550123';
let last = 0;

/** A text of {@link PERSON} with an id of its own. */
export const textOf = (more: Partial<NormalisedInbound> = {}): NormalisedInbound => ({
  ref: `ref-${++last}`,
  from: more.from ?? PERSON,
  peer: more.from ?? PERSON,
  inGroup: false,
  echo: false,
  profileName: 'Ana',
  type: 'TEXT',
  text: 'Hello',
  preview: { kind: 'text' },
  media: null,
  answers: null,
  at: new Date('2026-11-21T11:59:00.000Z'),
  ...more,
});

export async function startInbound(env: Record<string, string> = {}): Promise<InboundApp> {
  const app = await startInstances({ env });
  return {
    ...app,
    async line(channel = 'chatapp', key = app.testKey) {
      const { id } = await app.create(channel, {}, key);
      return { id, workspaceId: app.workspaceId, channel, sandbox: key !== app.liveKey };
    },
    events: async id => (await app.events(id)).filter(({ event }) => !event.startsWith('conversation.')),
    allEvents: app.events,
    receive: (line, ...items) => receiveInbound(app.services, INBOUND, line, items.map(textOf)),
    inbound: async (line, query = '', key = line.sandbox ? app.testKey : app.liveKey) =>
      (await app.request('GET', `/v1/${line.channel}/messages/inbound?instanceId=${line.id}${query}`, { key })).body
        .data,
  };
}
