import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SessionHost, SessionLibrary } from '../../bridges/core/library.js';
import { type RunningBridge, startCore } from '../../bridges/core/start.js';
import { type Clock, systemClock } from '../../kernel/context/clock.js';
import { PhoneSession } from './phone-session.js';

/** A bridge on loopback whose phones are simulated. `bridges/core` serves the protocol. */
export interface Bridge {
  url: string;
  sessions: ReadonlyMap<string, PhoneSession>;
  /** The pairings of each channel. */
  channels: SessionLibrary['channels'];
  /** Calls that were answered, as `PUT /sessions/ins_…`. */
  calls: string[];
  /** While it is set, every call is answered with 503, as if the bridge were away. */
  away: boolean;
  /** Origin of Switchboard; `null` when nothing is pushed. */
  pushTo: string | null;
  /** Milliseconds from the making of a code to its scan, of the sessions that come. */
  pairsAfterMs: number;
  /** Milliseconds from a call to its answer. */
  answerDelayMs: number;
  /** Loses a session with its keys, as a bridge without its disk does. */
  forget(session: string): void;
  stop(): Promise<void>;
}

interface Options {
  secret: string;
  port?: number;
  /** Origin of Switchboard. */
  pushTo?: string;
  clock?: Clock;
  /** From the making of a code to its scan. */
  pairsAfterMs?: number;
  /** From a call to its answer. */
  answerDelayMs?: number;
  print?: (line: string) => void;
  /** The folder of its state; without it the state is gone when it stops. */
  folder?: string;
}

/**
 * Starts the reference bridge. A message whose text is `drop`, `ban`, `logout` or `deaf` does that to its line; any other
 * is delivered, read and answered. The answer to `edit` is edited afterwards, the one to `unsend` taken back, and `photo` is answered
 * with a picture.
 */
export async function startBridge(options: Options): Promise<Bridge> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'switchboard-bridge-'));
  const bridge = new SimulatedBridge(options);
  const { secret, port, clock = systemClock, pushTo = null } = options;
  const core = await startCore({
    ...{ library: bridge, secret, folder, clock, pushTo, durable: false },
    ...(port === undefined ? {} : { port }),
    before: async (method, path) => {
      if (bridge.answerDelayMs > 0) await pause(bridge.answerDelayMs);
      return bridge.answerInstead(method, path);
    },
    onCall: call => bridge.calls.push(call),
  });
  bridge.runOn(core, () => options.folder ?? rmSync(folder, { recursive: true, force: true }));
  return bridge;
}

class SimulatedBridge implements Bridge, SessionLibrary {
  readonly name = 'simulated phones';
  channels: SessionLibrary['channels'] = { chatapp: ['qr', 'code'], botchat: ['qr'], photosocial: ['login'] };
  readonly recognises = true;
  readonly perSecond = 0;
  readonly newId = randomUUID;
  readonly calls: string[] = [];
  away = false;
  pairsAfterMs: number;
  answerDelayMs: number;
  #core: RunningBridge | null = null;
  #clear: () => unknown = () => undefined;
  /** The newest phone of each session, also of those that were logged out: what is written to it goes on with the next. */
  readonly #phones = new Map<string, PhoneSession>();
  readonly #forgotten = new Set<string>();

  constructor(readonly options: Options) {
    this.pairsAfterMs = options.pairsAfterMs ?? 3_000;
    this.answerDelayMs = options.answerDelayMs ?? 0;
  }

  forget(session: string): void {
    this.sessions.get(session)?.forget();
    this.#forgotten.add(session);
  }

  /** Returns the reply to a call that the core does not see. */
  answerInstead(method: string, path: string): { status: number } | null {
    if (this.away) return { status: 503 };
    const id = path.split('/')[2] ?? '';
    if (method === 'PUT') this.#forgotten.delete(id);
    return this.#forgotten.has(id) ? { status: 404 } : null;
  }

  runOn(core: RunningBridge, clear: () => unknown): void {
    this.#core = core;
    this.#clear = clear;
  }

  get url(): string {
    return this.#core!.url;
  }

  get pushTo(): string | null {
    return this.#core!.pusher.to;
  }
  set pushTo(origin: string | null) {
    this.#core!.pusher.to = origin;
  }

  /** The phones of the sessions that are not logged out. */
  get sessions(): ReadonlyMap<string, PhoneSession> {
    return new Map([...this.#phones].filter(([id]) => !this.#forgotten.has(id) && this.#core!.sessions.get(id)));
  }

  open(host: SessionHost): PhoneSession {
    const { pairsAfterMs } = this;
    const { print = () => undefined } = this.options;
    print(`Bridge: session ${host.id}, attempt ${host.connect.attempt}`);
    const phone = new PhoneSession(host, { pairsAfterMs, print }, this.#phones.get(host.id) ?? null);
    this.#phones.set(host.id, phone);
    return phone;
  }

  async stop(): Promise<void> {
    await this.#core?.stop();
    this.#clear();
  }
}
