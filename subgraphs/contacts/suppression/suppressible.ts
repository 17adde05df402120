import { CHANNELS, type ChannelName, channelsThat } from '../../../catalogue/channels.js';
import { toAddress, toMailDomain } from '../../../kernel/address/mail-address.js';
import { toNumber } from '../../../kernel/address/phone-number.js';

interface Suppressible {
  /** The kind that `contacts.address_hash` takes. */
  readonly addressKind: string;
  /**
   * Normalizes an address to the form in which messages are sent to it; `null` if the text is no
   * address.
   */
  normalise(text: string, country: string | undefined): string | null;
  /** Normalizes a text that stands for many addresses; absent when the kind has none. */
  normaliseDomain?(text: string): string | null;
}

/** The kinds of addresses that can be suppressed. */
const KINDS: Readonly<Record<string, Omit<Suppressible, 'addressKind'>>> = {
  E164: { normalise: toNumber },
  MAILBOX: { normalise: toAddress, normaliseDomain: toMailDomain },
};

/** The channels on which addresses can be suppressed. */
export const SUPPRESSIBLE_CHANNELS = channelsThat(({ suppresses }) => suppresses);

const found = SUPPRESSIBLE_CHANNELS.map(channel => {
  const { addressKind } = CHANNELS[channel];
  const kind = KINDS[addressKind];
  if (!kind)
    throw new Error(`Addresses of ${channel} cannot be suppressed: nothing says how ${addressKind} is written.`);
  return [channel, { addressKind, ...kind }] as const;
});

const SUPPRESSIBLE: ReadonlyMap<string, Suppressible> = new Map(found);

/** Returns the rules of one of {@link SUPPRESSIBLE_CHANNELS}. */
export const suppressibleOn = (channel: ChannelName): Suppressible => SUPPRESSIBLE.get(channel)!;
