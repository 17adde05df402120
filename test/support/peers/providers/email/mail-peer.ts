import type { ProviderCallback } from '../../../../../subgraphs/channels/core/provider/account/http-kind.js';
import { type PeerReply, type PeerRequest, ProviderPeer, type Trouble } from '../peer.js';

/** Addresses that every peer knows: one that is none to it, and a sender that is not the account's. */
export const UNKNOWN_ADDRESS = 'nobody@invalid.example';
export const FOREIGN_SENDER = 'boss@elsewhere.example';

/** A mail as a peer took it. */
export interface TakenMail {
  readonly ref: string;
  /** Everybody whom it writes to, sorted. */
  readonly envelope: readonly string[];
  readonly from: string;
  /** Those whom its headers To and Cc show. */
  readonly shown: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly html: string | null;
  readonly text: string | null;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly name: string; readonly bytes: Buffer; readonly cid: string | null }[];
  /** Our identifier, as the API carries it. */
  readonly id: string | null;
}

export type MailReport =
  | 'underway'
  | 'delivered'
  | 'hard'
  | 'soft'
  | 'complained'
  | 'opened'
  | 'clicked'
  | 'suppressed';

/** The link of a click. */
export const LINK = 'https://shop.example/spring?a=1&b=2';

export abstract class MailPeer extends ProviderPeer {
  readonly taken: TakenMail[] = [];
  /** False if its signature covers a token in place of the content. */
  readonly signsContent: boolean = true;
  /** False if the API has no pictures within a text. */
  readonly keepsPictures: boolean = true;
  /** The reports that it makes. */
  readonly reports: readonly MailReport[] = [
    ...(['underway', 'delivered', 'hard', 'soft', 'complained', 'opened', 'clicked', 'suppressed'] as const),
  ];

  protected abstract isAuthorised(request: PeerRequest): boolean;
  /** Reads a mail; another request, such as a check, is replied to. */
  protected abstract read(request: PeerRequest): Promise<Omit<TakenMail, 'ref'> | PeerReply>;
  protected abstract newRef(): string;
  protected abstract accepted(mail: TakenMail): PeerReply;

  /** The callback with which it reports on a mail, at the time at which it is sent. */
  abstract report(mail: TakenMail, what: MailReport, at: Date): ProviderCallback;

  protected override async serve(request: PeerRequest): Promise<PeerReply> {
    if (!this.isAuthorised(request)) return this.refusalOf('credentials');
    const read = await this.read(request);
    if ('status' in read) return read;
    const trouble = this.troubleOf(read);
    if (trouble) return this.refusalOf(trouble);
    const mail = { ref: this.newRef(), ...read };
    this.taken.push(mail);
    return this.accepted(mail);
  }

  private troubleOf({ envelope, from }: Omit<TakenMail, 'ref'>): Trouble | null {
    if (this.trouble && this.trouble !== 'silence' && this.trouble !== 'nonsense') return this.trouble;
    if (envelope.includes(UNKNOWN_ADDRESS) && this.refusals.recipient) return 'recipient';
    return from === FOREIGN_SENDER ? 'sender' : null;
  }
}
