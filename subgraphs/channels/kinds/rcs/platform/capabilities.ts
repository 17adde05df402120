import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { after, type Clock, hours } from '../../../../../kernel/context/clock.js';
import type { PlatformApi, PlatformReply } from './platform-api.js';

/** A device that can is asked for again after this time … */
const KNOWN_FOR = hours(6);
/** … and one that cannot, after this: people turn it on. */
const ABSENT_FOR = hours(1);
const MAX_DEVICES = 100_000;

/** The features that a device can show; `null` if it has no RCS. */
export type Features = ReadonlySet<string> | null;

interface Known {
  readonly answer: Promise<Features | PlatformReply>;
  /** Unknown until the answer came: then many wait for the same one. */
  until: number;
}

/** Caches the features that devices can show, for each agent, for a while in this process. */
export class Capabilities {
  readonly #known = boundedCache<string, Known>(MAX_DEVICES);

  constructor(
    private readonly api: PlatformApi,
    private readonly clock: Clock,
  ) {}

  /** The reply itself where it says nothing of the device; it is not kept. */
  async of(agent: string, phone: string, requestId: string): Promise<Features | PlatformReply> {
    const name = `${agent} ${phone}`;
    const held = this.#known.get(name);
    if (held && this.clock.now().getTime() < held.until) return held.answer;
    const entry: Known = { answer: this.#ask(agent, phone, requestId), until: Number.MAX_VALUE };
    this.#known.set(name, entry);
    const answer = await entry.answer;
    if (answer !== null && !(answer instanceof Set)) this.#forget(name, entry);
    else entry.until = after(this.clock.now(), answer ? KNOWN_FOR : ABSENT_FOR).getTime();
    return answer;
  }

  /** The platform said it of a message. */
  isAbsent(agent: string, phone: string): void {
    const until = after(this.clock.now(), ABSENT_FOR).getTime();
    this.#known.set(`${agent} ${phone}`, { answer: Promise.resolve(null), until });
  }

  #forget(name: string, entry: Known): void {
    if (this.#known.get(name) === entry) this.#known.delete(name);
  }

  async #ask(agent: string, phone: string, requestId: string): Promise<Features | PlatformReply> {
    const reply = await this.api.capabilities(agent, phone, requestId);
    if (reply.kind !== 'answered') return reply;
    if (reply.status === 404) return null;
    const { features } = (reply.body ?? {}) as { features?: unknown };
    if (reply.status !== 200 || !Array.isArray(features)) return reply;
    return new Set(features.filter(one => typeof one === 'string'));
  }
}
