import { seconds } from '../../../../../kernel/context/clock.js';
import type { Answer } from '../../../../support/app.js';
import type { InboundApp, TestLine } from './inbound.harness.js';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
export type Item = any;

/** The calls on conversations that tests make again and again, over HTTP. */
export interface ConversationDesk {
  /** The body of an answer. */
  get(path: string, key?: string): Promise<Item>;
  /** The conversations of a line. */
  ofLine(line: Pick<TestLine, 'id'>, query?: string): Promise<Item[]>;
  change(id: string, body: object, key?: string): Promise<Answer>;
  /** Names of the events of the line's conversations and notes, the oldest first. */
  eventNames(line: TestLine): Promise<string[]>;
  /** A line on which somebody wrote, and the conversation. */
  begun(text?: string): Promise<{ line: TestLine; id: string }>;
  /** Lets the sandbox decide on the outcomes of messages and on answers. */
  passTime(): Promise<void>;
}

export function conversationDesk(app: InboundApp): ConversationDesk {
  const get: ConversationDesk['get'] = async (path, key = app.testKey) =>
    (await app.request('GET', path, { key })).body;
  const ofLine: ConversationDesk['ofLine'] = async (line, query = '') =>
    (await get(`/v1/conversations?instanceId=${line.id}${query}`)).data;
  return {
    get,
    ofLine,
    change: (id, body, key = app.testKey) => app.request('PATCH', `/v1/conversations/${id}`, { body, key }),
    eventNames: async line =>
      (await app.allEvents(line.id)).map(({ event }) => event).filter(name => /^(conversation|note)\./.test(name)),
    async begun(text = 'Is it open?') {
      const line = await app.line();
      await app.receive(line, { text });
      return { line, id: (await ofLine(line))[0].id };
    },
    async passTime() {
      for (let round = 0; round < 3; round++) {
        await app.settle();
        app.clock.advance(seconds(5));
      }
      await app.sweep();
    },
  };
}
