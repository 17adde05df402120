import smpp, { type Fields, type PDU } from 'smpp';
import { type Clock, type Duration, seconds } from '../../../../../kernel/context/clock.js';
import type { ProviderDeps, Receipt } from '../../../core/provider/port.js';
import type { Rank } from '../../../core/provider/rank.js';
import type { SmppCentre } from './config.js';
import { Link } from './link.js';
import { decimalOf } from './message-id.js';
import { receiptOf } from './receipt.js';
import type { Answer, Bind, OnDeliver, SmppTiming } from './session.js';

const FIRST: Duration = seconds(1);
const LONGEST: Duration = seconds(30);

/** While a centre asks for less, nothing is submitted to it: for a second, and for twice as long each time it asks again. */
class Pause {
  private until = 0;
  private length: Duration = 0;

  constructor(private readonly clock: Clock) {}

  /** The time that is left of it. */
  get left(): Duration {
    return Math.max(0, this.until - this.clock.now().getTime());
  }

  /** The centre refused a submission because it has too many. Those that were under way then count once. */
  begin(): void {
    if (this.left > 0) return;
    this.length = this.length === 0 ? FIRST : Math.min(LONGEST, this.length * 2);
    this.until = this.clock.now().getTime() + this.length;
  }

  /** The centre took a submission. */
  end(): void {
    if (this.left === 0) this.length = 0;
  }
}

const { ESME_RTHROTTLED, ESME_RMSGQFUL } = smpp.errors;
const TOO_MANY: readonly (number | undefined)[] = [ESME_RTHROTTLED, ESME_RMSGQFUL];

/** Takes a receipt and says when it is stored. */
export type OnReceipt = (receipt: Receipt, answer: (status: number) => void) => void;

/** One message centre with its binds. */
export class Centre {
  private readonly links: readonly Link[];
  private readonly pause: Pause;

  constructor(
    readonly config: SmppCentre,
    private readonly deps: ProviderDeps,
    timing: SmppTiming,
    private readonly onReceipt: OnReceipt,
  ) {
    this.pause = new Pause(deps.clock);
    const where = placeOf(config);
    this.links = config.binds.map(kind => new Link({ ...where, kind }, config.window, timing, deps.log, this.deliver));
  }

  /** Resolves once each bind was tried; further attempts go on by themselves. */
  async open(): Promise<void> {
    await Promise.all(this.links.map(link => link.open()));
  }

  get sends(): boolean {
    return this.links.some(link => link.sends);
  }

  /** The time for which it asked for less; 0 when it may be asked. */
  get paused(): Duration {
    return this.pause.left;
  }

  /** Submits over the bind that has least to do. */
  async submit(fields: Fields, rank: Rank = 'USUAL'): Promise<Answer> {
    const [link] = this.links.filter(one => one.sends).toSorted((one, other) => one.load - other.load);
    const answer: Answer = (await link?.submit(fields, rank)) ?? { kind: 'unsent' };
    if (answer.kind === 'answered') {
      if (TOO_MANY.includes(answer.status)) this.pause.begin();
      else this.pause.end();
    }
    return answer;
  }

  /**
   * Returns the reference by which we know a message, from what the centre answered to its
   * submission.
   */
  referenceOf(messageId: string): string {
    return this.named(this.config.messageIds === 'hex-decimal' ? decimalOf(messageId) : messageId);
  }

  async close(): Promise<void> {
    await Promise.all(this.links.map(link => link.close()));
  }

  private readonly deliver: OnDeliver = (pdu, answer) => {
    const receipt = this.receiptOf(pdu);
    if (receipt) this.onReceipt(receipt, answer);
    else answer(0);
  };

  private receiptOf(pdu: PDU): Receipt | null {
    const receipt = receiptOf(pdu, this.deps.clock.now(), this.config.spelling);
    if (!receipt || receipt.providerRef === '') return receipt;
    const { providerRef: id } = receipt;
    return { ...receipt, providerRef: this.named(this.config.messageIds === 'decimal-hex' ? decimalOf(id) : id) };
  }

  /** Two centres may give two messages one identifier. */
  private named(id: string): string {
    return this.config.name === '' ? id : `${this.config.name}:${id}`;
  }
}

/** `smpp://host:2775`, or `ssmpp://` and `smpps://` for TLS, 3550 by default. */
function placeOf({ url: text, systemId, password, ca, serverName }: SmppCentre): Omit<Bind, 'kind'> {
  const url = new URL(text);
  const tls = url.protocol !== 'smpp:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: Number(url.port) || (tls ? 3550 : 2775), tls, ca, serverName, systemId, password };
}
