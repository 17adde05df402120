import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { type PeerReply, type PeerRequest, ProviderPeer, type Trouble } from '../peer.js';

/** Numbers that every peer knows: of nobody, of one that opted out, and of a country that the account may not write to. */
export const UNKNOWN_NUMBER = '+15005550001';
export const OPTED_OUT_NUMBER = '+15005550004';
export const FAR_NUMBER = '+15005550003';
/** A sender that is not the account's. */
export const FOREIGN_SENDER = '+15005550007';

/** A message as a peer took it. */
export interface TakenSms {
  readonly ref: string;
  readonly to: string;
  readonly from: string | null;
  readonly text: string;
  /** The address to which it is reported; `null`: no report was asked for. */
  readonly reportTo: string | null;
  /** Our identifier, as far as the API carries one. */
  readonly id: string | null;
}

export type SmsReport = 'underway' | 'delivered' | 'failed' | 'expired';

export abstract class SmsPeer extends ProviderPeer {
  readonly taken: TakenSms[] = [];
  protected abstract isAuthorised(request: PeerRequest): boolean;
  /** Reads a message; another request, such as one for the balance, is replied to. */
  protected abstract read(request: PeerRequest): Omit<TakenSms, 'ref'> | PeerReply;
  protected abstract newRef(): string;
  protected abstract accepted(sms: TakenSms): PeerReply;

  /** The callback with which it reports on a message. */
  abstract report(sms: TakenSms, what: SmsReport, at: Date): ProviderCallback;
  /** The callback of a message that came in. */
  abstract inbound(from: string, to: string, text: string, at: Date): ProviderCallback;

  protected override serve(request: PeerRequest): PeerReply | Promise<PeerReply> {
    if (!this.isAuthorised(request)) return this.refusalOf('credentials');
    const read = this.read(request);
    if ('status' in read) return read;
    const trouble = this.troubleOf(read);
    if (trouble) return this.refusalOf(trouble);
    const sms = { ref: this.newRef(), ...read };
    this.taken.push(sms);
    return this.accepted(sms);
  }

  private troubleOf({ to, from }: Omit<TakenSms, 'ref'>): Trouble | null {
    if (this.trouble && this.trouble !== 'silence' && this.trouble !== 'nonsense') return this.trouble;
    const number = `+${to.replace(/^\+|^00/, '')}`;
    if (number === UNKNOWN_NUMBER && this.refusals.recipient) return 'recipient';
    if (number === OPTED_OUT_NUMBER && this.refusals.optedOut) return 'optedOut';
    if (number === FAR_NUMBER && this.refusals.destination) return 'destination';
    const isForeign = from !== null && `+${from.replace('+', '')}` === FOREIGN_SENDER;
    return isForeign && this.refusals.sender ? 'sender' : null;
  }
}
