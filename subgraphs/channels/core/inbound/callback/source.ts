import type { Receipt } from '../../provider/port.js';
import type { NormalisedChange, NormalisedInbound } from '../normalised.js';

/** The lines that a report is about: one by its id, or those that are connected to an account. */
export type LineAddress =
  | { readonly instanceId: string }
  /** Digits of a number. */
  | { readonly account: string }
  /** The key of an account in the service. */
  | { readonly accountKey: string }
  /** A sender that is assigned to a workspace, on channels without instances; that of a provider account, if it reports. */
  | { readonly sender: string; readonly providerAccountId?: string | undefined };

/** A comment under something that an account published. */
export interface NormalisedComment {
  /** The provider's id: an account stores it once. */
  readonly ref: string;
  /** The provider's id of the publication that it is under. */
  readonly mediaId: string;
  /** The provider's id of the comment that it answers. */
  readonly parentRef: string | null;
  readonly text: string;
  readonly username: string | null;
  readonly userKey: string | null;
  /** Written by the account itself. */
  readonly own: boolean;
  readonly at: Date;
}

/** The report of a provider on one account. */
export interface AccountReport {
  readonly line: LineAddress;
  readonly inbound: readonly NormalisedInbound[];
  readonly receipts: readonly Receipt[];
  readonly comments?: readonly NormalisedComment[];
  /** Persons whose names in the service turned out to have an address. */
  readonly identities?: readonly { readonly identity: string; readonly address: string }[];
  readonly changes?: readonly NormalisedChange[];
}

/** The report of a provider on a template that was submitted to it for approval. */
export interface TemplateReport {
  /** The business account. */
  readonly accountId: string;
  /** The provider's id of the template. */
  readonly providerId: string;
  /** The status in the provider's words; `null` if it did not change. */
  readonly status: string | null;
  readonly category: string | null;
  readonly reason: string | null;
}

/** A reader of the callbacks of one provider. */
export interface CallbackSource {
  readonly name: string;
  /** `null` for that of the line. */
  readonly channel: string | null;
  /** @param body JSON that the provider signed; whatever it does not know of it is left out. */
  read(body: unknown, instanceId: string | null): readonly AccountReport[];
  /** Reads the reports on templates; absent for a provider that approves none. */
  readonly templates?: (body: unknown) => readonly TemplateReport[];
}

/** The sources by name. */
export type CallbackSources = ReadonlyMap<string, CallbackSource>;
