import { type Duration, minutes, seconds } from '../../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { LineGate } from '../../line/gate.js';
import type { Pace } from '../../line/port.js';
import type { AccountKind, AccountKinds, AccountSender } from '../account-kind.js';
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

/** An account that is opened or is being opened, with the settings that it was opened with. */
interface Kept {
  readonly settings: string;
  readonly opening: Promise<OpenSender>;
  usedAt: number;
}

const paceOf = ({ pace }: RoutedAccount): Pace => ({ perSecond: pace ?? UNPACED, inFlight: IN_FLIGHT });

/** The accounts that a process sends through. One whose settings changed is opened anew, and one that idles is closed. */
export class OpenSenders {
  readonly #open = new Map<string, Kept>();
  readonly #sweep: NodeJS.Timeout;

  constructor(
    private readonly services: Services,
    private readonly kinds: AccountKinds,
  ) {
    this.#sweep = setInterval(() => void this.#closeIdle(), SWEEP).unref();
  }

  /** Returns `null` for a kind that this build does not know. Rejects if its secrets cannot be opened. */
  async of(account: RoutedAccount): Promise<OpenSender | null> {
    const kind = this.kinds.get(account.kind);
    if (!kind) return null;
    const open = await this.#kept(kind, account).opening;
    open.gate.setPace(paceOf(account));
    return open;
  }

  /** Messages of one moment share what they open. */
  #kept(kind: AccountKind, account: RoutedAccount): Kept {
    const settings = JSON.stringify([account.settings, account.sealedSecrets]);
    const before = this.#open.get(account.id);
    if (before?.settings === settings) return Object.assign(before, { usedAt: performance.now() });
    if (before) void closeOf(before, false);
    const kept = { settings, opening: this.#make(kind, account), usedAt: performance.now() };
    this.#open.set(account.id, kept);
    kept.opening.catch(() => this.#forget(account.id, kept));
    return kept;
  }

  #forget(id: string, kept: Kept): void {
    if (this.#open.get(id) === kept) this.#open.delete(id);
  }

  async #make(kind: AccountKind, account: RoutedAccount): Promise<OpenSender> {
    const sender = await kind.open(this.services, openAccount(this.services, account));
    return { sender, gate: new LineGate(paceOf(account)), failures: 0, restsUntil: 0, inside: 0 };
  }

  async #closeIdle(): Promise<void> {
    for (const [id, kept] of this.#open) {
      const open = await kept.opening.catch(() => null);
      if (!open || open.inside > 0 || performance.now() - kept.usedAt < IDLE) continue;
      this.#forget(id, kept);
      open.sender.close(false);
    }
  }

  /** @param force cuts what is under way. */
  async close(force: boolean): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#open.values()].map(kept => closeOf(kept, force)));
  }
}

const closeOf = async ({ opening }: Kept, force: boolean): Promise<void> =>
  (await opening.catch(() => null))?.sender.close(force);
