import type { Fields } from 'smpp';
import type { ProviderDeps } from '../../../core/provider/port.js';
import { type Rank, RankedQueue } from '../../../core/provider/rank.js';
import { type Answer, type Bind, type OnDeliver, SmppSession, type SmppTiming } from './session.js';

/** Lets at most `size` pass at a time; the others wait in the order of their ranks. */
class Window {
  private readonly waiting = new RankedQueue<() => void>();
  private inside = 0;

  constructor(private readonly size: number) {}

  /** Those inside and those that wait. */
  get load(): number {
    return this.inside + this.waiting.length;
  }

  async pass<T>(rank: Rank, work: () => Promise<T>): Promise<T> {
    if (this.inside < this.size) this.inside += 1;
    else await new Promise<void>(resolve => this.waiting.add(resolve, rank));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}

/** Keeps one session that is bound to a message centre, opening the next when one ends, until closed. */
export class Link {
  private session: SmppSession | null = null;
  private next: NodeJS.Timeout | undefined;
  private failures = 0;
  private closing = false;
  private readonly window: Window;

  constructor(
    private readonly to: Bind,
    window: number,
    private readonly timing: SmppTiming,
    private readonly log: ProviderDeps['log'],
    private readonly onDeliver: OnDeliver,
  ) {
    this.window = new Window(window);
  }

  get bound(): boolean {
    return this.session?.bound ?? false;
  }

  /** Returns whether it can submit now. */
  get sends(): boolean {
    return this.to.kind !== 'rx' && this.bound;
  }

  /** Submissions in it or waiting for their turn. */
  get load(): number {
    return this.window.load;
  }

  /** Resolves once the session is bound or the attempt failed; further attempts go on by themselves. */
  async open(): Promise<void> {
    const session = new SmppSession(this.to, this.timing, this.onDeliver);
    this.session = session;
    void session.closed.then(() => this.reopen());
    const error = await session.bind();
    const where = { host: this.to.host, port: this.to.port, bind: this.to.kind };
    if (error === null) {
      this.failures = 0;
      this.log.info(where, 'bound to the message centre');
    } else if (!this.closing) {
      this.log.warn({ ...where, error }, 'not bound to the message centre');
    }
  }

  /** Waits for its turn in the window of the bind. */
  submit(fields: Fields, rank: Rank): Promise<Answer> {
    return this.window.pass(rank, async () => this.session?.submit(fields) ?? { kind: 'unsent' });
  }

  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.next);
    await this.session?.close();
  }

  private reopen(): void {
    if (this.closing) return;
    const wait = Math.min(this.timing.reconnectMost, this.timing.reconnect * 2 ** Math.min(this.failures, 16));
    this.failures += 1;
    this.next = setTimeout(() => void this.open(), wait);
  }
}
