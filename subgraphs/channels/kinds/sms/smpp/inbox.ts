import type { InFlight } from '../../../core/provider/in-flight.js';
import type { ProviderDeps, Receipt, ReceiptSink } from '../../../core/provider/port.js';

const MAX_AT_ONCE = 500;

interface Waiting {
  receipt: Receipt;
  acknowledge: (stored: boolean) => void;
}

/** Stores receipts in the order they came, as many at once as gathered meanwhile, and acknowledges each after that. */
export class Inbox {
  private readonly waiting: Waiting[] = [];
  private storing: Promise<void> | null = null;

  constructor(
    private readonly store: ReceiptSink,
    private readonly log: ProviderDeps['log'],
    private readonly inFlight: InFlight,
  ) {}

  add(receipt: Receipt, acknowledge: (stored: boolean) => void): void {
    this.waiting.push({ receipt, acknowledge });
    this.storing ??= this.inFlight.track(this.run());
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_AT_ONCE);
      const stored = await this.stored(batch.map(({ receipt }) => receipt));
      for (const { acknowledge } of batch) acknowledge(stored);
    }
    this.storing = null;
  }

  private async stored(receipts: readonly Receipt[]): Promise<boolean> {
    try {
      await this.store(receipts);
      return true;
    } catch (error) {
      this.log.warn(
        { err: error, count: receipts.length },
        'receipts were not stored; the message centre is asked to send them again',
      );
      return false;
    }
  }
}
