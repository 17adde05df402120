import type { Fields } from 'smpp';
import type { ProviderDeps } from '../../provider/port.js';
import { type Answer, type Centre, type OnDeliver, SmppSession, type SmppTiming } from './session.js';

/** Keeps one bound session to a message centre, opening the next when one ends, until closed. */
export class Link {
  private session: SmppSession | null = null;
  private next: NodeJS.Timeout | undefined;
  private failures = 0;
  private closing = false;

  constructor(
    private readonly centre: Centre,
    private readonly timing: SmppTiming,
    private readonly log: ProviderDeps['log'],
    private readonly onDeliver: OnDeliver,
  ) {}

  get bound(): boolean {
    return this.session?.bound ?? false;
  }

  /** Resolves once the session is bound or the attempt failed; further attempts go on by themselves. */
  async open(): Promise<void> {
    const session = new SmppSession(this.centre, this.timing, this.onDeliver);
    this.session = session;
    void session.closed.then(() => this.reopen());
    const error = await session.bind();
    const where = { host: this.centre.host, port: this.centre.port };
    if (error === null) {
      this.failures = 0;
      this.log.info(where, 'bound to the message centre');
    } else if (!this.closing) {
      this.log.warn({ ...where, error }, 'not bound to the message centre');
    }
  }

  async submit(fields: Fields): Promise<Answer> {
    return this.session?.submit(fields) ?? { kind: 'unsent' };
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
