import { Agent, type ClientRequest, request } from 'node:http';

const DOCUMENT =
  'subscription Live($from: DateTimeISO!) { messages(limit: 1, from: $from) { items { id to status createdAt deliveredAt } } }';
const DELIVERED = /"id":"(msg_\w+)"[^{}]*"status":"DELIVERED"/g;

/** A client with the newest message of its workspace before it, over a connection of its own. */
export class Listener {
  /** The time at which it first had each message as delivered, by their identifiers. */
  readonly arrivals = new Map<string, number>();

  private constructor(
    readonly stream: ClientRequest,
    readonly agent: Agent,
  ) {}

  /**
   * Resolves with its first answer.
   *
   * @param from a moment of the past: streams of one key share their reads where it is the same.
   */
  static open(url: string, key: string, from: Date): Promise<Listener> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' };
    const stream = request(`${url}/graphql/stream`, { method: 'POST', headers, agent });
    const listener = new Listener(stream, agent);
    const opened = Promise.withResolvers<Listener>();
    stream.on('error', opened.reject);
    stream.on('response', res => {
      if (res.statusCode !== 200) opened.reject(new Error(`/graphql/stream answered ${res.statusCode}.`));
      let rest = '';
      res.on('error', opened.reject);
      res.setEncoding('utf8').on('data', (text: string) => {
        const events = (rest + text).split('\n\n');
        rest = events.pop()!;
        for (const event of events) listener.#take(event);
        opened.resolve(listener);
      });
    });
    stream.end(JSON.stringify({ query: DOCUMENT, variables: { from } }));
    return opened.promise;
  }

  close(): void {
    this.stream.destroy();
    this.agent.destroy();
  }

  #take(event: string): void {
    const now = Date.now();
    for (const [, id] of event.matchAll(DELIVERED)) if (!this.arrivals.has(id!)) this.arrivals.set(id!, now);
  }
}
