import { type Duration, minutes, seconds } from '../../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { LineGate } from '../../line/gate.js';
import type { Pace } from '../../line/port.js';
import type { AccountKinds, AccountSender } from '../account-kind.js';
import { openAccount } from '../open-account.js';
import type { RoutedAccount } from './known-accounts.js';

/** The most messages of an account under way in a process: a slow one holds no more of it. */
const IN_FLIGHT = 20;
/** As fast as it answers. */
const UNPACED = 1_000;
const IDLE: Duration = minutes(1);
const SWEEP: Duration = seconds(15);

/** An account with what it keeps open in this process, and what it did here. */
export interface OpenSender {
  readonly sender: AccountSender;
  readonly gate: LineGate;
  /** Refusals in a row that are the fault of the account. */
  failures: number;
  /** Its provider asked for a pause until then. */
  restsUntil: number;
  inside: number;
}

interface Kept extends OpenSender {
  readonly settings: string;
  usedAt: number;
}

const paceOf = ({ pace }: RoutedAccount): Pace => ({ perSecond: pace ?? UNPACED, inFlight: IN_FLIGHT });

/** The accounts that a process sends through. One whose settings changed is opened anew, and one that idles is closed. */
export class OpenSenders {
  readonly #open = new Map<string, Promise<Kept>>();
  readonly #sweep: NodeJS.Timeout;

  constructor(
    private readonly services: Services,
    private readonly kinds: AccountKinds,
  ) {
    this.#sweep = setInterval(() => void this.#closeIdle(), SWEEP).unref();
  }

  /** Returns `null` for a kind that this build does not know. Rejects if its secrets cannot be opened. */
  async of(account: RoutedAccount): Promise<OpenSender | null> {
    const settings = JSON.stringify([account.settings, account.sealedSecrets]);
    const kept = await this.#open.get(account.id);
    if (kept?.settings === settings) {
      kept.gate.setPace(paceOf(account));
      kept.usedAt = performance.now();
      return kept;
    }
    const kind = this.kinds.get(account.kind);
    if (!kind) return null;
    kept?.sender.close(false);
    const opening = this.#make(account, settings);
    this.#open.set(account.id, opening);
    opening.catch(() => this.#open.delete(account.id));
    return opening;
  }

  async #make(account: RoutedAccount, settings: string): Promise<Kept> {
    const sender = await this.kinds.get(account.kind)!.open(this.services, openAccount(this.services, account));
    const gate = new LineGate(paceOf(account));
    return { sender, gate, settings, failures: 0, restsUntil: 0, inside: 0, usedAt: performance.now() };
  }

  async #closeIdle(): Promise<void> {
    for (const [id, opening] of this.#open) {
      const kept = await opening.catch(() => null);
      if (!kept || kept.inside > 0 || performance.now() - kept.usedAt < IDLE) continue;
      this.#open.delete(id);
      kept.sender.close(false);
    }
  }

  /** @param force cuts what is under way. */
  async close(force: boolean): Promise<void> {
    clearInterval(this.#sweep);
    for (const opening of this.#open.values()) (await opening.catch(() => null))?.sender.close(force);
  }
}
